import * as z from "zod/mini";
import { LabelFacts } from "./label-facts.ts";
import { IdempotencyKey, IdPath, Nothing, SerialId, Timestamp } from "./primitives.ts";
import { calls, get, post, remove } from "./route.ts";
import { Photo } from "./sessions.ts";

/** A batch of a product as its owner last noted it. */
export const NotedBatch = z.object({
  facts: LabelFacts,
  /** The last session of it: editing its facts edits the batch's. */
  sessionId: SerialId,
  consumedAt: Timestamp,
  /** Of its label. */
  photo: z.optional(z.nullable(Photo)),
});
export type NotedBatch = z.output<typeof NotedBatch>;

/** A photo of the label, which nobody but its owner ever gets. */
export const LabelPhoto = z.object({ photo: z.nullable(Photo) });
export type LabelPhoto = z.output<typeof LabelPhoto>;

/** Adding again with the same key adds nothing. */
export const AddLabelPhoto = z.object({ key: z.optional(IdempotencyKey) });
export type AddLabelPhoto = z.output<typeof AddLabelPhoto>;

export const labelPhotoRoutes = calls("sessions", "person", {
  getLabelPhoto: get("/api/sessions/:id/label-photo", "The photo of the label of your session's batch", {
    params: IdPath,
    replies: { 200: LabelPhoto },
  }),
  setLabelPhoto: post("/api/sessions/:id/label-photo", "Add a photo of a label, in place of its batch's last one", {
    params: IdPath,
    body: AddLabelPhoto,
    file: "photo",
    replies: { 201: LabelPhoto },
  }),
  removeLabelPhoto: remove("/api/sessions/:id/label-photo", "Remove the photo of a label", {
    params: IdPath,
    replies: { 204: Nothing },
  }),
});
