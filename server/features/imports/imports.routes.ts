import type { FastifyInstance } from "fastify";
import type { Context } from "#server/context.ts";
import { sendFile } from "#server/http/send-file.ts";
import { serve } from "#server/http/serve.ts";
import { routes } from "#shared/contract/routes.ts";
import { listFailedRows } from "./failed-rows.service.ts";
import * as imports from "./imports.service.ts";
import { workOnImports } from "./work-on-imports.service.ts";

export function importsRoutes(app: FastifyInstance, context: Context): void {
  const stopping = new AbortController();
  let working = Promise.resolve();
  app.addHook("preClose", async () => {
    stopping.abort();
    await working;
  });
  /** Right away in this process, after the answer. A process that stops leaves the rest to a job. */
  const work = <Result>(result: Result): Result => {
    working = working.then(() => workOnImports(context, stopping.signal));
    return result;
  };

  serve(app, routes.listImports, ({ viewer }) => imports.listImports(context, viewer));
  serve(app, routes.uploadImport, ({ viewer, file }) => imports.uploadImport(context, viewer, file));
  serve(app, routes.getImport, ({ viewer, params }) => imports.getImport(context, viewer, params.id));
  serve(app, routes.previewImport, ({ viewer, params, body }) =>
    imports.previewImport(context, viewer, params.id, body),
  );
  serve(app, routes.runImport, async ({ viewer, params }) => work(await imports.runImport(context, viewer, params.id)));
  serve(app, routes.cancelImport, ({ viewer, params }) => imports.cancelImport(context, viewer, params.id));
  serve(app, routes.undoImport, async ({ viewer, params }) =>
    work(await imports.undoImport(context, viewer, params.id)),
  );
  serve(app, routes.listFailedRows, async ({ viewer, params, reply }) => {
    const content = await listFailedRows(context, viewer, params.id);
    return sendFile(reply, "text/csv; charset=utf-8", { fileName: "highnote-failed-rows.csv", content });
  });
}
