import { Component, type ReactNode } from "react";

interface ErrorBoundaryProps {
  /** Another place is another try; without one there is none. */
  readonly place?: string | number | undefined;
  /** What stands there instead. */
  readonly fallback: ReactNode;
  /** Called for every try that fails. */
  readonly onFail?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Catches what a screen throws; a chunk that did not load is among it. */
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
