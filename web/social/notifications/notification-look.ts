import AtSign from "lucide-react/icons/at-sign";
import Bell from "lucide-react/icons/bell";
import Heart from "lucide-react/icons/heart";
import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import Reply from "lucide-react/icons/reply";
import UserPlus from "lucide-react/icons/user-plus";
import type { NotificationKind } from "#shared/domain/enumerations.ts";
import type { Family } from "#shared/domain/strain-type.ts";
import type { Glyph } from "#web/kit/icon/icon.tsx";

interface Look {
  readonly icon: Glyph;
  readonly family: Family;
}

const looks: Record<NotificationKind, Look> = {
  follow: { icon: UserPlus, family: "dew" },
  like: { icon: Heart, family: "bloom" },
  comment: { icon: MessageCircle, family: "dusk" },
  reply: { icon: Reply, family: "dusk" },
  mention: { icon: AtSign, family: "dusk" },
  message: { icon: Mail, family: "dew" },
};
const lookOf = new Map<string, Look>(Object.entries(looks));

/** @param kind also one that a newer server knows and this page doesn't */
export const notificationLook = (kind: string): Look => lookOf.get(kind) ?? { icon: Bell, family: "dew" };
