import type { ReactNode } from "react";
import { Garden } from "#web/kit/illustration/garden.tsx";

interface AppFrameProps {
  readonly children: ReactNode;
  /** Plants in the surround. */
  readonly garden?: boolean | undefined;
}

/** Around pages outside of the signed-in frame: a column on its grooved backdrop. */
export function AppFrame({ children, garden }: AppFrameProps) {
  return (
    <>
      <div className="backdrop" aria-hidden="true" />
      {garden && <Garden />}
      <div className="app">
        <div className="column">{children}</div>
      </div>
    </>
  );
}
