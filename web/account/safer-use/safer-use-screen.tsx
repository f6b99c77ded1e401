import LifeBuoy from "lucide-react/icons/life-buoy";
import Phone from "lucide-react/icons/phone";
import { Fragment, useState } from "react";
import type { Helpline } from "#shared/contract/helplines.ts";
import { pages } from "#shared/contract/pages.ts";
import { formatDate } from "#web/core/format.ts";
import { goBack } from "#web/core/navigation/overlay-entries.ts";
import { usePageFocus } from "#web/core/navigation/page-focus.ts";
import { useScrollStart } from "#web/core/navigation/scroll.ts";
import { LinkButton } from "#web/kit/button/button.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { AppFrame } from "#web/kit/shell/app-frame.tsx";
import { BackBar } from "#web/kit/shell/back-bar.tsx";
import { Main, PageHead, SectionTitle } from "#web/kit/shell/screen.tsx";
import { factGroups, numberOf, sources } from "./facts.ts";
import { countriesOf, dialed, likelyCountry, useHelplines } from "./helplines.ts";
import "./safer-use.css";

/** Facts with their sources, and whom to call. For everyone, as the policy and the terms are: also signed out or suspended. */
export function SaferUseScreen() {
  const title = "Safer use";
  const main = usePageFocus<HTMLElement>(title);
  useScrollStart();
  const lines = useHelplines();
  const countries = countriesOf(lines ?? []);
  const [chosen, setChosen] = useState<string>();
  const country = countries.find((one) => one === chosen) ?? likelyCountry(countries, navigator.languages);
  const shown = (lines ?? []).filter((line) => line.country === country);
  return (
    <AppFrame>
      <div className="safer">
        <BackBar title={title} titleAs="p" back={() => goBack()} />
        <Main ref={main}>
          <PageHead title={title} text="Short, sourced, and not a lecture." />
          <Urgent lines={shown.filter(({ isUrgent }) => isUrgent)} />
          <div className="safer__columns">
            <div>
              {factGroups.map((group) => (
                <section key={group.title}>
                  <SectionTitle>{group.title}</SectionTitle>
                  <ul className="safer__facts">
                    {group.facts.map(({ name, text, source }) => (
                      <li key={name}>
                        <b>{name}</b>
                        <p>
                          {text} <Cite number={numberOf(source)} />
                        </p>
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
              <LinkButton variant="secondary" size="sm" href={pages.takeBreak}>
                Take a break
              </LinkButton>
            </div>
            <div>
              <section>
                <div className="safer__head">
                  <SectionTitle>Talk to someone</SectionTitle>
                  {countries.length > 1 && (
                    <select
                      className="input"
                      aria-label="Country"
                      value={country}
                      onChange={({ target }) => setChosen(target.value)}
                    >
                      {countries.map((one) => (
                        <option key={one}>{one}</option>
                      ))}
                    </select>
                  )}
                </div>
                <Lines lines={lines} shown={shown} country={country} />
              </section>
              <section>
                <SectionTitle>Sources</SectionTitle>
                <ol className="safer__sources">
                  {sources.map(({ id, title: work, where }, at) => (
                    <li key={id} id={`source-${at + 1}`}>
                      <span className="safer__number" aria-hidden="true">
                        {at + 1}
                      </span>
                      <span>
                        <b>{work}</b>
                        <small>{where}</small>
                      </span>
                    </li>
                  ))}
                </ol>
              </section>
            </div>
          </div>
        </Main>
      </div>
    </AppFrame>
  );
}

const Cite = ({ number }: { readonly number: number }) => (
  <a className="safer__cite" href={`#source-${number}`} aria-label={`Source ${number}`}>
    {number}
  </a>
);

/** The only red of the page. */
function Urgent({ lines }: { readonly lines: readonly Helpline[] }) {
  return (
    <aside className="safer__urgent" aria-label="In an emergency">
      <Icon glyph={LifeBuoy} />
      <div>
        <b>Chest pain, fainting, can't be woken, or a child or pet had some?</b>
        {lines.length === 0 ? (
          <p>Call your local emergency number now. Say what was taken, and when.</p>
        ) : (
          <p>
            Call{" "}
            {lines.map(({ name, number }, at) => (
              <Fragment key={`${name} ${number}`}>
                {at > 0 && (at === lines.length - 1 ? " or " : ", ")}
                <a href={dialed(number)}>{number}</a> ({name})
              </Fragment>
            ))}
            .
          </p>
        )}
      </div>
    </aside>
  );
}

interface LinesProps {
  readonly lines: readonly Helpline[] | null | undefined;
  readonly shown: readonly Helpline[];
  readonly country: string | undefined;
}

function Lines({ lines, shown, country }: LinesProps) {
  if (lines === undefined) return <p className="help">Loading...</p>;
  if (lines === null) return <p className="soft">The numbers couldn't be loaded. {instead}</p>;
  if (shown.length === 0) return <p className="soft">This server has no numbers yet. {instead}</p>;
  const checked = shown.map(({ checkedOn }) => checkedOn).sort()[0] ?? "";
  return (
    <>
      <ul className="safer__lines">
        {shown.map(({ name, number, hours, url }) => (
          <li key={`${name} ${number}`}>
            <span>
              <b>{name}</b>
              {hours && <small>{hours}</small>}
              {url && (
                <a className="link" href={url} rel="noreferrer" target="_blank">
                  {new URL(url).host}
                </a>
              )}
            </span>
            <a className="safer__call" href={dialed(number)} aria-label={`Call ${name}, ${number}`}>
              <Icon glyph={Phone} size="sm" />
              {number}
            </a>
          </li>
        ))}
      </ul>
      <p className="help">
        For {country}. Last checked by the people who run this server on {formatDate(new Date(`${checked}T12:00:00`))}.
        We can't see whether you call.
      </p>
    </>
  );
}

const instead =
  "A doctor, a pharmacy or the drug advice service near you can help, and keeps it to themselves. In an emergency call your local emergency number.";
