export const countSessions = (sessions: number): string => (sessions === 1 ? "1 session" : `${sessions} sessions`);
