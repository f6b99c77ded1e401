import { Bone } from "#web/kit/state/bone.tsx";
import { RowsSkeleton } from "#web/kit/state/rows-skeleton.tsx";

/** In the layout of the page. */
export function ProductSkeleton() {
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
