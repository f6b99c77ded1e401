import type { Refusal } from "./entry.ts";
import { openOutbox } from "./open-outbox.ts";

/** 'This phone', or on a wide screen 'this device'. */
export const thisDevice = (): string =>
  window.matchMedia("(min-width: 45rem)").matches ? "this device" : "this phone";

/** The toast for what waits on this device. */
export const savedHere = () => ({
  title: `Saved on ${thisDevice()}`,
  description: "It goes out when you're back online.",
  action: { label: "View", onPress: openOutbox },
});

/** Why something needs the person, with a full stop. */
export const refusedText = (refusal: Refusal | undefined): string =>
  `The server didn't take this one. ${refusal?.message ?? ""}`.trim().replace(/(?<![.!?])$/, ".");
