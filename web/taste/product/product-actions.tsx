import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import Plus from "lucide-react/icons/plus";
import { lazy, type ReactNode, useState } from "react";
import { pages } from "#shared/contract/pages.ts";
import type { ProductPage } from "#shared/contract/products.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { Button } from "#web/kit/button/button.tsx";
import { LinkButton } from "#web/kit/button/link-button.tsx";
import { ActionMenu } from "#web/kit/overlay/action-menu.tsx";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";
import { logAgain } from "#web/offline/drafts/log-again.ts";

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
