import { Link } from "#web/kit/link.tsx";

/** Privacy, terms and safer use, with the age notice where nothing near says it. */
export function LegalLinks({ ageNotice }: { readonly ageNotice?: boolean | undefined }) {
  return (
    <p className="legal">
      {ageNotice && (
        <>
          <span>21+</span>
          <span aria-hidden="true">·</span>
        </>
      )}
      <Link href="/privacy">Privacy Policy</Link>
      <span aria-hidden="true">·</span>
      <Link href="/terms">Terms of Service</Link>
      <span aria-hidden="true">·</span>
      <Link href="/safer-use">Safer use</Link>
    </p>
  );
}
