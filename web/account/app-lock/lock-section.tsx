import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { SignInMethods } from "#shared/contract/sign-in-methods.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { signInMethodsQuery } from "#web/core/cache/person-query.ts";
import { counted } from "#web/core/format.ts";
import {
  type DeviceLock,
  type LockDelay,
  lockDelays,
  markSeen,
  removeLock,
  useLock,
  writeLock,
} from "#web/core/sign-in/app-lock.ts";
import { canConfirmByPasskey, confirmByPasskey, PasskeyCancelled } from "#web/core/sign-in/passkeys.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Segment } from "#web/kit/form/choices.tsx";
import { FieldGroup } from "#web/kit/form/field.tsx";
import { Panel } from "#web/kit/form/panel.tsx";
import { Switch } from "#web/kit/form/switch.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { canHashPin, hashPin, newSalt } from "./pin.ts";
import { PinPad } from "./pin-pad.tsx";
import { chooseVeil, isVeilChosen } from "./veil.ts";

const delayText = (minutes: LockDelay) =>
  minutes === 0 ? "as soon as you leave" : `after ${counted(minutes, "minute")} away`;
const delays = lockDelays.map((minutes) => ({
  value: String(minutes),
  label: minutes === 0 ? "Immediately" : `${minutes} min`,
}));

/** What the lock screen asks for instead of the PIN. */
function otherKey(signInMethods: SignInMethods | undefined): string {
  if (!signInMethods) return "your password";
  const passkey = canConfirmByPasskey(signInMethods) && "your passkey";
  if (!signInMethods.hasPassword) return passkey || "signing in again";
  return passkey ? "your password or passkey" : "your password";
}

/** The PIN and the veil, of this device alone. */
export function LockSection() {
  const { id } = useCurrentUser();
  const toast = useToast();
  const lock = useLock();
  const { data: signInMethods } = useQuery(signInMethodsQuery);
  const [isChoosing, setIsChoosing] = useState(false);
  const [isVeiled, setIsVeiled] = useState(isVeilChosen);

  /** @returns whether it's stored; else it says that it isn't */
  function keep(changed: DeviceLock): boolean {
    markSeen();
    const isStored = writeLock(changed);
    if (!isStored)
      toast({ title: "Couldn't set the PIN", description: "This browser won't store it.", variant: "destructive" });
    return isStored;
  }
  function set(pin: Pick<DeviceLock, "salt" | "hash">): void {
    setIsChoosing(false);
    const hasPassword = signInMethods?.hasPassword ?? lock?.hasPassword;
    if (keep({ minutes: 5, ...lock, ...pin, personId: id, wrongTries: 0, isLocked: false, hasPassword }))
      toast({ title: "PIN set", description: "Only on this device." });
  }
  function veil(isChosen: boolean): void {
    chooseVeil(isChosen);
    setIsVeiled(isChosen);
  }
  return (
    <section className="block">
      <SectionTitle>Lock</SectionTitle>
      <Panel>
        <Switch
          label="Lock with a PIN"
          hint={
            lock
              ? `Asked ${delayText(lock.minutes)}`
              : canHashPin()
                ? "Asks for it when you come back"
                : "Only works over HTTPS"
          }
          checked={lock !== undefined}
          disabled={!canHashPin()}
          onChange={({ target }) => (target.checked ? setIsChoosing(true) : removeLock())}
        />
        {lock && <LockDetails lock={lock} onChange={keep} onChangePin={() => setIsChoosing(true)} />}
        {lock && (lock.passkeyId || (signInMethods && canConfirmByPasskey(signInMethods))) && (
          <PasskeySwitch lock={lock} onChange={keep} />
        )}
        <Switch
          label="Blur in the app switcher"
          hint="Hides what's on screen when you switch apps"
          checked={isVeiled || lock !== undefined}
          disabled={lock !== undefined}
          onChange={({ target }) => veil(target.checked)}
        />
      </Panel>
      <p className="setnote">
        A PIN stops a casual look. It won't stop someone who has your unlocked phone and time. After five wrong tries,
        only {otherKey(signInMethods)} opens it.
      </p>
      <PinSheet open={isChoosing} onClose={() => setIsChoosing(false)} onChosen={set} />
    </section>
  );
}

interface LockDetailsProps {
  readonly lock: DeviceLock;
  readonly onChange: (lock: DeviceLock) => void;
  readonly onChangePin: () => void;
}

function LockDetails({ lock, onChange, onChangePin }: LockDetailsProps) {
  const name = useId();
  return (
    <div className="switchrow__more">
      <FieldGroup label="Ask again">
        <Segment
          name={name}
          choices={delays}
          value={String(lock.minutes)}
          onChange={(value) => {
            const minutes = lockDelays.find((delay) => String(delay) === value);
            if (minutes !== undefined) onChange({ ...lock, minutes });
          }}
        />
      </FieldGroup>
      <div className="btnrow">
        <Button variant="secondary" size="sm" onClick={onChangePin}>
          Change PIN
        </Button>
      </div>
    </div>
  );
}

interface PinSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChosen: (pin: { readonly salt: string; readonly hash: string }) => void;
}

/** Asks for a new PIN, twice. */
function PinSheet({ open, onClose, onChosen }: PinSheetProps) {
  const [first, setFirst] = useState<string | null>(null);
  const [differs, setDiffers] = useState(false);

  function close() {
    setFirst(null);
    setDiffers(false);
    onClose();
  }
  async function take(pin: string) {
    setDiffers(false);
    if (first === null) return setFirst(pin);
    setFirst(null);
    if (pin !== first) return setDiffers(true);
    const salt = newSalt();
    onChosen({ salt, hash: await hashPin(pin, salt) });
  }
  const hint = differs ? "Those weren't the same. Start again." : first === null ? "Four digits you'll remember." : " ";
  return (
    <Sheet open={open} onClose={close} title={first === null ? "Choose a PIN" : "Enter it once more"}>
      <PinPad hint={hint} isWrong={differs} onPin={take} />
    </Sheet>
  );
}

interface PasskeySwitchProps {
  readonly lock: DeviceLock;
  readonly onChange: (lock: DeviceLock) => void;
}

/** Takes a passkey that the server has just verified: the lock screen can only ask for it again. */
function PasskeySwitch({ lock, onChange }: PasskeySwitchProps) {
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: confirmByPasskey,
    onSuccess: ({ id }) => onChange({ ...lock, passkeyId: id }),
    onError: (reason) => {
      if (!(reason instanceof PasskeyCancelled))
        toast(failureToast(reason, "Couldn't turn it on", "Please try again."));
    },
  });
  return (
    <Switch
      label="Unlock with face or fingerprint"
      hint={isPending ? "Checking your passkey" : undefined}
      checked={isPending || lock.passkeyId !== undefined}
      disabled={isPending}
      onChange={({ target }) => (target.checked ? mutate() : onChange({ ...lock, passkeyId: undefined }))}
    />
  );
}
