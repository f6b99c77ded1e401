import { useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { useId, useRef } from "react";
import type { ProductsFound } from "#shared/contract/product-search.ts";
import { limits } from "#shared/domain/limits.ts";
import { searchWords } from "#shared/domain/search-key.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { productsFoundQuery } from "#web/core/cache/product-query.ts";
import { counted } from "#web/core/format.ts";
import { productPath } from "#web/core/navigation/page-paths.ts";
import { useSearchedText } from "#web/core/navigation/search-address.ts";
import { useFieldFocus } from "#web/core/navigation/tabs.ts";
import { Button } from "#web/kit/button/button.tsx";
import { SearchInput } from "#web/kit/form/input.tsx";
import { SearchIllustration } from "#web/kit/illustration/empty-illustrations.tsx";
import { Link } from "#web/kit/link.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { FlatSleeve } from "#web/kit/session/thumb.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { logAgain } from "#web/offline/drafts/log-again.ts";
import { type AnyProduct, FoundProduct, friendsSayOf, productRows } from "./found-product.tsx";
import { useListedRows } from "./found-rows.ts";
import { keepInAddress, SearchSegments } from "./search-segments.tsx";
import "./search.css";

const inTrio = 3;
const fromFriends = "From your friends";

/** Before anything is typed: what people whom one follows had last. */
function FriendsTrio({ products }: { readonly products: ProductsFound["followed"] }) {
  const titleId = useId();
  if (products.length < inTrio) return null;
  return (
    <section className="found" aria-labelledby={titleId}>
      <h2 id={titleId}>{fromFriends}</h2>
      <ul className="trio">
        {products.map(({ productId, strainName, strainType, sessionId, photo, person, likedBy }) => (
          <li key={productId}>
            <Link className="trio__open" href={productPath(productId)}>
              <FlatSleeve of={{ id: sessionId, strainType, photo }} />
              <b>{shownStrainName(strainName)}</b>
              <span className="trio__by">
                <Avatar person={person} image={person.profileImageUrl} size="1.5rem" />
                <small>{friendsSayOf({ person, likedBy })}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ProductResults({ q }: { readonly q: string }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(productsFoundQuery(q));
  const { own = [], followed = [], known = [] } = data ?? {};
  // One or two sleeves would leave holes beside them.
  const shownAsTrio = q === "" && followed.length >= inTrio ? inTrio : 0;
  const friends = (
    <Section
      title={q === "" && shownAsTrio === 0 ? fromFriends : "Your friends tried"}
      products={followed.slice(shownAsTrio)}
      words={searchWords(q)}
    />
  );
  useListedRows(productRows([...own, ...followed.slice(shownAsTrio), ...known]));
  if (!data) {
    if (!error) return <RowsSkeleton of="sessions" />;
    return <ErrorState title="Couldn't load the products" retrying={isFetching} onRetry={() => void refetch()} />;
  }
  const words = searchWords(q);
  const kinds = [own, followed, known];
  const count = kinds.flat().length;
  if (count === 0) return <NothingCalled q={q} />;
  return (
    <div aria-busy={isPlaceholderData}>
      <p className="sr-only" role="status">
        {q === "" ? "" : foundText(count, kinds.some(isFull))}
      </p>
      <FriendsTrio products={followed.slice(0, shownAsTrio)} />
      <Section title="In your crate" products={own} words={words} />
      {friends}
      <Section title="All strains" products={known} words={words} />
    </div>
  );
}

const isFull = ({ length }: readonly unknown[]) => length === limits.productsFound;

function foundText(count: number, mayHaveMore: boolean): string {
  if (mayHaveMore) return `The first ${count} products`;
  return counted(count, "product");
}

interface SectionProps {
  readonly title: string;
  readonly products: readonly AnyProduct[];
  readonly words: readonly string[];
}

function Section({ title, products, words }: SectionProps) {
  const titleId = useId();
  if (products.length === 0) return null;
  return (
    <section className="found" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul className="rows rows--whole">
        {products.map((product) => (
          <FoundProduct key={product.productId ?? product.strainName} product={product} words={words} />
        ))}
      </ul>
    </section>
  );
}

function NothingCalled({ q }: { readonly q: string }) {
  return (
    <EmptyState
      illustration={<SearchIllustration />}
      title={`Nothing called “${q}”`}
      hint="Check the spelling, or try one word."
    >
      <Button variant="secondary" icon={Plus} onClick={() => logAgain({ ...unknown, strainName: q })}>
        Log it as a new strain
      </Button>
    </EmptyState>
  );
}

const unknown = {
  strainType: null,
  brand: null,
  ingestionMethod: "",
  thcPercentage: null,
  cbdPercentage: null,
  amount: null,
  amountUnit: null,
} as const;

interface FindProductsProps {
  /** The text in the address. */
  readonly q: string;
}

/** The segment of products: one's own, those of people one follows, and the catalogue's. */
export function FindProducts({ q }: FindProductsProps) {
  const field = useRef<HTMLInputElement>(null);
  useFieldFocus("search", () => field.current?.focus());
  const { typed, setTyped } = useSearchedText(q, (text) => keepInAddress("products", text));
  return (
    <>
      <div className="pagehead" style={{ paddingBottom: "1rem" }}>
        <h1>Find Products</h1>
      </div>
      <SearchInput
        ref={field}
        label="Search products"
        placeholder="Strain or brand"
        value={typed}
        maxLength={limits.searchTerm.max}
        onChange={(event) => setTyped(event.target.value)}
      />
      <SearchSegments current="products" typed={typed} />
      <ProductResults q={q} />
    </>
  );
}
