import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Product } from "#shared/contract/products.ts";
import { limits } from "#shared/domain/limits.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { useDebouncedValue } from "#web/core/browser/use-debounced-value.ts";
import { SearchInput } from "#web/kit/form/search-input.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { RowsSkeleton } from "#web/kit/state/rows-skeleton.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { useUndoToast } from "#web/kit/toast/use-undo-toast.ts";
import { mergeMutation, ownProductsQuery, undoMergeMutation } from "./product.queries.ts";
import { countSessions } from "./session-count.ts";

interface MergeSheetProps {
  /** Keeps its name. */
  readonly product: Product;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Chooses which other product of the viewer's is the same one. */
export function MergeSheet({ product, open, onClose }: MergeSheetProps) {
  const [term, setTerm] = useState("");
  const query = useQuery({
    ...ownProductsQuery(useDebouncedValue(term.trim(), 250)),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  const merge = useMerge(product, onClose);
  const name = shownStrainName(product.strainName);
  const others = query.data?.filter(({ id }) => id !== product.id);
  return (
    <Sheet open={open} onClose={onClose} title="Merge another spelling">
      <div className="prodmerge">
        <p className="prodpart__note">
          Pick the one that's really {name}. Only your own view changes, and you can undo it.
        </p>
        <SearchInput
          label="Search your products"
          placeholder="Search your products..."
          maxLength={limits.searchTerm.max}
          value={term}
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
        {!others && query.error && (
          <ErrorState
            title="Unable to Load Products"
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {!others && !query.error && <RowsSkeleton of="sessions" />}
        {others?.length === 0 && (
          <EmptyState
            compact
            title={term.trim() ? "No products found" : "No other products yet"}
            hint={term.trim() ? "Try another spelling." : "You've only logged this one."}
          />
        )}
        {others && others.length > 0 && (
          <ul className="rows">
            {others.map((other) => (
              <li key={other.id} className="row">
                <button
                  className="row__link"
                  type="button"
                  disabled={merge.isPending}
                  onClick={() => merge.mutate(other.id)}
                >
                  <span className="row__main">
                    <b className="display">{shownStrainName(other.strainName)}</b>
                    <small>
                      {other.brand && `${other.brand} · `}
                      {countSessions(other.sessions)}
                    </small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  );
}

function useMerge(product: Product, onMerged: () => void) {
  const toast = useToast();
  const undoToast = useUndoToast();
  const queryClient = useQueryClient();
  const merge = mergeMutation(queryClient, product.id);
  const undo = useMutation(undoMergeMutation(queryClient));
  return useMutation({
    ...merge,
    onSuccess: (merged, ...rest) => {
      merge.onSuccess?.(merged, ...rest);
      onMerged();
      undoToast({
        title: `Merged with ${shownStrainName(merged.product.strainName)}`,
        undo: () => undo.mutateAsync(merged),
      });
    },
    onError: (error) => toast(failureToast(error, "Error", "Failed to merge")),
  });
}
