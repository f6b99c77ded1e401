/** Whether this is an IANA name ('Europe/Berlin') or an offset ('-07:00'). */
export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/** The one spelling of a time zone's name: 'europe/berlin' is 'Europe/Berlin'. */
export function timeZoneName(timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", { timeZone }).resolvedOptions().timeZone;
}
