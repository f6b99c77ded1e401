import * as z from "zod/mini";
import { limits } from "#shared/domain/limits.ts";
import { IdempotencyKey, IdPath, Nothing, optionalText, SerialIdText } from "./primitives.ts";
import { route } from "./route.ts";
import { Session } from "./sessions.ts";

const PhotoId = z.string("This must be text").check(z.maxLength(64, "This is too long"));
const PhotoPath = z.object({ id: SerialIdText, photoId: PhotoId });

export const AddPhoto = z.object({
  alt: optionalText(limits.photoAlt),
  /** Adding again with the same key adds nothing. */
  key: z.optional(IdempotencyKey),
});
export type AddPhoto = z.output<typeof AddPhoto>;

/** Every photo of the session, once. */
export const PhotoOrder = z.object({
  photoIds: z
    .array(PhotoId, "This must be a list")
    .check(z.maxLength(limits.sessionPhotos.max, "This list is too long")),
});
export type PhotoOrder = z.output<typeof PhotoOrder>;

/** What the photo shows; an absent or empty text means that nothing is said. */
export const DescribePhoto = z.object({ alt: optionalText(limits.photoAlt) });
export type DescribePhoto = z.output<typeof DescribePhoto>;

export const sessionPhotosRoutes = {
  addPhoto: route({
    method: "POST",
    path: "/api/sessions/:id/photos",
    tag: "sessions",
    summary: "Add a photo to a session, after the others",
    access: "person",
    params: IdPath,
    body: AddPhoto,
    file: "photo",
    replies: { 201: Session },
  }),
  orderPhotos: route({
    method: "PATCH",
    path: "/api/sessions/:id/photos",
    tag: "sessions",
    summary: "Put a session's photos in order; the first is the one on its cards",
    access: "person",
    params: IdPath,
    body: PhotoOrder,
    replies: { 200: Session },
  }),
  describePhoto: route({
    method: "PATCH",
    path: "/api/sessions/:id/photos/:photoId",
    tag: "sessions",
    summary: "Say in words what a photo shows",
    access: "person",
    params: PhotoPath,
    body: DescribePhoto,
    replies: { 200: Session },
  }),
  removePhoto: route({
    method: "DELETE",
    path: "/api/sessions/:id/photos/:photoId",
    tag: "sessions",
    summary: "Remove one photo of a session",
    access: "person",
    params: PhotoPath,
    replies: { 204: Nothing },
  }),
} as const;
