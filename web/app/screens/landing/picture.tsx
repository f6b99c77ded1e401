import type { ReactNode } from "react";

interface PictureProps {
  /** What it shows, for those who do not see it. */
  readonly label: string;
  readonly children: ReactNode;
}

/** The app's own components as a picture of themselves: nothing in it can be pressed. */
export function Picture({ label, children }: PictureProps) {
  return (
    <div className="showcard" role="img" aria-label={label}>
      <div inert>{children}</div>
    </div>
  );
}
