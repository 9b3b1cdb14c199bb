// Packs a file by brotli: node tools/tight.mjs SOURCE TARGET QUALITY (1 to 11). An archive (.bin) is
// unpacked before.

import { readFile, rename, writeFile } from "node:fs/promises";
import { brotliCompressSync, constants, inflateSync } from "node:zlib";

const [, , source, target, quality] = process.argv;
const file = await readFile(source);
const data = source.endsWith(".bin") ? inflateSync(file) : file;
const packed = brotliCompressSync(data, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: Number(quality),
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
  },
});
await writeFile(`${target}.new`, packed);
await rename(`${target}.new`, target);
