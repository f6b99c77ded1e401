import * as z from "zod/mini";
import { limits } from "#shared/domain/limits.ts";
import { IdempotencyKey, IdPath, Nothing, optionalText, SerialIdText } from "./primitives.ts";
import { calls, patch, post, remove } from "./route.ts";
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

export const sessionPhotosRoutes = calls("sessions", "person", {
  addPhoto: post("/api/sessions/:id/photos", "Add a photo to a session, after the others", {
    params: IdPath,
    body: AddPhoto,
    file: "photo",
    replies: { 201: Session },
  }),
  orderPhotos: patch("/api/sessions/:id/photos", "Put a session's photos in order; the first is the one on its cards", {
    params: IdPath,
    body: PhotoOrder,
    replies: { 200: Session },
  }),
  describePhoto: patch("/api/sessions/:id/photos/:photoId", "Say in words what a photo shows", {
    params: PhotoPath,
    body: DescribePhoto,
    replies: { 200: Session },
  }),
  removePhoto: remove("/api/sessions/:id/photos/:photoId", "Remove one photo of a session", {
    params: PhotoPath,
    replies: { 204: Nothing },
  }),
});
