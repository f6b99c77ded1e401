const units = ["bytes", "kB", "MB", "GB", "TB"];

/** '1.5 GB', in powers of a thousand. */
export function formatBytes(count: number): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, count)) / 3)));
  const value = count / 1_000 ** step;
  return `${step === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[step]}`;
}

export const formatSeconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;

/** 'less than a minute', '90 minutes', '5 hours' or '3 days'. */
export function formatAge(milliseconds: number): string {
  const minutes = Math.max(0, Math.round(milliseconds / 60_000));
  if (minutes < 1) return "less than a minute";
  if (minutes === 1) return "1 minute";
  if (minutes < 120) return `${minutes} minutes`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} hours` : `${Math.round(minutes / 60 / 24)} days`;
}
