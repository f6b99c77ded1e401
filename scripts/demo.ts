// `npm run demo`: fills an empty database with a believable community and prints a sign-in.
import { buildApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { openContext } from "#server/open-context.ts";
import { cast } from "./demo/cast.ts";
import { fillCommunity } from "./demo/community.ts";
import { demoPassword } from "./demo/joining.ts";
import { reportBadSettings } from "./operator/with-database.ts";

await reportBadSettings(async () => {
  const context = await openContext({ ...readConfig(process.env), logLevel: "warn", rateLimitScale: 1_000_000 });
  try {
    await fill(context);
  } finally {
    await context.database.close();
  }
});

async function fill(context: Context): Promise<void> {
  const someone = await context.database.db.selectFrom("users").select("id").limit(1).executeTakeFirst();
  if (someone) {
    console.error("The database is not empty, so nothing was added. Set DATA_DIR (or DATABASE_URL) to a new place.");
    process.exitCode = 1;
    return;
  }
  const now = new Date();
  let time = now;
  const app = await buildApp({ ...context, now: () => time });
  const clock = {
    set: (next: Date) => {
      time = next;
    },
  };
  const { people, sessions } = await fillCommunity(app, clock, now);
  await app.close();
  console.log(`${people} people logged ${sessions} sessions. Run npm start and sign in:`);
  console.log(`  email     ${cast[0]?.username}@example.com`);
  console.log(`  password  ${demoPassword}`);
}
