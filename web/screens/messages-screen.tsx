import "#web/features/messages/messages.css";
import { ConversationList } from "#web/features/messages/conversation-list.tsx";
import { goBack } from "#web/lib/navigation/overlay-entries.ts";
import { PageFrame } from "./page-frame.tsx";

export function MessagesScreen() {
  return (
    <PageFrame title="Messages" back={() => goBack()}>
      <ConversationList />
    </PageFrame>
  );
}
