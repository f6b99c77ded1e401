import { lazy, type ReactNode, useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";
import { Favorites } from "./favorites.tsx";

const ArrangeFavorites = lazy(() =>
  import("./arrange-favorites.tsx").then((module) => ({ default: module.ArrangeFavorites })),
);

interface ProfileFavoritesProps {
  readonly sessions: readonly Session[];
  readonly isOwn: boolean;
  readonly level: 2 | 3;
  readonly renderOpener: (content: ReactNode, session: Session) => ReactNode;
}

/** The favorites of a profile, with the dialog that puts one's own in order, which loads on first use. */
export function ProfileFavorites(props: ProfileFavoritesProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Favorites
        {...props}
        change={
          props.isOwn && (
            <button className="link link--tap" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              Change
            </button>
          )
        }
      />
      <LazyOverlay open={open} onClose={close}>
        <ArrangeFavorites open={open} onClose={close} sessions={props.sessions} />
      </LazyOverlay>
    </>
  );
}
