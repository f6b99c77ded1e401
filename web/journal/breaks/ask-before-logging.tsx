import { lazy, useState } from "react";
import type { CurrentBreak } from "#shared/contract/users.ts";
import { asText, stored } from "#web/core/browser/stored.ts";
import { useCurrentBreak } from "#web/core/cache/breaks.ts";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";
import { today } from "./break-words.ts";

/** The break and the day for which the person has kept it: the next session of that day isn't asked about again. */
const keptBreak = stored("hn-break-kept", asText, { area: "sessionStorage" });

const dayOf = ({ id }: CurrentBreak) => `${id} ${today()}`;

type Answer = "keep" | "end";

/** The break is that of the question, whatever another device does with it meanwhile. */
interface Asked {
  readonly current: CurrentBreak;
  readonly send: (endsBreak: number | undefined) => void;
}

/** Loaded on demand: overlays weigh a lot, and few people are ever asked. */
const BreakQuestion = lazy(() => import("./break-question.tsx").then((module) => ({ default: module.BreakQuestion })));

/**
 * Asks before a session is sent during a break, once a day on this device.
 * @returns `before`, which calls with the break that the session ends, if any, once the person wants it logged; and the sheet
 */
export function useBreakQuestion() {
  const current = useCurrentBreak();
  const [asked, setAsked] = useState<Asked | null>(null);
  const about = asked?.current ?? current;
  const close = () => setAsked(null);
  function before(send: Asked["send"]) {
    if (!current || keptBreak.get() === dayOf(current)) send(undefined);
    else setAsked({ current, send });
  }
  function answer(chosen: Answer) {
    close();
    if (chosen === "keep" && about) keptBreak.set(dayOf(about));
    asked?.send(chosen === "end" ? about?.id : undefined);
  }
  return {
    before,
    question: about && (
      <LazyOverlay open={asked !== null} onClose={close}>
        <BreakQuestion current={about} open={asked !== null} onAnswer={answer} onClose={close} />
      </LazyOverlay>
    ),
  };
}
