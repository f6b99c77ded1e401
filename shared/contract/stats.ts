import * as z from "zod/mini";
import { ingestionMethods, moods } from "#shared/domain/enumerations.ts";
import { ProductId } from "./primitives.ts";

/** Both shapes of spec section 3 in one answer. Percentages are whole numbers, absent averages null (decisions.md, Stats). */
export const Stats = z.object({
  totalSessions: z.int(),
  averageThcPercent: z.nullable(z.number()),
  averageThcMg: z.nullable(z.number()),
  topEffects: z.array(z.object({ effect: z.enum(moods), count: z.int() })),
  indicaVsSativa: z.object({ indica: z.int(), sativa: z.int(), hybrid: z.int() }),
  topBrands: z.array(z.object({ brand: z.string(), count: z.int() })),
  averageRating: z.nullable(z.number()),
  /** How many ratings lie in each half point from 0 to 10. */
  ratingHistogram: z.array(z.int()),
  favoriteIngestionMethod: z.nullable(z.enum(ingestionMethods)),
  topStrains: z.array(
    z.object({
      strain: z.string(),
      brand: z.nullable(z.string()),
      productId: z.nullable(ProductId),
      rating: z.nullable(z.number()),
      count: z.int(),
    }),
  ),
  moodDistribution: z.array(z.object({ mood: z.enum(moods), percentage: z.int() })),
});
export type Stats = z.output<typeof Stats>;
