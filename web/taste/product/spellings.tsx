import {
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import type { Product, ProductMerge } from "#shared/contract/products.ts";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { call } from "#web/core/api/api.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { useDebouncedValue } from "#web/core/browser/use-debounced-value.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { families, queryKeys } from "#web/core/cache/query-keys.ts";
import { counted } from "#web/core/format.ts";
import { Button } from "#web/kit/button/button.tsx";
import { SearchInput } from "#web/kit/form/input.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { useToast, useUndoToast } from "#web/kit/toast/toast-context.ts";

/** The current user's products whose name has this text. */
const ownProductsQuery = (q: string) =>
  queryOptions({
    queryKey: queryKeys.ownProducts(q),
    queryFn: ({ signal }) => call(routes.listOwnProducts, { query: { q }, signal }),
  });

/**
 * Another grouping changes every product's page, what a search finds, the places of products, what's counted of them, and what
 * is on the list.
 */
function refreshProducts(queryClient: QueryClient, userId: string): void {
  const { rankings, insights, wants } = queryKeys;
  for (const queryKey of [families.product, families.productsFound, rankings, insights(userId), wants])
    void queryClient.invalidateQueries({ queryKey });
}

const mergeMutation = (queryClient: QueryClient, userId: string, intoProductId: string) =>
  mutationOptions({
    mutationFn: (productId: string) => call(routes.mergeProducts, { body: { productId, intoProductId } }),
    onSuccess: () => refreshProducts(queryClient, userId),
  });

const undoMergeMutation = (queryClient: QueryClient, userId: string) =>
  mutationOptions({
    mutationFn: ({ id }: Pick<ProductMerge, "id">) => call(routes.undoMerge, { params: { id } }),
    onSuccess: () => refreshProducts(queryClient, userId),
  });

const searchDelayMs = 250;

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
    ...ownProductsQuery(useDebouncedValue(term.trim(), searchDelayMs)),
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
            title="Couldn't load the products"
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
                      {counted(other.sessions, "session")}
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
  const { id: userId } = useCurrentUser();
  const merge = mergeMutation(queryClient, userId, product.id);
  const undo = useMutation(undoMergeMutation(queryClient, userId));
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
    onError: (error) => toast(failureToast(error, "Couldn't merge them", "Please try again.")),
  });
}

/** What the viewer has merged into this product, each to be undone. */
export function Spellings({ merges }: { readonly merges: readonly ProductMerge[] }) {
  if (merges.length === 0) return null;
  return (
    <section className="prodpart">
      <h2>Merged by you</h2>
      <ul className="rows">
        {merges.map((merge) => (
          <MergeRow key={merge.id} merge={merge} />
        ))}
      </ul>
      <p className="prodpart__note">Only for you. Your sessions keep the names you gave them.</p>
    </section>
  );
}

const named = ({ strainName, brand }: Product) => [shownStrainName(strainName), brand].filter(Boolean).join(" · ");

function MergeRow({ merge }: { readonly merge: ProductMerge }) {
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    ...undoMergeMutation(useQueryClient(), useCurrentUser().id),
    onError: (error) => toast(failureToast(error, "Couldn't undo the merge", "Please try again.")),
  });
  return (
    <li className="row">
      <span className="row__main">
        <b>{named(merge.product)}</b>
        <small>part of {named(merge.into)}</small>
      </span>
      <Button
        variant="secondary"
        size="sm"
        loading={isPending}
        aria-label={`Undo merging ${named(merge.product)}`}
        onClick={() => mutate(merge)}
      >
        Undo
      </Button>
    </li>
  );
}
