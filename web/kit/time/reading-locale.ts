/** A plain English tag; browsers without a display may name a setting of their system ('en-US@posix'), which none of Intl takes. */
const plainEnglish = /^en(?:-(?:[a-z]{2}|\d{3}))?$/i;

/** The browser's own when it's an English one, which keeps its order of day and month and its clock; else American English. */
export const readingLocaleOf = (language: string): string => (plainEnglish.test(language) ? language : "en-US");

/** For all that people read: the app's texts are English, so that names of days and months are too. */
export const readingLocale = readingLocaleOf(navigator.language);
