import type { Session } from "#shared/contract/sessions.ts";
import { ingestionMethodLabel } from "#shared/domain/ingestion-method.ts";
import { formatPotency } from "#shared/domain/potency.ts";
import { DetailSection } from "./detail-section.tsx";
import { Fact } from "./fact.tsx";

export function ProductDetails({ session }: { readonly session: Session }) {
  const { ingestionMethod, thcPercentage, cbdPercentage } = session;
  const potency = (value: number | null) => (value === null ? null : formatPotency(ingestionMethod, value));
  return (
    <DetailSection title="Product Details">
      <dl className="facts">
        <Fact name="Method">{ingestionMethodLabel(ingestionMethod)}</Fact>
        <Fact name="THC">{potency(thcPercentage)}</Fact>
        <Fact name="CBD">{potency(cbdPercentage)}</Fact>
      </dl>
    </DetailSection>
  );
}
