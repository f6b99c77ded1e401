import { useState } from "react";
import type { NewPerson, Registered } from "#shared/contract/auth.ts";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { canUsePasskeys, makePasskey, PasskeyCancelled } from "#web/core/sign-in/passkeys.ts";
import { Button } from "#web/kit/button/button.tsx";
import { useAbout } from "./door.ts";

interface PasskeyRegistrationProps {
  /** The form's values but the password, or null when they can't be sent, which the form has said. */
  readonly readPerson: () => Promise<NewPerson | null>;
  readonly onFailure: (error: unknown) => void;
  readonly onRegistered: (registered: Registered) => void;
}

/** Instead of a password, where this address has passkeys. */
export function PasskeyRegistration({ readPerson, onFailure, onRegistered }: PasskeyRegistrationProps) {
  const about = useAbout();
  const [isBusy, setIsBusy] = useState(false);
  if (!canUsePasskeys(about?.passkeyHost)) return null;

  async function create() {
    setIsBusy(true);
    try {
      const person = await readPerson();
      if (person) {
        const creation = await call(routes.beginPasskeyRegistration, { body: person });
        const passkey = await makePasskey(creation);
        // It stays busy: the page reloads.
        return onRegistered(await call(routes.registerWithPasskey, { body: { ...person, passkey } }));
      }
    } catch (error) {
      if (!(error instanceof PasskeyCancelled)) onFailure(error);
    }
    setIsBusy(false);
  }
  return (
    <div className="passopt">
      <p className="orline">or</p>
      <Button
        variant="secondary"
        block
        loading={isBusy}
        loadingLabel="Creating account..."
        onClick={() => void create()}
      >
        Create with a passkey
      </Button>
      <p className="help" style={{ textAlign: "center" }}>
        Your face, finger or device PIN. Nothing to remember.
      </p>
    </div>
  );
}
