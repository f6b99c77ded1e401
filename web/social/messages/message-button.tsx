import MessageCircle from "lucide-react/icons/message-circle";
import { useId } from "react";
import type { Profile } from "#shared/contract/users.ts";
import { conversationPath } from "#web/core/navigation/page-paths.ts";
import { Button, LinkButton } from "#web/kit/button/button.tsx";

/** The reason for a disabled button or composer. */
export const bothMustFollow = "Once you follow each other, you can send messages.";

/** The hint of an empty list of people or conversations. */
export const whoMayWrite = "You can write to people who follow you back.";

/** On a profile, beside the follow button. */
export function MessageButton({ profile }: { readonly profile: Profile }) {
  const reason = useId();
  if (profile.isFollowing && profile.followsYou) {
    return (
      <LinkButton variant="secondary" size="sm" icon={MessageCircle} href={conversationPath(profile.id)}>
        Message
      </LinkButton>
    );
  }
  return (
    <>
      <Button variant="secondary" size="sm" icon={MessageCircle} disabled aria-describedby={reason}>
        Message
      </Button>
      <p className="btnrow__note" id={reason}>
        {bothMustFollow}
      </p>
    </>
  );
}
