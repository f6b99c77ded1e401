import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

/** Bytes under which compression saves no packet. */
const worthwhile = 1024;
/** Bytes from which Brotli's best takes many seconds, for a few per cent. */
const large = 1024 ** 2;
const largeQuality = 9;
const compressible = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;

/** Writes file.br and file.gz beside every text file of a build, so that the server compresses no file. */
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
      handler: () => compressFolder(folder),
    },
  };
}

export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(files.map((entry) => compressBeside(join(entry.parentPath, entry.name))));
}

async function compressBeside(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < worthwhile) return;
  const level = content.length > large ? largeQuality : constants.BROTLI_MAX_QUALITY;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: level } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }));
}
