import type { FastifyInstance } from "fastify";
import type { Context } from "#server/context.ts";
import { admit } from "#server/http/serve.ts";
import { mediaPattern } from "#server/media/media-address.ts";
import { findPicture } from "./photos/photos.service.ts";
import { readSharedPicture, sharedPicturePattern } from "./sessions/shared-links.service.ts";

const year = 365 * 24 * 60 * 60;

/** The image files (decisions.md, Media). An address never changes its content, so browsers may cache it. */
export function servePictures(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { address: string; size: string } }>(mediaPattern, async (request, reply) => {
    const viewer = admit(request.viewer);
    const { address, size } = request.params;
    const picture = await findPicture(context, viewer, address, Number(size));
    const etag = `"${picture.version}"`;
    reply.header("etag", etag).header("cache-control", `private, max-age=${year}, immutable`);
    // One account's cached pictures must not be served to the next account that signs in on the browser.
    reply.header("vary", "cookie, authorization");
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    const file = await picture.open();
    return reply.type("image/webp").header("content-length", file.size).send(file.stream);
  });
  // Of a session's link, which may be taken back: nobody keeps them.
  app.get<{ Params: { token: string; name: string; size: string } }>(
    sharedPicturePattern,
    { config: { limit: "sharedLink" } },
    async (request, reply) => {
      const { token, name, size } = request.params;
      const file = await readSharedPicture(context, request.viewer, { token, name, size: Number(size) });
      return reply.type("image/webp").header("content-length", file.size).send(file.stream);
    },
  );
}
