import Send from "lucide-react/icons/send";
import type { Session } from "#shared/contract/sessions.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { askToSendSession } from "#web/core/navigation/send-in-message.ts";
import type { MenuAction } from "#web/kit/overlay/action-panel.tsx";

/** In the menu of a session, on its card and where it's opened. */
export const sendAction = ({ id, strainName }: Pick<Session, "id" | "strainName">): MenuAction => ({
  label: "Send in a message",
  icon: Send,
  onSelect: () => askToSendSession(id, shownStrainName(strainName)),
});
