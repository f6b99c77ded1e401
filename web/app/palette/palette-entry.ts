import type { ReactNode } from "react";

/** In the order in which they stand. */
export const paletteGroups = ["Log", "Go to", "Do"] as const;

/** Something the palette finds, and what choosing it does. */
export interface PaletteEntry {
  /** Of the list. */
  readonly id: string;
  readonly group: (typeof paletteGroups)[number];
  readonly title: string;
  /** The second line. */
  readonly hint?: string | undefined;
  /** An icon, or a small sleeve. */
  readonly art: ReactNode;
  /** What does the same without the palette, or while it's open. */
  readonly keys?: readonly string[] | undefined;
  readonly run: () => void;
}
