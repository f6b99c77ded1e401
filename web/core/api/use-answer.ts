import { useEffect, useState } from "react";

interface Asked<Answer> {
  /** Undefined until there is one. */
  readonly answer?: Answer;
  /** An ApiError when the server has refused. */
  readonly error?: unknown;
}

/** One call of a page for visitors, where there is no query cache. `retry` asks again, as does another `ask`. */
export function useAnswer<Answer>(ask: (signal: AbortSignal) => Promise<Answer>) {
  const [asked, setAsked] = useState<Asked<Answer>>({});
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const leaving = new AbortController();
    setAsked({});
    ask(leaving.signal).then(
      (answer) => setAsked({ answer }),
      (error: unknown) => !leaving.signal.aborted && setAsked({ error }),
    );
    return () => leaving.abort();
  }, [ask, attempt]);
  return { ...asked, retry: () => setAttempt((last) => last + 1) };
}
