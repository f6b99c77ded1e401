import "./product.css";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ProductPage } from "#shared/contract/products.ts";
import { ApiError } from "#web/core/api/api-error.ts";
import { MissingIllustration } from "#web/kit/illustration/missing-illustration.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { FriendsSay } from "./friends-say.tsx";
import { HowYouTakeIt } from "./how-you-take-it.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { productQuery } from "./product.queries.ts";
import { ProductActions } from "./product-actions.tsx";
import { ProductHead } from "./product-head.tsx";
import { ProductSkeleton } from "./product-skeleton.tsx";
import { Spellings } from "./spellings.tsx";
import { VerdictSection } from "./verdict-section.tsx";
import { WhatItDoes } from "./what-it-does.tsx";

interface ProductProps {
  readonly id: string;
  /** The bookmark. */
  readonly wantToggle: (page: ProductPage) => ReactNode;
  /** 'On your list since …', for one that isn't logged. */
  readonly wantNote: (page: ProductPage) => ReactNode;
  /** 'Take it off the list?' */
  readonly question: (page: ProductPage) => ReactNode;
}

/** All about one product: what the viewer makes of it, and what people they follow say (V2-RECORD, Product). */
export function Product({ id, wantToggle, wantNote, question }: ProductProps) {
  const { data: page, error, isFetching, refetch } = useQuery(productQuery(id));
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        level={1}
        page
        illustration={<MissingIllustration />}
        title="Product not found"
        hint="It may only have been in a session you can't see any more."
      />
    );
  if (!page && error)
    return <ErrorState level={1} title="Unable to Load Product" retrying={isFetching} onRetry={() => void refetch()} />;
  if (!page) return <ProductSkeleton />;
  const hasHad = page.verdict.sessions > 0;
  return (
    <div className="product">
      <div className="product__main">
        {question(page)}
        <ProductHead page={page} />
        <VerdictSection verdict={page.verdict} wantNote={wantNote(page)} />
        <ProductActions page={page} wantToggle={wantToggle(page)} />
      </div>
      <div className="product__more">
        {hasHad && (
          <>
            <WhatItDoes page={page} />
            <HowYouTakeIt page={page} />
            <OwnSessions page={page} />
          </>
        )}
        <FriendsSay friends={page.friends} />
        <Spellings merges={page.merges} />
      </div>
    </div>
  );
}
