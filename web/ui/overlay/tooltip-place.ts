/** Pixels between the trigger and its tooltip, and between that and the edge of the screen. */
const distance = 6;
const edge = 8;

/** Above the middle of its trigger, or below where there is no room. */
export function placeTooltip(bubble: HTMLElement, trigger: HTMLElement): void {
  const { left, top, bottom, width } = trigger.getBoundingClientRect();
  const room = document.documentElement.clientWidth - bubble.offsetWidth - edge;
  const start = left + (width - bubble.offsetWidth) / 2;
  const above = top - distance - bubble.offsetHeight;
  bubble.style.left = `${Math.max(edge, Math.min(start, room))}px`;
  bubble.style.top = `${above < edge ? bottom + distance : above}px`;
}
