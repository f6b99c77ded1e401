import type { ComponentProps, Ref } from "react";
import { Button } from "#web/kit/button/button.tsx";
import { AudienceMenu } from "./audience-menu.tsx";
import "./log-foot.css";

interface LogFootProps {
  readonly isDesk: boolean;
  /** What's typed is kept on this device. */
  readonly isDraftKept: boolean;
  /** Of the button that logs: whether it's busy. */
  readonly sending: Pick<ComponentProps<typeof Button>, "loading" | "loadingLabel">;
  /** The button that logs and leaves the form open for the next one. */
  readonly another: Ref<HTMLButtonElement>;
}

/** Who will see the session, and the button that logs it, always in view. */
export function LogFoot({ isDesk, isDraftKept, sending, another }: LogFootProps) {
  return (
    <div className="logfoot">
      <AudienceMenu />
      {isDesk && (
        <>
          <p className="logfoot__keys">
            <kbd>{isApple() ? "⌘" : "Ctrl"}</kbd>
            <kbd>Enter</kbd>
            <span>logs it</span>
            {isDraftKept && <span>Draft saved</span>}
          </p>
          <Button ref={another} type="submit" variant="ghost" size="lg" loading={false} aria-disabled={sending.loading}>
            Log and start another
          </Button>
        </>
      )}
      <Button type="submit" size="lg" {...sending}>
        Log Session
      </Button>
    </div>
  );
}

/** Its keyboards have a key of their own where others have Ctrl. Shortcuts load after the first screens. */
const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);
