import { useEffect, useState } from "react";

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
