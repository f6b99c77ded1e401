import FlaskConical from "lucide-react/icons/flask-conical";
import Lock from "lucide-react/icons/lock";
import MapPin from "lucide-react/icons/map-pin";
import Minus from "lucide-react/icons/minus";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import Target from "lucide-react/icons/target";
import { type ReactNode, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { firstNameOrUsername, nameList } from "#shared/domain/display-name.ts";
import { factsSummary } from "#shared/domain/label/fact-rules.ts";
import { formatPotency, potencyUnit } from "#shared/domain/potency.ts";
import { reasonLabel } from "#shared/domain/reason-words.ts";
import { effectLabel } from "#shared/domain/session-effects.ts";
import { bodyMindLabel } from "#shared/domain/session-words.ts";
import { formatTime } from "#web/core/format.ts";
import type { Glyph } from "#web/kit/icon/icon.tsx";
import { Fold } from "#web/kit/list/fold.tsx";
import { lastTimeDay } from "./logged-before.tsx";
import { seenBy } from "./seen-by.ts";
import { type SessionFormValues, typedNumber } from "./session-form-values.ts";
import "./session-fields.css";

type FieldName = keyof SessionFormValues;

interface FormRow {
  readonly title: string;
  readonly icon: Glyph;
  /** What it holds; an error in one of them opens it. */
  readonly fields: readonly FieldName[];
  /** What the closed row says. */
  readonly say: (values: SessionFormValues) => string;
}

const shownTo = (isShared: boolean) => (isShared ? "shown on this session" : "only you");

/** In the order in which they stand below each other. */
export const foldedParts = ["reasons", "unwanted", "place", "balance", "facts", "note"] as const;
export type FoldedPart = (typeof foldedParts)[number];

const rows: Readonly<Record<FoldedPart, FormRow>> = {
  reasons: {
    title: "What's it for?",
    icon: Target,
    fields: ["reasons", "reasonLevels", "sharesReasons"],
    say: ({ reasons, sharesReasons }) =>
      reasons.length === 0
        ? `Sleep, pain, fun … ${shownTo(sharesReasons)}`
        : `${reasons.map(reasonLabel).join(", ")} · ${shownTo(sharesReasons)}`,
  },
  unwanted: {
    title: "Anything unwanted?",
    icon: Minus,
    fields: ["unwantedEffects", "sharesEffects"],
    say: ({ unwantedEffects, sharesEffects }) =>
      unwantedEffects.length === 0
        ? seenBy(sharesEffects)
        : `${unwantedEffects.map(effectLabel).join(", ")} · ${shownTo(sharesEffects)}`,
  },
  place: {
    title: "When, where, with whom",
    icon: MapPin,
    fields: ["consumedAt", "utcOffset", "location", "companions", "showCompanions", "friends"],
    say: ({ consumedAt, utcOffset, location, companions, friends }) => {
      const people = nameList([
        ...friends.map((person) => firstNameOrUsername(person)),
        ...(companions.trim() ? [companions.trim()] : []),
      ]);
      return [whenWords(consumedAt, utcOffset), location.trim(), people].filter(Boolean).join(" · ");
    },
  },
  balance: {
    title: "Body or mind",
    icon: SlidersHorizontal,
    fields: ["bodyMindRatio", "isBodyMindSet"],
    say: ({ bodyMindRatio, isBodyMindSet }) =>
      isBodyMindSet ? bodyMindLabel(bodyMindRatio) : "Not set, so it's left out",
  },
  facts: {
    title: "Facts of the label",
    icon: FlaskConical,
    fields: ["thcPercentage", "cbdPercentage", "facts"],
    say: ({ ingestionMethod, thcPercentage, cbdPercentage, facts }) => {
      const potencyOf = (name: string, typed: string) => {
        const number = typedNumber(typed, potencyUnit(ingestionMethod));
        return number === null ? null : `${name} ${formatPotency(ingestionMethod, number)}`;
      };
      const said = [potencyOf("THC", thcPercentage), potencyOf("CBD", cbdPercentage), facts && factsSummary(facts)];
      return said.filter(Boolean).join(", ") || "Nothing from the label yet";
    },
  },
  note: {
    title: "Private note",
    icon: Lock,
    fields: ["privateNote"],
    say: ({ privateNote }) => privateNote.trim().slice(0, 80) || "Only you can ever read it",
  },
};

/** 'Now', 'Today, 8:45 PM', 'On Friday, 8:45 PM'; nothing while a time is being typed. */
function whenWords(consumedAt: string | undefined, utcOffset: number | null): string {
  if (consumedAt === undefined) return "Now";
  if (consumedAt === "") return "";
  const time = new Date(consumedAt);
  const day = lastTimeDay(time, utcOffset, new Date());
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${formatTime(time, utcOffset)}`;
}

interface FormFoldProps {
  readonly part: FoldedPart;
  readonly isOpenAtFirst?: boolean | undefined;
  /** It stands there open, without its row. */
  readonly isFixed?: boolean | undefined;
  readonly children: ReactNode;
}

/** Fields behind one row that says what they hold. */
export function FormFold({ part, isOpenAtFirst = false, isFixed, children }: FormFoldProps) {
  const { title, icon, fields, say } = rows[part];
  const { control, getValues, formState } = useFormContext<SessionFormValues>();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  useWatch({ control, name: fields });
  // It stays open once that's mended: it mustn't fold while someone is typing in it.
  if (!isOpen && fields.some((name) => formState.errors[name])) setIsOpen(true);
  return (
    <Fold icon={icon} title={title} value={say(getValues())} open={isOpen} onToggle={setIsOpen} isFixed={isFixed}>
      {children}
    </Fold>
  );
}
