import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

/** Bytes under which compression saves no packet. */
const worthwhile = 1024;
const compressible = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;

/** Writes file.br and file.gz beside every text file of a build, so that the server compresses nothing while it serves. */
export function precompress(): Plugin {
  let folder = "";
  return {
    name: "precompress",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
        await Promise.all(files.map((entry) => compressBeside(join(entry.parentPath, entry.name))));
      },
    },
  };
}

async function compressBeside(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < worthwhile) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }));
}
