import { defineConfig, type Plugin } from "vite";

/** Each file that a process or a thread begins with, by its path below `server`, as server/program-files.ts finds them. */
const programs = ["main", "media/picture-process", "backup/backup-process", "db/sqlite/checkpoint-thread"];

/**
 * What @fastify/compress brings into memory and no answer of ours makes it use: the compressible types beyond text and
 * JSON, and Node's streams for older Nodes.
 */
const leftOut: Plugin = {
  name: "left-out",
  enforce: "pre",
  resolveId: (id) => (id === "readable-stream" ? { id: "node:stream", external: true } : undefined),
  load: (id) => (/node_modules\/mime-db\/index\.js$/.test(id) ? "module.exports = {};" : undefined),
};

/**
 * The server as `npm start` runs it: one file for what every server loads and one for each thing that is loaded on first
 * use, instead of 1,300 files to find and to link. Everything else runs the sources.
 */
export default defineConfig({
  plugins: [leftOut],
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
