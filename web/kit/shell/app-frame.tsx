import type { ReactNode } from "react";

interface AppFrameProps {
  readonly children: ReactNode;
  /** In the surround, given because every first visit loads this frame and few pages have plants. */
  readonly garden?: ReactNode;
}

/** Around pages outside of the signed-in frame: a column on its grooved backdrop. */
export function AppFrame({ children, garden }: AppFrameProps) {
  return (
    <>
      <div className="backdrop" aria-hidden="true" />
      {garden}
      <div className="app">
        <div className="column">{children}</div>
      </div>
    </>
  );
}
