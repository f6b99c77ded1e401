import * as z from "zod/mini";
import { Timestamp, UserId } from "./primitives.ts";
import { Author } from "./users.ts";

export const BlockUser = z.object({ userId: UserId });
export type BlockUser = z.output<typeof BlockUser>;
export const BlockPath = z.object({ userId: UserId });
export const BlockState = z.object({ blocked: z.boolean() });
export type BlockState = z.output<typeof BlockState>;

/** Somebody whom the viewer has blocked. Their picture is as hidden as the rest of them. */
export const Block = z.object({ user: z.omit(Author, { profileImageUrl: true }), createdAt: Timestamp });
export type Block = z.output<typeof Block>;
