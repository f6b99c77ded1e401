import "./search.css";
import { type ReactNode, useRef } from "react";
import { limits } from "#shared/domain/limits.ts";
import { useFieldFocus } from "#web/core/navigation/field-focus.ts";
import { useSearchedText } from "#web/core/navigation/use-searched-text.ts";
import { SearchInput } from "#web/kit/form/search-input.tsx";
import type { OthersProduct } from "./found-product.tsx";
import { ProductsFound } from "./products-found.tsx";

interface FindProductsProps {
  /** The text in the address. */
  readonly q: string;
  readonly onPause: (text: string) => void;
  readonly renderSegments: (typed: string) => ReactNode;
  readonly renderWant: (product: OthersProduct) => ReactNode;
}

/** The segment of products: one's own, those of people one follows, and the catalogue's. */
export function FindProducts({ q, onPause, renderSegments, renderWant }: FindProductsProps) {
  const field = useRef<HTMLInputElement>(null);
  useFieldFocus("search", () => field.current?.focus());
  const { typed, setTyped } = useSearchedText(q, onPause);
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
      {renderSegments(typed)}
      <ProductsFound q={q} renderWant={renderWant} />
    </>
  );
}
