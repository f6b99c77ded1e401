import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { apiReference } from "./scripts/api-reference.ts";
import { callTable } from "./scripts/call-table.ts";
import { chunkGroups } from "./scripts/chunk-groups.ts";
import { passwordList } from "./scripts/password-list.ts";
import { precompress } from "./scripts/precompress.ts";
import { enforceScriptBudgets } from "./scripts/script-budgets.ts";
import { oldestBrowsers, serviceWorker } from "./scripts/service-worker.ts";
import { signedInHeads } from "./scripts/signed-in-heads.ts";

/** Where `npm run dev` runs the API; pages come from Vite then. */
const api = process.env.API_ADDRESS ?? "http://127.0.0.1:3000";

const ofEveryPage = /\/(?:rolldown-runtime|react|index)-[\w-]{8}\.(?:js|css)$/;

export default defineConfig({
  root: "web",
  plugins: [
    callTable(),
    passwordList(),
    react(),
    enforceScriptBudgets(),
    serviceWorker(),
    signedInHeads(),
    precompress(),
    apiReference(),
  ],
  // React has had it since version 18.
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  server: { proxy: { "/api": api, "/media": api } },
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: oldestBrowsers,
    // Browsers without module preloading load the same files a moment later.
    modulePreload: {
      polyfill: false,
      // What the page itself has loaded needn't be named by each import.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === "js" ? files.filter((file) => !ofEveryPage.test(file)) : files,
    },
    rolldownOptions: {
      // Compressing the API reference takes its time.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: chunkGroups(),
        },
      },
    },
  },
});
