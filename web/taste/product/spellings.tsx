import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Product, ProductMerge } from "#shared/contract/products.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { Button } from "#web/kit/button/button.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { undoMergeMutation } from "./product.queries.ts";

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
    ...undoMergeMutation(useQueryClient()),
    onError: (error) => toast(failureToast(error, "Error", "Failed to undo the merge")),
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
