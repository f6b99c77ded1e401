import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";

interface OptionalBoundaryProps {
  /** Keeps its place. */
  readonly loading?: ReactNode;
  readonly children: ReactNode;
}

/** For optional content: renders nothing if it fails, nor until it loads unless it has `loading`. */
export function OptionalBoundary({ loading, children }: OptionalBoundaryProps) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  );
}
