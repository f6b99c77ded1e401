/** 'This phone', or on a wide screen 'this device'. */
export const thisDevice = (): string =>
  window.matchMedia("(min-width: 45rem)").matches ? "this device" : "this phone";

/** The toast for what waits on this device. */
export const savedHere = () => ({
  title: `Saved on ${thisDevice()}`,
  description: "It goes out when you're back online.",
});
