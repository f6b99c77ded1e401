import RefreshCw from "lucide-react/icons/refresh-cw";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { failureHint } from "#web/core/api/api-error.ts";
import { watchConnection } from "#web/core/browser/connection.ts";
import { Button } from "#web/kit/button/button.tsx";
import { ErrorIllustration } from "#web/kit/illustration/error-illustration.tsx";
import { EmptyState } from "./empty-state.tsx";

interface ErrorStateProps {
  /** Names the problem: 'Unable to Load Rankings'. */
  readonly title: string;
  /** The way out; otherwise as the last failure says. */
  readonly hint?: string | undefined;
  readonly level?: 1 | 2 | 3 | undefined;
  readonly retrying?: boolean | undefined;
  readonly onRetry?: (() => void) | undefined;
}

const offline = {
  title: "You're offline",
  hint: "This isn't on your device yet. Everything you've opened before still works.",
};

/** Without a connection it says that instead. Tries again by itself when the connection is back. */
export function ErrorState({ title, hint = failureHint(), level, retrying, onRetry }: ErrorStateProps) {
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  const retry = useEffectEvent(() => onRetry?.());
  useEffect(() => {
    const retryOnline = () => retry();
    window.addEventListener("online", retryOnline);
    return () => window.removeEventListener("online", retryOnline);
  }, []);
  return (
    <div role="alert">
      <EmptyState illustration={<ErrorIllustration />} {...(isOnline ? { title, hint } : offline)} level={level}>
        {onRetry && (
          <Button variant="secondary" icon={RefreshCw} loading={retrying} onClick={onRetry}>
            Try again
          </Button>
        )}
      </EmptyState>
    </div>
  );
}
