import { useState } from "react";
import type { SeenLabel } from "#shared/contract/products.ts";
import { firstNameOrUsername } from "#shared/domain/display-name.ts";
import { sessionPath } from "#web/core/navigation/page-paths.ts";
import { BatchFacts } from "#web/journal/label/batch-facts.tsx";
import { Segment } from "#web/kit/form/choices.tsx";
import { Link } from "#web/kit/link.tsx";

const titleId = "what-other-labels-say";

/** What others noted of labels, one at a time: batches differ, and nothing is put together. */
export function SeenLabels({ labels }: { readonly labels: readonly SeenLabel[] }) {
  const [chosen, setChosen] = useState<string>();
  const shown = labels.find(({ sessionId }) => String(sessionId) === chosen) ?? labels[0];
  if (!shown) return null;
  return (
    <section className="lab" aria-labelledby={titleId}>
      <header>
        <div>
          <h2 id={titleId}>What other people's labels say</h2>
          <p>
            From <Link href={sessionPath(shown.sessionId)}>{firstNameOrUsername(shown.person)}'s session</Link>. Your
            batch may differ.
          </p>
        </div>
      </header>
      {labels.length > 1 && (
        <Segment
          name="seen-label"
          choices={labels.map(({ sessionId, person }) => ({
            value: String(sessionId),
            label: firstNameOrUsername(person),
          }))}
          value={String(shown.sessionId)}
          onChange={setChosen}
        />
      )}
      <BatchFacts level={3} isOwn={false} facts={shown.facts} />
    </section>
  );
}
