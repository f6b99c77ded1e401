import { defineConfig } from "vite";

/** Each file that a process or a thread begins with, by its path below `server`, as server/program-files.ts finds them. */
const programs = ["main", "media/picture-process", "backup/backup-process", "db/sqlite/checkpoint-thread"];

/**
 * The server as `npm start` runs it: one file for what every server loads and one for each thing that is loaded on first
 * use, instead of 1,300 files to find and to link. Everything else runs the sources.
 */
export default defineConfig({
  ssr: {
    noExternal: true,
    // With native code, or loaded on first use alone.
    external: ["@node-rs/argon2", "ioredis", "nodemailer", "openid-client", "pg", "prom-client", "sharp", "web-push"],
  },
  build: {
    ssr: true,
    outDir: "dist/server",
    emptyOutDir: true,
    target: "node24",
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: Object.fromEntries(programs.map((name) => [name, `server/${name}.ts`])),
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name]-[hash].js",
        // V8 keeps a source in two bytes a letter as soon as one of them needs two. Names stay, for stacks.
        comments: false,
        minify: { mangle: false, compress: false, codegen: { asciiOnly: true, removeWhitespace: false } },
      },
    },
  },
});
