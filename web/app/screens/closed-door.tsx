import type { About } from "#shared/contract/about.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { SignInLink } from "./sign-in-link.tsx";

/** Where no one may register. */
export function ClosedDoor({ about }: { readonly about: About | null }) {
  const name = about?.name ?? "This server";
  return (
    <AuthFrame
      title="No new people for now"
      text={`${name} isn't taking new accounts. If you know someone here, ask them when it opens again.`}
      form="long"
      other={<SignInLink />}
    >
      {about?.contact && <p className="soft">The people who run it: {about.contact}</p>}
    </AuthFrame>
  );
}
