import { useState } from "react";
import { linkMessages } from "#shared/contract/links.ts";
import { pages } from "#shared/contract/pages.ts";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { ApiError, errorMessage } from "#web/core/api/api-error.ts";
import { tokenIn, useHash } from "#web/core/navigation/page-paths.ts";
import { Button, LinkButton } from "#web/kit/button/button.tsx";
import { Link } from "#web/kit/link.tsx";
import { AuthFrame } from "./auth-frame.tsx";

type State = "asking" | "sending" | "done" | "ended" | { readonly problem: string };

const texts = {
  asking: { title: "Is this your address?", text: "We sent a link there. Confirm it to reset your password by mail." },
  done: { title: "Address confirmed", text: "You can reset your password by mail now, and we'll tell you of changes." },
  ended: { title: "This link has ended", text: linkMessages.linkEnded },
} as const;

/**
 * /verify#token: a link to an address, opened by its owner. It asks once more: programs that look through mail for bad
 * links open them, too.
 */
export function VerifyScreen() {
  const token = tokenIn(useHash());
  const [state, setState] = useState<State>("asking");
  async function confirm() {
    setState("sending");
    try {
      await call(routes.verifyEmail, { body: { token } });
      setState("done");
    } catch (error) {
      const isOver = error instanceof ApiError && (error.status === 404 || error.status === 400);
      setState(isOver ? "ended" : { problem: errorMessage(error, "Something went wrong. Please try again.") });
    }
  }
  const isOver = state === "done" || state === "ended";
  return (
    <AuthFrame {...texts[isOver ? state : "asking"]} form="short" other={<Link href={pages.home}>Not now</Link>}>
      {isOver ? (
        <LinkButton block href={pages.home}>
          Open HighNote
        </LinkButton>
      ) : (
        <>
          <Button
            size="lg"
            block
            loading={state === "sending"}
            loadingLabel="Confirming..."
            onClick={() => void confirm()}
          >
            Confirm address
          </Button>
          <p className="help" role="status">
            {typeof state === "object" && state.problem}
          </p>
        </>
      )}
    </AuthFrame>
  );
}
