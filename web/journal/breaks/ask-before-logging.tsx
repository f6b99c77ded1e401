import { lazy, useState } from "react";
import { asText, stored } from "#web/core/browser/stored.ts";
import { useCurrentBreak } from "#web/core/cache/breaks.ts";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";
import { today } from "./break-words.ts";

/** The break and the day for which the person has kept it: the next session of that day isn't asked about again. */
const keptBreak = stored("hn-break-kept", asText, { area: "sessionStorage" });

type Answer = "keep" | "end";

/** Loaded on demand: overlays weigh a lot, and few people are ever asked. */
const BreakQuestion = lazy(() => import("./break-question.tsx").then((module) => ({ default: module.BreakQuestion })));

/**
 * Asks before a session is sent during a break, once a day on this device.
 * @returns `before`, which calls with the break that the session ends, if any, once the person wants it logged; and the sheet
 */
export function useBreakQuestion() {
  const current = useCurrentBreak();
  const [go, setGo] = useState<((endsBreak: number | undefined) => void) | null>(null);
  const close = () => setGo(null);
  const kept = current && `${current.id} ${today()}`;
  function before(send: (endsBreak: number | undefined) => void) {
    if (!current || keptBreak.get() === kept) send(undefined);
    else setGo(() => send);
  }
  function answer(chosen: Answer) {
    close();
    if (chosen === "keep" && kept) keptBreak.set(kept);
    go?.(chosen === "end" ? current?.id : undefined);
  }
  return {
    before,
    question: current && (
      <LazyOverlay open={go !== null} onClose={close}>
        <BreakQuestion current={current} open={go !== null} onAnswer={answer} onClose={close} />
      </LazyOverlay>
    ),
  };
}
