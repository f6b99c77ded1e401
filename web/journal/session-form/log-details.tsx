import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useId, useState } from "react";
import { useFormContext } from "react-hook-form";
import { stored } from "#web/core/browser/stored.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import type { SessionFormValues } from "./session-form-values.ts";

const closed = "closed";

/** Whether the log form's details are open, as left on this device. */
const detailsOpen = stored("hn-log-details", (text) => text !== closed);

function useDetailsOpen(): [boolean, (open: boolean) => void] {
  const [isOpen, setIsOpen] = useState(detailsOpen.get);
  function change(open: boolean) {
    // Where storage refuses it, it lasts until the page is left.
    setIsOpen(open);
    if (open) detailsOpen.remove();
    else detailsOpen.set(closed);
  }
  return [isOpen, change];
}

/** What stands above the details; every other field is one of them. */
const essentials: readonly (keyof SessionFormValues)[] = [
  ...(["strainName", "brand", "ingestionMethod", "amount", "amountUnit", "photos", "notes"] as const),
  ...(["isPublic", "audience", "key"] as const),
];

/** Open until the person closes it, and then as they left it; a field that needs mending opens it, too. */
export function LogDetails({ children }: { readonly children: ReactNode }) {
  const id = useId();
  const { formState } = useFormContext<SessionFormValues>();
  const [wanted, setWanted] = useDetailsOpen();
  const hasError = Object.keys(formState.errors).some((name) => !essentials.some((each) => each === name));
  const open = wanted || hasError;
  return (
    <div>
      <button
        className="moredetails"
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setWanted(!open)}
      >
        <span>
          <b>{open ? "Details" : "Add details"}</b>
          <small>{open ? "All optional" : "Moods, effects, place, people, time"}</small>
        </span>
        <Icon glyph={ChevronDown} />
      </button>
      {/* Hidden, not removed: the fields keep what they hold. */}
      <div id={id} hidden={!open}>
        {children}
      </div>
    </div>
  );
}
