import { useEffect, useRef } from "react";
import { Button } from "#web/ui/button/button.tsx";

interface LoadMoreProps {
  readonly loading: boolean;
  /** The last try did not work: only a press tries again. */
  readonly failed: boolean;
  readonly onLoad: () => void;
}

/** How far below the screen, in pixels, the next page starts to load. */
const ahead = 900;

/** Loads the next page when it comes near the screen; a button for everybody else. */
export function LoadMore({ loading, failed, onLoad }: LoadMoreProps) {
  const button = useRef<HTMLButtonElement>(null);
  const load = useRef(onLoad);
  useEffect(() => {
    load.current = onLoad;
  });
  const isWatching = !loading && !failed;
  useEffect(() => {
    if (!isWatching || !button.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) load.current();
      },
      { rootMargin: `${ahead}px 0px` },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [isWatching]);
  return (
    <div className="feed__more">
      {failed && <p role="alert">The next sessions did not load.</p>}
      <Button ref={button} variant="secondary" loading={loading} loadingLabel="Loading..." onClick={onLoad}>
        Load more
      </Button>
    </div>
  );
}
