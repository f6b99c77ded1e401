import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { callTable } from "./scripts/call-table.ts";

/** What opens later is no part of a page that the server draws: of all that loads on demand, it needs the screen alone. */
const withoutWhatOpensLater: Plugin = {
  name: "without-what-opens-later",
  resolveDynamicImport: (specifier) =>
    String(specifier).endsWith("/feed-screen.tsx") ? null : { id: "\0opens-later", moduleSideEffects: false },
  load: (id) => (id === "\0opens-later" ? "export {}" : undefined),
};

/** React's markup of components that nothing waits for; its index would bring the streams, too. */
const staticMarkup = fileURLToPath(
  import.meta.resolve("./node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js"),
);

/** The signed-in app's frame and feed as the server draws them, in one file (server/http/written-feed.ts). */
export default defineConfig({
  root: "web",
  plugins: [callTable(), react(), withoutWhatOpensLater],
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react", "react-dom/server": staticMarkup } },
  define: { "process.env.NODE_ENV": '"production"' },
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: "app/page-writer/write-feed.tsx",
    outDir: "../dist/page-writer",
    emptyOutDir: true,
    target: "node24",
    minify: true,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
