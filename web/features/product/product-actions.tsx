import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import Plus from "lucide-react/icons/plus";
import { lazy, type ReactNode, useState } from "react";
import { pages } from "#shared/contract/pages.ts";
import type { ProductPage } from "#shared/contract/products.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { logAgain } from "#web/lib/drafts/log-again.ts";
import { Button } from "#web/ui/button/button.tsx";
import { LinkButton } from "#web/ui/button/link-button.tsx";
import { ActionMenu } from "#web/ui/overlay/action-menu.tsx";
import { LazyOverlay } from "#web/ui/overlay/lazy-overlay.tsx";

const MergeSheet = lazy(() => import("./merge-sheet.tsx").then((module) => ({ default: module.MergeSheet })));

interface ProductActionsProps {
  readonly page: ProductPage;
  readonly wantToggle: ReactNode;
}

export function ProductActions({ page: { product, toLog, verdict }, wantToggle }: ProductActionsProps) {
  const [isMerging, setMerging] = useState(false);
  const stopMerging = () => setMerging(false);
  const hasHad = verdict.sessions > 0;
  return (
    <div className="prodacts">
      <Button icon={Plus} onClick={() => logAgain(toLog)}>
        Log this
      </Button>
      {hasHad && (
        <LinkButton variant="secondary" icon={ArrowLeftRight} href={pages.compare}>
          Compare
        </LinkButton>
      )}
      {wantToggle}
      {hasHad && (
        <>
          <ActionMenu
            label={`More about ${shownStrainName(product.strainName)}`}
            actions={[{ label: "Merge another spelling", icon: ArrowLeftRight, onSelect: () => setMerging(true) }]}
          />
          <LazyOverlay open={isMerging} onClose={stopMerging}>
            <MergeSheet product={product} open={isMerging} onClose={stopMerging} />
          </LazyOverlay>
        </>
      )}
    </div>
  );
}
