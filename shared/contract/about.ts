import * as z from "zod/mini";
import { route } from "./route.ts";
import { ServerWords } from "./server-settings.ts";

/** What anyone may know of the server itself. */
export const About = z.extend(ServerWords, {
  version: z.string(),
  /** Whether it can mail links. */
  sendsMail: z.boolean(),
  /** The host under which passkeys can be made and used; null where the server's address can't have any. */
  passkeyHost: z.nullable(z.string()),
});
export type About = z.output<typeof About>;

export const aboutRoutes = {
  getAbout: route({
    method: "GET",
    path: "/api/about",
    tag: "about",
    summary: "The server's version, what it says of itself, and who may make an account",
    access: "anyone",
    replies: { 200: About },
  }),
} as const;
