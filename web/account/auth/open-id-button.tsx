import LogIn from "lucide-react/icons/log-in";
import { useState } from "react";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { stored } from "#web/core/browser/stored.ts";
import { Button } from "#web/kit/button/button.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";

/** The wanted page and the invite, which wait in the browser until the provider sends it back. */
export interface OpenIdStart {
  /** The search of the form's address, which names the wanted page. */
  readonly search: string;
  readonly invite?: { readonly invite: string; readonly followInviter: boolean } | undefined;
}

const start = stored<OpenIdStart>("hn-openid-start", (text) => JSON.parse(text ?? "null") ?? { search: "" }, {
  area: "sessionStorage",
});

/** Without storage the feed opens, and an invite must be opened again. */
function rememberOpenIdStart(started: OpenIdStart): void {
  start.set(JSON.stringify(started));
}

/** Returns what was stored and deletes it. */
export function takeOpenIdStart(): OpenIdStart {
  const started = start.get();
  start.remove();
  return started;
}

interface OpenIdButtonProps {
  /** The provider's name; the button isn't shown without one. */
  readonly name: string | null | undefined;
  readonly start: OpenIdStart;
}

/** 'Continue with …': to the provider and back to /openid. */
export function OpenIdButton({ name, start }: OpenIdButtonProps) {
  const toast = useToast();
  const [isLeaving, setIsLeaving] = useState(false);
  if (!name) return null;
  async function leave() {
    setIsLeaving(true);
    try {
      const { url } = await call(routes.beginOpenId, {});
      rememberOpenIdStart(start);
      window.location.assign(url);
    } catch (error) {
      setIsLeaving(false);
      toast(failureToast(error, `Couldn't open ${name}`, "Please try again."));
    }
  }
  return (
    <Button
      variant="secondary"
      size="lg"
      block
      icon={LogIn}
      loading={isLeaving}
      loadingLabel="One moment..."
      style={{ marginTop: ".75rem" }}
      onClick={() => void leave()}
    >
      Continue with {name}
    </Button>
  );
}
