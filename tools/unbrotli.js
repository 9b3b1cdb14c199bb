// What tools/decoder.mjs packs with the package that it uses.

import init, { BrotliDecStream, BrotliStreamResultCode } from "brotli-dec-wasm/web";

const PART = 1 << 18;
let ready;

async function begin(address) {
  const response = await fetch(address);
  await init({ module_or_path: await WebAssembly.compile(await response.arrayBuffer()) });
}

/** A stream that unpacks what was packed by brotli; `address`: where brotli.wasm is. It ends with an
    error where what it gets is damaged or not all of it. */
globalThis.unbrotli = async (address) => {
  await (ready ??= begin(address));
  const decoder = new BrotliDecStream();
  let whole = false;
  return new TransformStream({
    transform(chunk, controller) {
      for (let at = 0; ; ) {
        const { buf, code, input_offset: read } = decoder.decompress(chunk.subarray(at), PART);
        controller.enqueue(buf);
        at += read;
        whole = code === BrotliStreamResultCode.ResultSuccess;
        if (code !== BrotliStreamResultCode.NeedsMoreOutput) return;
      }
    },
    flush() {
      if (!whole) throw new Error("brotli: not all of it");
    },
  });
};
