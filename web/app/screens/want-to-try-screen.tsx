import { WantList } from "#web/taste/want-to-try/want-list.tsx";
import { PageFrame } from "./page-frame.tsx";

export function WantToTryScreen() {
  return (
    <PageFrame title="Want to try">
      <WantList />
    </PageFrame>
  );
}
