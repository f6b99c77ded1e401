import UserX from "lucide-react/icons/user-x";
import { useState } from "react";
import type { Author } from "#shared/contract/users.ts";
import { Button } from "#web/kit/button/button.tsx";
import { BlockDialog } from "./block-dialog.tsx";

/** A button that opens the block dialog. */
export function BlockButton({ person }: { readonly person: Pick<Author, "id" | "username"> }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" block icon={UserX} onClick={() => setIsAsking(true)}>
        Block @{person.username} too
      </Button>
      <BlockDialog person={person} open={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
}
