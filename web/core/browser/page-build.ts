/** Which build this page's markup is of (scripts/service-worker.ts). */
export const pageBuild = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
