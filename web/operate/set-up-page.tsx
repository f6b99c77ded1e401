import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { operatorPages } from "#shared/contract/operator-pages.ts";
import { type SetUpStep, setUpSteps } from "#shared/domain/enumerations.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { aboutQuery } from "#web/core/cache/server-query.ts";
import { Button, LinkButton } from "#web/kit/button/button.tsx";
import type {} from "#web/kit/custom-properties.ts";
import { NumberedPoints } from "#web/kit/list/points.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { CheckedLine, HealthLine, useHealth } from "./health-lines.tsx";
import { registrationLines } from "./health-words.ts";
import { setUpQuery, skipStepMutation } from "./operator.queries.ts";
import { OperatorPage } from "./operator-page.tsx";
import "./set-up.css";

/**
 * How far setting the server up is, and which steps nobody wants to take; undefined until that's known. A step is left
 * when somebody has something to do for it: not while it's being checked, nor while it waits for another one.
 */
export function useSetUp(enabled: boolean) {
  const health = useHealth(enabled);
  const { data: about } = useQuery({ ...aboutQuery, enabled });
  const { data: setUp } = useQuery({ ...setUpQuery, enabled });
  if (!about || !setUp) return undefined;
  const { skipped } = setUp;
  const isDone = (step: SetUpStep) => {
    if (step === "name") return about.name !== null;
    if (step === "registration") return about.registration !== "open";
    return health[step] === "done";
  };
  const done = setUpSteps.filter(isDone);
  const isOwed = (step: SetUpStep) =>
    step === "name" || step === "registration" || !["unknown", "waits"].includes(health[step]);
  const left = setUpSteps.filter((step) => !done.includes(step) && !skipped.includes(step) && isOwed(step));
  return { about, skipped, done, left };
}

/** What a server needs before friends are invited: what's done, and the doctor's word on the rest. */
export function SetUpPage() {
  const state = useSetUp(true);
  const toast = useToast();
  const { mutate: skip } = useMutation({
    ...skipStepMutation(useQueryClient()),
    onError: (error) => toast(failureToast(error, "Couldn't save", "Please try again.")),
  });
  const [guide, setGuide] = useState<keyof typeof guides | null>(null);
  const skipped = state?.skipped ?? [];
  const skipping = (step: SetUpStep) => (
    <Button variant="ghost" size="sm" onClick={() => skip(step)}>
      {skipped.includes(step) ? "Don't skip" : "Skip"}
    </Button>
  );
  return (
    <OperatorPage
      title="Set up your server"
      text="Before you invite friends, make a backup and turn on HTTPS."
      bar="Set up"
      back={operatorPages.overview}
    >
      <div className="twocol">
        <div>
          <Progress done={state?.done.length ?? 0} />
          <ul>
            <HealthLine
              title="Name"
              state={state?.about.name ? "done" : "todo"}
              text={state?.about.name ?? "Your friends see HighNote until it has one of its own."}
            >
              <LinkButton variant="secondary" size="sm" href={operatorPages.settings}>
                Edit
              </LinkButton>
            </HealthLine>
            <HealthLine
              title="Who may join"
              state={state && state.about.registration !== "open" ? "done" : "todo"}
              text={state ? registrationLines[state.about.registration] : "Checking …"}
            >
              <LinkButton variant="secondary" size="sm" href={operatorPages.settings}>
                Edit
              </LinkButton>
              {state?.about.registration === "open" && skipping("registration")}
            </HealthLine>
            <CheckedLine
              check="backup"
              action={(found) => (
                <LinkButton
                  size="sm"
                  variant={found === "attention" ? "primary" : "secondary"}
                  href={operatorPages.backups}
                >
                  Back up now
                </LinkButton>
              )}
            />
            <CheckedLine
              check="address"
              action={(found) =>
                found === "attention" && (
                  <Button variant="secondary" size="sm" onClick={() => setGuide("address")}>
                    Show me how
                  </Button>
                )
              }
            />
            <CheckedLine
              check="mail"
              isSkipped={skipped.includes("mail")}
              action={(found) =>
                found !== "done" && (
                  <>
                    <Button variant="secondary" size="sm" onClick={() => setGuide("mail")}>
                      Set up mail
                    </Button>
                    {found === "todo" && skipping("mail")}
                  </>
                )
              }
            />
            <CheckedLine check="push" />
          </ul>
        </div>
        <div className="stack">
          <section className="panel setupnext">
            <h2>Then invite your friends</h2>
            <p className="soft">A link or a code to scan. You decide how many and for how long.</p>
            <LinkButton variant="secondary" block href={operatorPages.invites}>
              Make an invite
            </LinkButton>
          </section>
          <p className="help">
            The grey lines are what <code>npm run doctor</code> says. They're checked each time you open this page.
          </p>
        </div>
      </div>
      {guide && (
        <Sheet open onClose={() => setGuide(null)} title={guides[guide].title}>
          <NumberedPoints points={guides[guide].steps} />
        </Sheet>
      )}
    </OperatorPage>
  );
}

function Progress({ done }: { readonly done: number }) {
  return (
    <div className="setupbar">
      <div aria-hidden="true">
        {setUpSteps.map((step, at) => (
          <i key={step} className={at < done ? "is-done" : undefined} />
        ))}
      </div>
      <p>
        {done} of {setUpSteps.length} done
      </p>
    </div>
  );
}

/** What to set where the server runs; docs/operations.md says more. */
const guides: Readonly<
  Record<"address" | "mail", { title: string; steps: readonly { name: string; text: string }[] }>
> = {
  address: {
    title: "Turn on HTTPS",
    steps: [
      { name: "Give it a name", text: "A domain, or a part of one, that leads to this machine." },
      {
        name: "Put Caddy in front",
        text: "Its settings are in deploy/Caddyfile. It gets the certificate by itself, and renews it.",
      },
      {
        name: "Tell the server",
        text: "Set PUBLIC_URL=https://your.name and TRUST_PROXY=true where the server runs, and start it again.",
      },
      { name: "Come back here", text: "Open this page at the new address. docs/operations.md has more ways." },
    ],
  },
  mail: {
    title: "Set up mail",
    steps: [
      { name: "Have a mailbox", text: "Any provider that takes mail by SMTP will do." },
      {
        name: "Tell the server",
        text: "Set SMTP_URL=smtps://name:password@mail.example.com:465 and MAIL_FROM=Notes <notes@example.com>.",
      },
      { name: "Start it again", text: "Then this page says whether the mail server takes it." },
    ],
  },
};
