import type { OperatorRole } from "./enumerations.ts";

export const hasRole = (role: OperatorRole | null, needed: OperatorRole): boolean =>
  role === "admin" || role === needed;

/** Operators answer for themselves: only an admin acts on one, and no one on themselves. */
export const mayActOn = (role: OperatorRole | null, other: OperatorRole | null): boolean =>
  role === "admin" || (role === "moderator" && other === null);
