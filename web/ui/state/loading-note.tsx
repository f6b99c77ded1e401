/** Says 'Loading...' to those who do not see the skeletons or the spinner. */
export function LoadingNote() {
  return (
    <p className="sr-only" role="status">
      Loading...
    </p>
  );
}
