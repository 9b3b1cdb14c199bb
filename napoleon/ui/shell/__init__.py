"""The page around every feature: model, messages, effects, words, and what is drawn everywhere."""
