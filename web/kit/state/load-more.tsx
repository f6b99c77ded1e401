import { useEffect, useRef, useState } from "react";
import { Button } from "#web/kit/button/button.tsx";

/** A paged list. */
export interface PagedList {
  /** Whether any page is being fetched, such as a refetch of the loaded ones. */
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: (options?: { cancelRefetch?: boolean }) => unknown;
}

interface NextPage {
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly load: () => void;
}

/** Loads the next page on a press: immediately, or after a refetch under way, which it would cancel. */
export function useNextPage({
  isFetching,
  isFetchingNextPage,
  isFetchNextPageError,
  fetchNextPage,
}: PagedList): NextPage {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || isFetching) return;
    setIsWanted(false);
    void fetchNextPage({ cancelRefetch: false });
  }, [isWanted, isFetching, fetchNextPage]);
  return {
    isLoading: isFetchingNextPage || isWanted,
    hasFailed: isFetchNextPageError && !isFetching && !isWanted,
    load: () => setIsWanted(true),
  };
}

interface LoadMoreProps {
  readonly list: PagedList;
  /** The message after a failure: "Couldn't load more people." */
  readonly failure: string;
}

/** Pixels below the screen at which the next page starts to load. */
const prefetchMargin = 900;

/** At the end of a list: loads the next page when it comes near the screen, and is a button for keyboards and screen readers. */
export function LoadMore({ list, failure }: LoadMoreProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { isLoading, hasFailed, load } = useNextPage(list);
  const { isFetching, isFetchNextPageError, fetchNextPage } = list;
  // After a failure only a press tries again.
  const isWatching = !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (!isWatching || !button.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void fetchNextPage({ cancelRefetch: false });
      },
      { rootMargin: `${prefetchMargin}px 0px` },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [isWatching, fetchNextPage]);
  return (
    <div className="more">
      {hasFailed && <p role="alert">{failure}</p>}
      <Button ref={button} variant="secondary" loading={isLoading} loadingLabel="Loading..." onClick={load}>
        Load more
      </Button>
    </div>
  );
}
