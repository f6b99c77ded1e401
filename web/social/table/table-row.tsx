import Check from "lucide-react/icons/check";
import Lock from "lucide-react/icons/lock";
import { memo } from "react";
import type { TableRow } from "#shared/contract/session-table.ts";
import { reasonLabel } from "#shared/domain/reason-words.ts";
import { formatAmount, ingestionMethodLabels, shownStrainName } from "#shared/domain/session-words.ts";
import { formatDayOfYear } from "#web/core/format.ts";
import type { TableColumn } from "#web/core/navigation/table-address.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { SessionLink } from "#web/kit/session/session-link.tsx";
import { SessionPill } from "#web/kit/session/session-pill.tsx";
import { FlatSleeve } from "#web/kit/session/thumb.tsx";
import { VisibilityMark } from "#web/kit/session/visibility-mark.tsx";

interface CheckMarkProps {
  readonly label: string;
  readonly checked: boolean;
  readonly mixed?: boolean | undefined;
  readonly tabIndex?: number | undefined;
  readonly onPress: (withShift: boolean) => void;
}

/** The checkbox of a row, or of all of them. */
export function CheckMark({ label, checked, mixed = false, tabIndex, onPress }: CheckMarkProps) {
  return (
    <label className="stable__check">
      <input
        ref={(input) => {
          if (input) input.indeterminate = mixed;
        }}
        type="checkbox"
        aria-label={label}
        checked={checked}
        tabIndex={tabIndex}
        // The press is told by the click, which knows of Shift.
        onChange={() => undefined}
        onClick={({ shiftKey }) => onPress(shiftKey)}
      />
      <span>{mixed ? <i /> : <Icon glyph={Check} size="xs" />}</span>
    </label>
  );
}

export interface RowActions {
  readonly select: (id: number, withShift: boolean) => void;
  readonly rate: (id: number) => void;
  readonly edit: (id: number) => void;
}

interface SessionRowProps {
  readonly row: TableRow;
  /** Its place in the whole table, from 0. */
  readonly place: number;
  readonly shown: ReadonlySet<TableColumn>;
  readonly isSelected: boolean;
  /** Its controls can be reached by Tab: one row of the table is. */
  readonly isCurrent: boolean;
  readonly actions: RowActions;
}

/** Only what changed renders again: a table that scrolls has dozens of them. */
export const SessionRow = memo(function SessionRow(props: SessionRowProps) {
  const { row, place, shown, isSelected, isCurrent, actions } = props;
  const { id, strainName, brand, consumedAt, createdAt, utcOffset } = row;
  const day = formatDayOfYear(new Date(consumedAt ?? createdAt), utcOffset);
  const name = shownStrainName(strainName);
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <tr aria-selected={isSelected} aria-rowindex={place + 2} data-place={place}>
      <td className="stable__pick">
        <CheckMark
          label={`Select ${name}, ${day}`}
          checked={isSelected}
          tabIndex={tabIndex}
          onPress={(withShift) => actions.select(id, withShift)}
        />
      </td>
      <th scope="row">
        <SessionLink sessionId={id} tabIndex={tabIndex}>
          <FlatSleeve of={row} />
          <span>
            <b title={name}>{name}</b>
            {brand && <small title={brand}>{brand}</small>}
          </span>
        </SessionLink>
      </th>
      {shown.has("method") && <td>{row.ingestionMethod === "" ? "" : ingestionMethodLabels[row.ingestionMethod]}</td>}
      {shown.has("amount") && (
        <td>
          {row.amount !== null && row.amountUnit !== null ? (
            formatAmount(row.amount, row.amountUnit)
          ) : (
            <button
              className="stable__add"
              type="button"
              tabIndex={tabIndex}
              aria-label={`Add an amount to ${name}, ${day}`}
              onClick={() => actions.edit(id)}
            >
              Add
            </button>
          )}
        </td>
      )}
      {shown.has("date") && <td>{day}</td>}
      {shown.has("place") && <td title={row.location ?? undefined}>{row.location}</td>}
      {shown.has("for") && (
        <td>
          <Reasons reasons={row.reasons ?? []} />
        </td>
      )}
      {shown.has("audience") && (
        <td className="stable__seen">
          <VisibilityMark visibility={row.visibility} />
        </td>
      )}
      {shown.has("rating") && (
        <td className="stable__score">
          {row.rating === null ? (
            <button
              className="stable__add"
              type="button"
              tabIndex={tabIndex}
              aria-label={`Rate ${name}, ${day}`}
              onClick={() => actions.rate(id)}
            >
              Rate
            </button>
          ) : (
            <SessionPill small session={row} />
          )}
        </td>
      )}
    </tr>
  );
});

/** With a lock: only its owner sees what it was for. */
function Reasons({ reasons }: { readonly reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  const words = reasons.map(reasonLabel).join(", ");
  return (
    <span className="stable__for" title={words}>
      <Icon glyph={Lock} size="xs" />
      <span>{words}</span>
    </span>
  );
}
