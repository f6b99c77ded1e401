import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";

interface OptionalBoundaryProps {
  /** Keeps its place until it loads, and when it doesn't. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** For optional content: renders nothing if it fails, nor until it loads, unless it has a `fallback`. */
export function OptionalBoundary({ fallback, children }: OptionalBoundaryProps) {
  return (
    <ErrorBoundary fallback={fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
