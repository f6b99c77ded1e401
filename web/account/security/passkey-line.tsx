import Fingerprint from "lucide-react/icons/fingerprint-pattern";
import { useState } from "react";
import type { Passkey } from "#shared/contract/passkeys.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Line } from "#web/kit/list/line.tsx";
import { readingLocale } from "#web/kit/time/reading-locale.ts";
import { PasskeyDialog } from "./passkey-dialog.tsx";

const date = new Intl.DateTimeFormat(readingLocale, { dateStyle: "medium" });
const day = (time: string) => date.format(new Date(time));

interface PasskeyLineProps {
  readonly passkey: Passkey;
  /** False after the server has moved to another address. */
  readonly worksHere: boolean;
}

export function PasskeyLine({ passkey, worksHere }: PasskeyLineProps) {
  const { name, createdAt, lastUsedAt, host } = passkey;
  const [isEditing, setIsEditing] = useState(false);
  const used = lastUsedAt === null ? "not used yet" : `last used ${day(lastUsedAt)}`;
  return (
    <>
      <Line
        icon={Fingerprint}
        title={name}
        hint={
          worksHere ? `Passkey, added ${day(createdAt)} · ${used}` : `Passkey for ${host}, which isn't this address`
        }
      >
        <Button variant="ghost" size="sm" aria-label={`Edit ${name}`} onClick={() => setIsEditing(true)}>
          Edit
        </Button>
      </Line>
      <PasskeyDialog passkey={passkey} open={isEditing} onClose={() => setIsEditing(false)} />
    </>
  );
}
