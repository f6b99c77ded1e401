import { firstNameOrUsername } from "#shared/domain/display-name.ts";
import { AddYoursSheet } from "#web/journal/session-form/add-yours-sheet.tsx";
import type { AskingNotification } from "./add-yours-dialog.tsx";
import { useDecline } from "./use-decline.ts";

interface AddYoursProps {
  readonly asking: AskingNotification;
  readonly onClose: () => void;
}

export function AddYours({ asking, onClose }: AddYoursProps) {
  const { decline, forget } = useDecline(asking);
  const { ask, fromUser, createdAt, session } = asking;
  return (
    <AddYoursSheet
      asked={{ ...ask, host: firstNameOrUsername(fromUser), askedAt: createdAt, photo: session?.photo ?? null }}
      onClose={onClose}
      onDecline={() => {
        decline();
        onClose();
      }}
      onAdded={forget}
    />
  );
}
