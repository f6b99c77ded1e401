import { pages } from "#shared/contract/pages.ts";
import { useAppName } from "#web/core/browser/neutral-name.ts";
import { LinkButton } from "#web/kit/button/button.tsx";
import { LostIllustration } from "#web/kit/illustration/fault-illustrations.tsx";
import { EmptyState } from "./empty-state.tsx";

export function PageNotFound() {
  return (
    <EmptyState
      page
      level={1}
      illustration={<LostIllustration width="16rem" />}
      title="Page Not Found"
      hint="The needle skipped. Nothing is pressed at this address."
    >
      <LinkButton href={pages.home}>Back to {useAppName()}</LinkButton>
    </EmptyState>
  );
}
