import * as RadixTooltip from "radix-ui/tooltip";
import type { ReactElement, ReactNode } from "react";

const openDelay = 700;
const skipDelay = 300;

/** Around everything that has tooltips: they open after 700 ms, the next one at once within 300 ms (spec section 9). */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={openDelay} skipDelayDuration={skipDelay}>
      {children}
    </RadixTooltip.Provider>
  );
}

interface TooltipProps {
  readonly text: string;
  /** One button or link with its own accessible name. */
  readonly children: ReactElement;
}

export function Tooltip({ text, children }: TooltipProps) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content className="tooltip" sideOffset={6} collisionPadding={8}>
          {text}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}
