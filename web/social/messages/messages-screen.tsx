import "./messages.css";
import { useParams } from "wouter";
import { pages } from "#shared/contract/pages.ts";
import { useMediaQuery } from "#web/core/browser/media-query.ts";
import { goBack } from "#web/core/navigation/overlay-entries.ts";
import { usePageFocus } from "#web/core/navigation/page-focus.ts";
import { useScrollStart } from "#web/core/navigation/scroll.ts";
import { OfflineBar } from "#web/journal/outbox/offline-bar.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { MessagesIllustration } from "#web/kit/illustration/empty-illustrations.tsx";
import { BackBar } from "#web/kit/shell/back-bar.tsx";
import { Screen } from "#web/kit/shell/screen.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ConversationList } from "./conversation-list.tsx";
import { ConversationWith } from "./conversation-with.tsx";
import { NewMessage } from "./new-message.tsx";

/** From here there is room for the list beside a conversation; the breakpoint is messages.css's. */
const roomForBoth = "(min-width: 45rem)";

/** /messages and /messages/:userId: the list and one conversation, or one of the two on a phone. */
export function MessagesScreen() {
  const { userId = null } = useParams<{ userId?: string }>();
  const hasRoom = useMediaQuery(roomForBoth);
  return (
    <Screen wide>
      <main className={classNames("mail", userId === null && "mail--list")}>
        {(hasRoom || userId === null) && (
          <section className="mail__list" aria-label="All messages">
            <BackBar title="Messages" titleAs={userId === null ? "h1" : "h2"} back={() => goBack(pages.home)}>
              <NewMessage />
            </BackBar>
            {userId === null && <OfflineBar place="Messages" />}
            <div className="mail__rows">
              <ConversationList openId={userId} />
            </div>
          </section>
        )}
        {userId === null ? <NoneOpen /> : <ConversationWith key={userId} userId={userId} />}
      </main>
    </Screen>
  );
}

/** Beside the list. It is there while the list is the page, and announces it. */
function NoneOpen() {
  const place = usePageFocus<HTMLElement>("Messages");
  useScrollStart();
  return (
    <section
      className="mail__none"
      ref={(pane) => {
        place.current = pane?.closest("main") ?? null;
      }}
    >
      <EmptyState
        illustration={<MessagesIllustration />}
        title="Pick a conversation"
        hint="Choose one from the list to read it here."
      />
    </section>
  );
}
