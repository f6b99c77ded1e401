import { useEffect, useState } from "react";
import { type OwnNames, passwordWarning } from "#shared/domain/password-warning.ts";
import { memoizeLoader } from "#web/core/browser/memoize-loader.ts";
import { useDebouncedValue } from "#web/core/browser/use-debounced-value.ts";

/** @param password in lower case */
type IsCommon = (password: string) => boolean;

/** Large, so it loads when the first password is typed. The password stays on the device (docs/decisions/0031). */
const loadList = memoizeLoader(async (): Promise<IsCommon> => {
  const { commonPasswords } = await import("./common-passwords.ts");
  const common = new Set(commonPasswords);
  return (password) => common.has(password);
});

/** Half a password is nothing to warn of, so the check waits until typing has paused. */
const typingPauseMs = 400;

/** For the `warning` of a Field. Without the list, because it failed to load, only one's own names count. */
export function usePasswordWarning(password: string, own: OwnNames): string | null {
  const [isCommon, setIsCommon] = useState<{ readonly check: IsCommon }>();
  const isTyped = password !== "";
  useEffect(() => {
    if (!isTyped) return;
    let isHere = true;
    const keep = (check: IsCommon) => {
      if (isHere) setIsCommon({ check });
    };
    void loadList().then(keep, () => undefined);
    return () => {
      isHere = false;
    };
  }, [isTyped]);
  const typed = useDebouncedValue(password, typingPauseMs);
  return passwordWarning(typed, own, isCommon?.check ?? (() => false));
}
