import { Fragment } from "react";
import type { History } from "#shared/contract/history.ts";
import type { Mood } from "#shared/domain/enumerations.ts";
import { wholePercent } from "#shared/domain/rounding.ts";
import { moodFamilies, moodLabels } from "#shared/domain/session-words.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { moodIcons } from "#web/kit/session/mood-icon.ts";
import { ChartBlock } from "./chart-block.tsx";
import { sessionsLabel } from "./chart-labels.ts";

type Balances = History["moodsByBalance"];
type Balance = Balances[number];

const title = "Moods by balance";
/** Moods named in the text alternative; the table has the others. */
const maxNamedMoods = 3;

const countOf = (balance: Balance, mood: Mood) => balance.moods.find((it) => it.mood === mood)?.sessions ?? 0;
const percentOf = (balance: Balance, mood: Mood) => wholePercent(countOf(balance, mood), balance.sessions);

/** The moods present, most frequent first. */
function moodsOf(balances: Balances): Mood[] {
  const counts = new Map<Mood, number>();
  for (const { mood, sessions } of balances.flatMap(({ moods }) => moods))
    counts.set(mood, (counts.get(mood) ?? 0) + sessions);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([mood]) => mood);
}

function inWords(balances: Balances): string {
  const parts = balances.map((balance) => {
    const topMoods = balance.moods.slice(0, maxNamedMoods);
    const shares = topMoods.map(({ mood }) => `${moodLabels[mood]} ${percentOf(balance, mood)}%`).join(", ");
    return `${balance.balance}: ${shares || "no moods"}.`;
  });
  return `Your most common moods. ${parts.join(" ")}`;
}

/** Moods by body, balanced and mind high, each drawn as a record with a label sized by its share. */
export function MoodBalance({ balances }: { readonly balances: Balances }) {
  const moods = moodsOf(balances);
  if (moods.length === 0) {
    return (
      <ChartBlock title={title}>
        <p className="soft">No moods in this period.</p>
      </ChartBlock>
    );
  }
  return (
    <ChartBlock
      title={title}
      summary="How often you picked each mood, in sessions that have any."
      table={{
        columns: ["Mood", ...balances.map(({ balance }) => balance)],
        rows: moods.map((mood) => ({
          name: moodLabels[mood],
          values: balances.map((balance) => `${countOf(balance, mood)} of ${balance.sessions}`),
        })),
      }}
    >
      <div className="moodgrid" role="img" aria-label={inWords(balances)}>
        <i className="moodgrid__dial" />
        {balances.map(({ balance, sessions }) => (
          <span key={balance} className="moodgrid__head">
            <b>{balance}</b> {sessionsLabel(sessions)}
          </span>
        ))}
        {moods.map((mood) => (
          <Fragment key={mood}>
            <span className={`moodgrid__mood ${moodFamilies[mood]}`}>
              <Icon glyph={moodIcons[mood]} size="sm" />
              {moodLabels[mood]}
            </span>
            {balances.map((balance) => (
              <ShareDisc key={balance.balance} mood={mood} percent={percentOf(balance, mood)} />
            ))}
          </Fragment>
        ))}
      </div>
    </ChartBlock>
  );
}

/** The label's area, not its width, is proportional to the share. */
function ShareDisc({ mood, percent }: { readonly mood: Mood; readonly percent: number }) {
  return (
    <span className={`moodgrid__share ${moodFamilies[mood]}`}>
      <svg viewBox="-10 -10 20 20" aria-hidden="true">
        <circle className="groove" r="9.5" />
        <circle className="label" r={9.5 * Math.sqrt(percent / 100)} />
      </svg>
      {percent > 0 && `${percent}%`}
    </span>
  );
}
