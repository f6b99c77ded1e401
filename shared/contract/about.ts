import * as z from "zod/mini";
import { route } from "./route.ts";

/** What anyone may know of the server itself. */
export const About = z.object({ version: z.string() });
export type About = z.output<typeof About>;

export const aboutRoutes = {
  getAbout: route({
    method: "GET",
    path: "/api/about",
    tag: "about",
    summary: "The server's version",
    access: "anyone",
    replies: { 200: About },
  }),
} as const;
