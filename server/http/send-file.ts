import type { FastifyReply } from "fastify";

interface NamedFile<Content> {
  readonly fileName: string;
  readonly content: Content;
}

/** For the browser's downloads, and no cache. @returns what the call answers */
export function sendFile<Content>(
  reply: FastifyReply,
  type: "application/json; charset=utf-8" | "application/zip" | "text/csv; charset=utf-8",
  { fileName, content }: NamedFile<Content>,
): Content {
  reply
    .type(type)
    .header("content-disposition", `attachment; filename="${fileName}"`)
    .header("cache-control", "no-store");
  return content;
}
