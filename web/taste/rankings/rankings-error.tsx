import { ErrorState } from "#web/kit/state/error-state.tsx";

interface RankingsErrorProps {
  readonly list: { readonly isFetching: boolean; readonly refetch: () => Promise<unknown> };
}

export function RankingsError({ list: { isFetching, refetch } }: RankingsErrorProps) {
  return <ErrorState title="Unable to Load Rankings" retrying={isFetching} onRetry={() => void refetch()} />;
}
