/** The parts of the product in which faults are made. */
export const layers = ["rules", "contract", "server", "database", "components", "device", "look"] as const;
export type Layer = (typeof layers)[number];

/** What catches a fault: a test of one of Vitest's projects, the type check, or one journey on the built app in a browser. */
export type Catcher =
  | { readonly by: "rules" | "web" | "sqlite" | "postgres" | "journeys"; readonly test: string }
  | { readonly by: "types" };

/** A small fault that a person could make, and the test that has to notice it. */
export interface Fault {
  /** Kebab-case, for the command line. */
  readonly name: string;
  readonly layer: Layer;
  /** What goes wrong for people, in a sentence. */
  readonly what: string;
  readonly root: "shared" | "server" | "web";
  /**
   * A part of one line that stands exactly once in the sources below `root`. Files move and merge, so that a fault never
   * names one.
   */
  readonly snippet: string;
  readonly replacement: string;
  readonly caughtBy: Catcher;
}

type Planted = Omit<Fault, "layer">;

/** Gives faults their layer. */
export const inLayer = (layer: Layer, faults: readonly Planted[]): readonly Fault[] =>
  faults.map((fault) => ({ layer, ...fault }));

/** @param test part of a test's title that stands in one test file alone, which is run as a whole */
export const byRules = (test: string): Catcher => ({ by: "rules", test });
export const byWeb = (test: string): Catcher => ({ by: "web", test });
export const bySqlite = (test: string): Catcher => ({ by: "sqlite", test });
export const byPostgres = (test: string): Catcher => ({ by: "postgres", test });
export const byJourney = (test: string): Catcher => ({ by: "journeys", test });
export const byTypes: Catcher = { by: "types" };
