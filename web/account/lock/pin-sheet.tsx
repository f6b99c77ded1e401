import { useState } from "react";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { hashPin, newSalt } from "#web/offline/device/pin.ts";
import { PinPad } from "./pin-pad.tsx";

interface PinSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChosen: (pin: { readonly salt: string; readonly hash: string }) => void;
}

/** Asks for a new PIN, twice. */
export function PinSheet({ open, onClose, onChosen }: PinSheetProps) {
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
