import type { ReactNode } from "react";

/** One page of the rating dialog: what its sheet shows. */
export interface SheetPage {
  readonly title: string;
  readonly isTitleQuiet: boolean;
  readonly hasCloseControl: boolean;
  readonly tools?: ReactNode;
  readonly body: ReactNode;
  readonly foot: ReactNode;
  /** Escape, a press beside the sheet, its close control. */
  readonly onClose: () => void;
  /** The browser's Back. */
  readonly onBack: () => void;
}
