import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { callTable } from "./scripts/call-table.ts";
import { precompress } from "./scripts/precompress.ts";

/** Where `npm run dev` runs the API; pages come from Vite then. */
const api = process.env.API_ADDRESS ?? "http://127.0.0.1:3000";

export default defineConfig({
  root: "web",
  plugins: [callTable(), react(), precompress()],
  server: { proxy: { "/api": api, "/media": api } },
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2022",
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 2 },
            // What every visit loads, in one file.
            { name: "start", tags: ["$initial"], priority: 1 },
            // Without it every small component that screens share would be a request of its own.
            {
              name: "ui",
              test: /web[\\/]ui[\\/](?:button|form|icon|people|session|shell|state|time)|lucide-react|shared[\\/]domain/,
              minShareCount: 5,
              maxModuleSize: 6_000,
            },
          ],
        },
      },
    },
  },
});
