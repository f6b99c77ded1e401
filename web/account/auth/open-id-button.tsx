import LogIn from "lucide-react/icons/log-in";
import { useState } from "react";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { Button } from "#web/kit/button/button.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { type OpenIdStart, rememberOpenIdStart } from "./open-id-start.ts";

interface OpenIdButtonProps {
  /** What the provider is called; without one there is no button. */
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
