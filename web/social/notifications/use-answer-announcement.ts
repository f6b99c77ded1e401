import { type RefObject, useRef, useState } from "react";
import type { RequestAnswer } from "./follow-requests.queries.ts";

interface AnswerAnnouncement<Target extends HTMLElement> {
  /** Gets the focus when the pressed button disappears. */
  readonly focusTarget: RefObject<Target | null>;
  /** For a live region. */
  readonly announcement: string;
  readonly announce: (answer: RequestAnswer) => void;
}

const texts = { accept: "Request accepted", decline: "Request declined" } as const satisfies Record<
  RequestAnswer,
  string
>;

/** Announces the answer to a request, whose buttons have disappeared. */
export function useAnswerAnnouncement<Target extends HTMLElement>(): AnswerAnnouncement<Target> {
  const focusTarget = useRef<Target>(null);
  const [announcement, setAnnouncement] = useState("");
  return {
    focusTarget,
    announcement,
    announce(answer) {
      setAnnouncement(texts[answer]);
      focusTarget.current?.focus({ preventScroll: true });
    },
  };
}
