/** The format of an export; raised when an older server couldn't read it any more. */
export const exportFormat = 2;

/** The files of a ZIP export, beside `photos/<id>.webp`. */
export const exportFiles = {
  sessions: "sessions.json",
  sessionTable: "sessions.csv",
  effectTable: "effects.csv",
  productTable: "products.csv",
  readMe: "README.txt",
} as const;

export const photoFile = (id: string): string => `photos/${id}.webp`;

/** @returns undefined for a name that is no photo's */
export const photoIdOfFile = (name: string): string | undefined => /^photos\/([\w-]{1,64})\.webp$/.exec(name)?.[1];
