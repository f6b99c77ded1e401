import type { Session } from "#shared/contract/sessions.ts";
import { formatPotency } from "#shared/domain/potency.ts";
import { DetailSection } from "./detail-section.tsx";
import { Fact } from "./fact.tsx";

export function ProductDetails({ session }: { readonly session: Session }) {
  const { ingestionMethod, thcPercentage, cbdPercentage } = session;
  const known = (name: string, value: number | null) =>
    value === null ? [] : [`${formatPotency(ingestionMethod, value)} ${name}`];
  const potency = [...known("THC", thcPercentage), ...known("CBD", cbdPercentage)].join(", ");
  return (
    <DetailSection title="Product Details">
      <dl className="facts">
        <Fact name="Potency">{potency || "Not noted"}</Fact>
      </dl>
    </DetailSection>
  );
}
