let pressed: EventTarget | null = null;

/** Browsers may not give a pressed button the focus, so presses are watched. @returns stops watching */
export function watchPresses(): () => void {
  const remember = ({ target }: Event) => {
    pressed = target;
  };
  window.addEventListener("pointerdown", remember, true);
  return () => window.removeEventListener("pointerdown", remember, true);
}

export const lastPressed = () => (pressed instanceof Element ? pressed : null);
