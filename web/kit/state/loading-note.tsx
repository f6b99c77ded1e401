/** Announces 'Loading...' to screen readers, beside skeletons or a spinner. */
export function LoadingNote() {
  return (
    <p className="sr-only" role="status">
      Loading...
    </p>
  );
}
