import { useParams } from "wouter";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { PageFrame } from "#web/journal/page-frame.tsx";
import { Product } from "#web/taste/product/product.tsx";
import { WantNote } from "#web/taste/product/verdict-section.tsx";
import { TakeOffQuestion } from "#web/taste/want-to-try/take-off-question.tsx";
import { WantToggle } from "#web/taste/want-to-try/want-toggle.tsx";

export function ProductScreen() {
  const { id = "" } = useParams();
  return (
    <PageFrame title="Product" titleAs="p" wide>
      <Product
        key={id}
        id={id}
        question={() => <TakeOffQuestion productId={id} />}
        wantNote={() => <WantNote productId={id} />}
        wantToggle={({ product, verdict }) => (
          <WantToggle
            productId={id}
            name={shownStrainName(product.strainName)}
            look={verdict.sessions > 0 ? "icon" : "button"}
          />
        )}
      />
    </PageFrame>
  );
}
