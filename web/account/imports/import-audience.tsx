import { type Visibility, visibilities } from "#shared/domain/enumerations.ts";
import { visibilityLabels } from "#shared/domain/visibility.ts";
import { counted } from "#web/core/format.ts";
import { Field } from "#web/kit/form/field.tsx";
import { Select } from "./import-questions.tsx";

const seen =
  "can see what you had and what its label says, on which day and where, how it was, your notes and photos. Nobody is told, and they don't show up in anyone's feed.";
const hints: Record<Visibility, string> = {
  public: `Everyone here ${seen}`,
  followers: `Your followers ${seen}`,
  "close-friends": `Your close friends ${seen}`,
  private: "Nobody else sees them. If you share one later, it's on your profile, but doesn't show up in anyone's feed.",
};

interface ImportAudienceProps {
  readonly value: Visibility;
  /** Sessions that the file has for fewer people. */
  readonly narrower: number;
  readonly onChange: (visibility: Visibility) => void;
}

/** Asks who shall see what is added; the person's default stands there first. */
export function ImportAudience({ value, narrower, onChange }: ImportAudienceProps) {
  return (
    <div className="form">
      <Field label="Who can see them?">
        <Select
          value={value}
          onChange={({ target }) => {
            const chosen = visibilities.find((each) => each === target.value);
            if (chosen) onChange(chosen);
          }}
        >
          {visibilities.map((each) => (
            <option key={each} value={each}>
              {visibilityLabels[each]}
            </option>
          ))}
        </Select>
      </Field>
      <p className="setnote">{hints[value]}</p>
      {narrower > 0 && (
        <p className="setnote">
          {narrower === 1 ? "1 session stays" : `${counted(narrower, "session")} stay`} with fewer people, as the file
          says.
        </p>
      )}
    </div>
  );
}
