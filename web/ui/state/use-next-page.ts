import { useEffect, useState } from "react";

/** A list that comes page by page. */
export interface PagedList {
  /** Whether any part of it is being asked for, such as what is there already. */
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

/** The next page on a press: at once, or when what is there has been asked for again, which a page in between would call off. */
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
