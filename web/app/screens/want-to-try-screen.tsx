import { PageFrame } from "#web/journal/page-frame.tsx";
import { WantList } from "#web/taste/want-to-try/want-list.tsx";

export function WantToTryScreen() {
  return (
    <PageFrame title="Want to try">
      <WantList />
    </PageFrame>
  );
}
