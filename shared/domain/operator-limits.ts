/** Days for which someone may be suspended. */
export const suspensionDays = [1, 7, 30] as const;
export type SuspensionDays = (typeof suspensionDays)[number];

/** Apart from `limits`, which every page loads. */
export const operatorLimits = {
  /** Why an operator acted. */
  reason: { max: 500 },
  appeal: { max: 1_000 },
  /** Milliseconds for which an operator's action can be undone: 30 days. */
  undo: 30 * 24 * 60 * 60 * 1_000,
  /** On one page: the oldest open cases, the latest decided ones, who joined last, who stores most. */
  lists: { open: 100, decided: 50, joined: 50, largest: 5, backups: 10 },
  /** Letters of each text that admins set. */
  /** Lines with numbers to call, and the letters of their parts. */
  helplines: {
    ...{ max: 100, country: { max: 60 }, name: { max: 80 }, number: { max: 30 } },
    ...{ hours: { max: 80 }, url: { max: 200 } },
  },
  settings: { name: 50, about: 160, rules: 2_000, contact: 200, legal: 10_000 },
} as const;
