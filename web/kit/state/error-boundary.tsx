import { Component, type ReactNode, Suspense } from "react";

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

interface ErrorBoundaryProps {
  /** A new value retries; without one there is no retry. */
  readonly place?: string | number | undefined;
  /** Rendered after a failure. */
  readonly fallback: ReactNode;
  /** Called for every failed attempt. */
  readonly onFail?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Catches errors of a screen, including a chunk that did not load. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFail?.();
  }

  override componentDidUpdate(previous: ErrorBoundaryProps) {
    if (this.state.failed && previous.place !== this.props.place) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
