interface BadgeApi {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}
/** Not in every browser. */
const api: BadgeApi = navigator;

/** On the app's icon; 0 takes it away. */
export const showBadge = (count: number): void => void api.setAppBadge?.(count).catch(() => undefined);

export const clearBadge = (): void => void api.clearAppBadge?.().catch(() => undefined);
