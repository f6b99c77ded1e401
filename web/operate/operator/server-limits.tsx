import { useQuery } from "@tanstack/react-query";
import HardDrive from "lucide-react/icons/hard-drive";
import Image from "lucide-react/icons/image";
import { limits } from "#shared/domain/limits.ts";
import { Line } from "#web/kit/list/line.tsx";
import { overviewQuery } from "./operator.queries.ts";
import { sizeWords } from "./operator-words.ts";

/** How much people may store: to read here, and to set where the server runs. */
export function ServerLimits() {
  const { data } = useQuery(overviewQuery);
  if (!data) return null;
  return (
    <section>
      <h2>Limits</h2>
      <div className="panel">
        <Line icon={HardDrive} title="Storage for each person">
          <span className="line__value">{data.quota === null ? "No limit" : sizeWords(data.quota)}</span>
        </Line>
        <Line icon={Image} title="Largest photo">
          <span className="line__value">{limits.photo.bytes / 1024 ** 2} MB</span>
        </Line>
      </div>
      <p className="help">STORAGE_PER_PERSON, where the server runs, sets the first.</p>
    </section>
  );
}
