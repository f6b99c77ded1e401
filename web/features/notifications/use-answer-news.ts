import { type RefObject, useRef, useState } from "react";
import type { RequestAnswer } from "./follow-requests.queries.ts";

interface AnswerNews<Place extends HTMLElement> {
  /** Gets the focus that the pressed button takes along. */
  readonly place: RefObject<Place | null>;
  /** For a live region. */
  readonly news: string;
  readonly tell: (answer: RequestAnswer) => void;
}

const said = { accept: "Request accepted", decline: "Request declined" } as const satisfies Record<
  RequestAnswer,
  string
>;

/** Says that a request was answered, whose buttons are gone by then. */
export function useAnswerNews<Place extends HTMLElement>(): AnswerNews<Place> {
  const place = useRef<Place>(null);
  const [news, setNews] = useState("");
  return {
    place,
    news,
    tell(answer) {
      setNews(said[answer]);
      place.current?.focus({ preventScroll: true });
    },
  };
}
