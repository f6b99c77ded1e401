import * as z from "zod/mini";
import { calls, get } from "./route.ts";
import { ServerWords } from "./server-settings.ts";

/** What anyone may know of the server itself. */
export const About = z.extend(ServerWords, {
  version: z.string(),
  /** What the provider is called that people may sign in with; null without one. */
  openIdName: z.nullable(z.string()),
  /** Whether it can mail links. */
  sendsMail: z.boolean(),
  /** The host under which passkeys can be made and used; null where the server's address can't have any. */
  passkeyHost: z.nullable(z.string()),
});
export type About = z.output<typeof About>;

export const aboutRoutes = calls("about", "anyone", {
  getAbout: get("/api/about", "The server's version, what it says of itself, and who may make an account", {
    replies: { 200: About },
  }),
});
