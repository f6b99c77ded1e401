/** Pixels between the trigger and its tooltip, and between that and the edge of the screen. */
const gap = 6;
const screenMargin = 8;

/** Above the middle of its trigger, or below it if that doesn't fit. */
export function placeTooltip(bubble: HTMLElement, trigger: HTMLElement): void {
  const { left, top, bottom, width } = trigger.getBoundingClientRect();
  const maxLeft = document.documentElement.clientWidth - bubble.offsetWidth - screenMargin;
  const start = left + (width - bubble.offsetWidth) / 2;
  const above = top - gap - bubble.offsetHeight;
  bubble.style.left = `${Math.max(screenMargin, Math.min(start, maxLeft))}px`;
  bubble.style.top = `${above < screenMargin ? bottom + gap : above}px`;
}
