import { pages } from "#shared/contract/pages.ts";
import type { About } from "#shared/contract/server-settings.ts";
import { useAbout } from "#web/account/auth/use-about.ts";
import { Link } from "#web/kit/link.tsx";
import { LegalFrame, LegalSection } from "./legal-frame.tsx";

export function TermsScreen() {
  const about = useAbout();
  return (
    <LegalFrame title="Terms of Service">
      <TermsOfService />
      {about && <OwnTerms about={about} />}
    </LegalFrame>
  );
}

/** The sections of spec section 2 (/terms). */
function TermsOfService() {
  return (
    <>
      <LegalSection number={1} title="Acceptance">
        <p>
          By creating an account or using HighNote, you agree to these terms with the people who run this server ("we"
          below). If you don't agree, please don't use it.
        </p>
      </LegalSection>
      <LegalSection number={2} title="Service Description">
        <p>
          HighNote lets adults log, rate, rank and share cannabis sessions, follow each other and look back at what
          worked for them. It doesn't sell, arrange sales of, or deliver anything.
        </p>
      </LegalSection>
      <LegalSection number={3} title="Legal Use">
        <p>
          Use HighNote only if you're 21 or older, and only where cannabis is legal for you. It's meant for education
          and lawful personal use. Knowing and following the laws where you are is up to you.
        </p>
      </LegalSection>
      <LegalSection number={4} title="Your Responsibilities">
        <ul>
          <li>Keep your password to yourself. You're responsible for what happens in your account.</li>
          <li>Be truthful about who you are and how old you are.</li>
          <li>Be decent to other people, and ask before you name or picture them.</li>
          <li>Don't overload, break into or scrape the service.</li>
        </ul>
      </LegalSection>
      <LegalSection number={5} title="Prohibited Content">
        <ul>
          <li>Selling cannabis or anything else, or arranging to.</li>
          <li>Anything that involves minors or is aimed at them.</li>
          <li>Harassment, threats, hate, or private information about others.</li>
          <li>Encouraging dangerous use, such as driving afterwards.</li>
          <li>Spam, malware, and anything that breaks the law or someone's rights.</li>
        </ul>
      </LegalSection>
      <LegalSection number={6} title="Intellectual Property">
        <p>
          What you post stays yours. You allow us to store it and to show it in HighNote to the people your settings
          allow, for as long as you keep it here. Post only what you have the rights to. The HighNote software has its
          own license.
        </p>
      </LegalSection>
      <LegalSection number={7} title="Privacy">
        <p>
          The{" "}
          <Link className="link" href={pages.privacy}>
            Privacy Policy
          </Link>{" "}
          says what's kept about you and how to download or delete it. It's part of these terms.
        </p>
      </LegalSection>
      <LegalSection number={8} title="Disclaimers">
        <ul>
          <li>
            Medical: nothing here is medical advice. Ratings and insights are personal impressions; ask a professional
            about your health.
          </li>
          <li>
            Legal: nothing here is legal advice, and just because something is described here doesn't make it legal for
            you.
          </li>
          <li>
            Safety: never drive or operate machinery after consuming. Keep cannabis away from children and animals.
            Start low, especially with edibles.
          </li>
        </ul>
        <p>The service is provided as is, without warranty, as far as the law allows.</p>
      </LegalSection>
      <LegalSection number={9} title="Termination">
        <p>
          You can leave at any time by deleting your account on the Privacy tab of your profile. We may close accounts
          that break these terms or the law.
        </p>
      </LegalSection>
      <LegalSection number={10} title="Changes">
        <p>
          We post changes here and update the date above. If you keep using HighNote after that, the new terms apply.
        </p>
      </LegalSection>
      <LegalSection number={11} title="Contact">
        <p>Questions about these terms? Ask the people who run {window.location.host}.</p>
      </LegalSection>
    </>
  );
}

/** The house rules, contact and legal text of the people who run the server. */
function OwnTerms({ about: { name, rules, contact, legal } }: { readonly about: About }) {
  if (rules === null && contact === null && legal === null) return null;
  return (
    <section aria-labelledby="own-terms">
      <h2 id="own-terms">
        <span>From the people who run {name ?? "this server"}</span>
      </h2>
      {rules && (
        <ol>
          {rules.split("\n").map((rule, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rules are numbered, and two may read alike
            <li key={index}>{rule}</li>
          ))}
        </ol>
      )}
      {legal?.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity
        <p key={index}>{paragraph}</p>
      ))}
      {contact && <p>Contact: {contact}</p>}
    </section>
  );
}
