import UserMinus from "lucide-react/icons/user-minus";
import { lazy, useState } from "react";
import type { Person } from "#shared/contract/users.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";

const RemoveFollowerDialog = lazy(() =>
  import("./remove-follower-dialog.tsx").then((module) => ({ default: module.RemoveFollowerDialog })),
);

/** At the end of a row in one's own list of followers. */
export function RemoveFollower({ person }: { readonly person: Person }) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <IconButton
        icon={UserMinus}
        label={`Remove ${fullName(person)}`}
        style={{ margin: "0 -0.625rem 0 -0.5rem" }}
        onClick={() => setIsAsking(true)}
      />
      <LazyOverlay open={isAsking} onClose={close}>
        <RemoveFollowerDialog person={person} open={isAsking} onClose={close} />
      </LazyOverlay>
    </>
  );
}
