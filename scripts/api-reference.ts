import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import scalar from "@scalar/fastify-api-reference";
import Fastify from "fastify";
import type { Plugin } from "vite";
import { openApiDocument } from "./api-reference/openapi-document.ts";
import { compressFolder } from "./precompress.ts";

const folder = join(import.meta.dirname, "../dist/api-reference");

/** The content policy of the page forbids scripts inside of it. */
const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>HighNote API reference</title>
  </head>
  <body>
    <main id="reference"></main>
    <script src="scalar.js"></script>
    <script src="start.js"></script>
  </body>
</html>
`;
const start = `Scalar.createApiReference("#reference", ${JSON.stringify({
  url: "/api/openapi.json",
  withDefaultFonts: false,
  telemetry: false,
})});
`;

/** Writes the OpenAPI document and the reference to browse, which server/http/api-reference.ts serves. */
export function apiReference(): Plugin {
  return {
    name: "api-reference",
    apply: "build",
    closeBundle: {
      sequential: true,
      async handler() {
        await mkdir(folder, { recursive: true });
        const files = {
          "openapi.json": JSON.stringify(openApiDocument()),
          "index.html": page,
          "start.js": start,
          "scalar.js": await scalarScript(),
        };
        for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
        await compressFolder(folder);
      },
    },
  };
}

/** Scalar's package offers its script only through its routes. */
async function scalarScript(): Promise<Buffer> {
  const app = Fastify();
  await app.register(scalar, { routePrefix: "/docs", configuration: { url: "/openapi.json" } });
  const { rawPayload, statusCode } = await app.inject("/docs/js/scalar.js");
  await app.close();
  if (statusCode !== 200) throw new Error("The API reference has no script where it was");
  return rawPayload;
}
