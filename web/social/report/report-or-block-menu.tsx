import Flag from "lucide-react/icons/flag";
import { lazy, useState } from "react";
import type { Author } from "#shared/contract/users.ts";
import type { ReportedKind } from "#shared/domain/enumerations.ts";
import type { IconSize } from "#web/kit/icon/icon.tsx";
import type { MenuAction } from "#web/kit/overlay/action-panel.tsx";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";
import { useOpening } from "#web/kit/overlay/opening.ts";
import { PersonMenu } from "#web/social/block/person-menu.tsx";
import { type Reported, reportTitle } from "./reported.ts";

const ReportSheet = lazy(() => import("./report-sheet.tsx").then((module) => ({ default: module.ReportSheet })));

interface ReportOrBlockMenuProps {
  readonly person: Pick<Author, "id" | "username">;
  readonly kind: ReportedKind;
  /** Of the session, comment or message; the person's own when that is what it stands beside. */
  readonly id: number | string;
  readonly label?: string | undefined;
  /** Before them. */
  readonly actions?: readonly MenuAction[] | undefined;
  readonly iconSize?: IconSize | undefined;
}

/** The '…' beside other people and their content. */
export function ReportOrBlockMenu({ person, kind, id, label, actions = [], iconSize }: ReportOrBlockMenuProps) {
  const [reported, setReported] = useState<Reported | null>(null);
  const report = useOpening(reported);
  const close = () => setReported(null);
  const subject = { kind, id: String(id), username: person.username };
  return (
    <>
      <PersonMenu
        person={person}
        label={label}
        iconSize={iconSize}
        actions={[...actions, { label: reportTitle(subject), icon: Flag, onSelect: () => setReported(subject) }]}
      />
      <LazyOverlay open={report.open} onClose={close}>
        {report.subject !== null && (
          <ReportSheet key={report.key} reported={report.subject} person={person} open={report.open} onClose={close} />
        )}
      </LazyOverlay>
    </>
  );
}
