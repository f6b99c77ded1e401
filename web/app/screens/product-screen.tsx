import { useParams } from "wouter";
import { PageFrame } from "#web/journal/page-frame.tsx";
import { Product } from "#web/taste/product/product.tsx";

export function ProductScreen() {
  const { id = "" } = useParams();
  return (
    <PageFrame title="Product" titleAs="p" wide>
      <Product key={id} id={id} />
    </PageFrame>
  );
}
