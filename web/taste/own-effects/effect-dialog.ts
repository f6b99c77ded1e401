import type { OwnEffect } from "#shared/contract/own-effects.ts";

export interface EffectDialogProps {
  readonly effect: OwnEffect;
  readonly open: boolean;
  readonly onClose: () => void;
}
