import { ExampleInsight } from "./example-insight.tsx";
import { ExampleRanking } from "./example-ranking.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { Promises } from "./promises.tsx";

/** What the landing page says below its first view. */
export function LandingBands() {
  return (
    <>
      <HowItWorks />
      <section className="band" aria-labelledby="ranking">
        <div className="landing__in band__pair">
          <div>
            <h2 id="ranking">Your own chart, decided one comparison at a time</h2>
            <p className="band__lead">
              No scores to agonize over. Pick the better of two evenings and the list sorts itself.
            </p>
          </div>
          <ExampleRanking />
        </div>
      </section>
      <section className="band" aria-labelledby="insight">
        <div className="landing__in band__pair band__pair--flip">
          <div>
            <h2 id="insight">It tells you what you'd forget</h2>
            <p className="band__lead">After a few sessions you'll see what works for you, in plain sentences.</p>
          </div>
          <ExampleInsight />
        </div>
      </section>
      <Promises />
    </>
  );
}
