import { useState } from "react";

const storageKey = "hn-log-details";
const closed = "closed";

/** Whether the log form's details are open: as left on this device. */
export function useDetailsOpen(): [boolean, (open: boolean) => void] {
  const [isOpen, setIsOpen] = useState(readOpen);
  function change(open: boolean) {
    setIsOpen(open);
    try {
      if (open) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, closed);
    } catch {
      // Storage may be refused; it then lasts until the page is left.
    }
  }
  return [isOpen, change];
}

function readOpen(): boolean {
  try {
    return localStorage.getItem(storageKey) !== closed;
  } catch {
    return true;
  }
}
