from js import Document, Window

window: Window
document: Document
