/** The session that was rated last in the dialog, on this page. */
let justRated: number | undefined;

/** Its score is the dialog's own until the next answer (ranking.md), so the screens say that it'll move. */
export function noteJustRated(sessionId: number): void {
  justRated = sessionId;
}

export const isJustRated = (sessionId: number): boolean => sessionId === justRated;
