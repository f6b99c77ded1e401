import { type ReactNode, Suspense } from "react";
import { Button } from "#web/kit/button/button.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { notLoaded, reloading } from "./reloading.ts";

interface FormPartProps {
  /** Keeps its place until it loads. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** A lazy part of a form. If it doesn't load, it alone says so: what was typed around it stays. */
export function FormPart({ fallback, children }: FormPartProps) {
  return (
    <ErrorBoundary fallback={<NotLoaded />}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function NotLoaded() {
  return (
    <div role="alert">
      <p className="help">
        {notLoaded.title}. {reloading.hint}
      </p>
      <Button variant="secondary" size="sm" onClick={reloading.action.onPress}>
        {reloading.action.label}
      </Button>
    </div>
  );
}
