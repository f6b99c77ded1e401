import { useEffect, useRef } from "react";
import { Button } from "../button/button.tsx";

interface LoadMoreProps {
  readonly loading: boolean;
  /** The last try did not work: only a press tries again. */
  readonly failed: boolean;
  /** What did not come: 'The next people did not load.' */
  readonly failure: string;
  readonly onLoad: () => void;
}

/** How far below the screen, in pixels, the next page starts to load. */
const ahead = 900;

/** At the end of a list: loads the next page when it comes near the screen, and is a button for everybody else. */
export function LoadMore({ loading, failed, failure, onLoad }: LoadMoreProps) {
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
    <div className="more">
      {failed && <p role="alert">{failure}</p>}
      <Button ref={button} variant="secondary" loading={loading} loadingLabel="Loading..." onClick={onLoad}>
        Load more
      </Button>
    </div>
  );
}
