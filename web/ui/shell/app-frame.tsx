import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Garden } from "#web/ui/illustration/garden.tsx";

interface AppFrameProps {
  /** Top bar and main. */
  readonly children: ReactNode;
  /** The TabBar: with it, the desktop has two rails. */
  readonly tabBar?: ReactNode;
  /** The right rail's content, seen from 1120 px. */
  readonly rail?: ReactNode;
  /** Signed-out pages: plants in the surround. */
  readonly garden?: boolean | undefined;
}

/** The column on its grooved backdrop (design guide, section 7). */
export function AppFrame({ children, tabBar, rail, garden }: AppFrameProps) {
  return (
    <>
      <div className="backdrop" aria-hidden="true" />
      {garden && <Garden />}
      <div className={classNames("app", tabBar !== undefined && "app--tabs")}>
        <div className="column">{children}</div>
        {tabBar}
        {rail && (
          <aside className="liner" aria-label="Liner notes">
            {rail}
          </aside>
        )}
      </div>
    </>
  );
}
