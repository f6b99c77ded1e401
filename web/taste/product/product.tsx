import { useQuery } from "@tanstack/react-query";
import { useParams } from "wouter";
import type { ProductPage } from "#shared/contract/products.ts";
import { ApiError } from "#web/core/api/api-error.ts";
import { PageFrame } from "#web/journal/page-frame.tsx";
import { MissingIllustration } from "#web/kit/illustration/fault-illustrations.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { Bone, RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { TakeOffQuestion } from "#web/taste/want-to-try/take-off-question.tsx";
import { FriendsSay } from "./friends-say.tsx";
import { LabelSection } from "./label-section.tsx";
import { OwnSessions, WhatItDoes, YourUsual } from "./own-experience.tsx";
import { ProductActions, ProductHead } from "./product-head.tsx";
import { productQuery } from "./product-page-query.ts";
import { SeenLabels } from "./seen-labels.tsx";
import { Spellings } from "./spellings.tsx";
import { VerdictSection } from "./verdict-section.tsx";
import "./product.css";

export function ProductScreen() {
  const { id = "" } = useParams();
  return (
    <PageFrame title="Product" titleAs="p" wide>
      <Product key={id} id={id} />
    </PageFrame>
  );
}

/** All about one product: what the viewer makes of it, and what people they follow say. */
function Product({ id }: { readonly id: string }) {
  const { data: page, error, isFetching, refetch } = useQuery(productQuery(id));
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        level={1}
        page
        illustration={<MissingIllustration />}
        title="Product not found"
        hint="It may only have been in a session you can't see anymore."
      />
    );
  if (!page && error)
    return (
      <ErrorState level={1} title="Couldn't load this product" retrying={isFetching} onRetry={() => void refetch()} />
    );
  if (!page) return <ProductSkeleton />;
  const hasHad = page.verdict.sessions > 0;
  return (
    <div className="product">
      <div className="product__main">
        <TakeOffQuestion productId={id} />
        <ProductHead page={page} />
        <VerdictSection productId={id} verdict={page.verdict} />
        <ProductActions id={id} page={page} />
      </div>
      <div className="product__more">
        {hasHad && (
          <>
            <LabelSection page={page} />
            <WhatItDoes page={page} />
            <YourUsual page={page} />
            <OwnSessions page={page} />
          </>
        )}
        <SeenLabels labels={page.seenLabels} />
        <FriendsSay productId={id} friends={page.friends} />
        <Spellings merges={page.merges} />
      </div>
    </div>
  );
}

interface ProductInBriefProps {
  /** As it was asked for. */
  readonly id: string;
  readonly page: ProductPage;
}

/** Beside a list: what the viewer makes of it, their sessions, and what friends say. */
export function ProductInBrief({ id, page }: ProductInBriefProps) {
  return (
    <>
      <ProductHead page={page} level={2} />
      <VerdictSection productId={id} verdict={page.verdict} />
      <ProductActions id={id} page={page} />
      {page.verdict.sessions > 0 && <OwnSessions page={page} />}
      <FriendsSay productId={id} friends={page.friends} />
    </>
  );
}

/** In the layout of the page. */
function ProductSkeleton() {
  return (
    <div className="product">
      <div className="product__main">
        <h1 className="sr-only">Product</h1>
        <div className="prodhead">
          <Bone width="14rem" height="2.5rem" />
        </div>
        <div className="outrecord">
          <Bone width="11.875rem" height="11.875rem" />
        </div>
        <div className="verdict">
          <Bone width="11rem" height="1.75rem" />
        </div>
      </div>
      <div className="product__more">
        <RowsSkeleton of="sessions" />
      </div>
    </div>
  );
}
