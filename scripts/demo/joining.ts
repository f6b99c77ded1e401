import sharp from "sharp";
import { routes } from "#shared/contract/routes.ts";
import { callAs } from "./api.ts";
import { cast, type Name } from "./cast.ts";
import { drawFace, type Face } from "./faces.ts";
import { journals } from "./journals/journals.ts";
import { day, hour, minute, timeOf } from "./moments.ts";
import { personOf, type Scene } from "./scene.ts";

// The server opens no SVG; these portraits are our own.
sharp.unblock({ operation: ["VipsForeignLoadSvgFile"] });

export const demoPassword = "track-your-highs";

const names = cast.map(({ firstName }) => firstName);
const wrenFollows: readonly Name[] = ["June", "Teo", "Priya", "Dez", "Ingrid", "Sol", "Otis", "Noor", "Beatriz"];
const followWren: readonly Name[] = ["June", "Teo", "Priya", "Dez", "Ingrid", "Sol", "Kai", "Mara", "Otis", "Beatriz"];
/** Wren's close friends; and June counts Wren among hers. */
const wrensCloseFriends: readonly Name[] = ["June", "Teo", "Priya", "Dez", "Ingrid", "Sol"];
/** Wren keeps these two out, so nobody's list has them by chance. */
const asking: Name = "Hollis";
const blocked: Name = "Gus";
/** Everyone opens the app this often at least: a sign-in that isn't used ends. */
const looksIn = 14 * day;
/** When everyone looked at their notifications and messages last, in hours before now. */
export const lastLook = 5;

const joined = ({ now }: Scene, name: Name) =>
  Math.min(...journals[name].map(({ when }) => timeOf(when, now))) - 2 * day;

export function planPeople(scene: Scene): void {
  const { timeline, now } = scene;
  for (const person of cast) {
    const name = person.firstName;
    timeline.add(joined(scene, name), () => join(scene, person));
    for (let at = joined(scene, name) + looksIn; at < now; at += looksIn)
      timeline.add(at, () => personOf(scene, name).call(routes.getCurrentUser));
  }
  for (const name of names) for (const other of followedBy(scene, name)) planFollow(scene, name, other);
  timeline.add(now - lastLook * hour, async () => {
    for (const name of names) await personOf(scene, name).call(routes.readAllNotifications);
  });
  timeline.add(now - 20 * day, () =>
    personOf(scene, "Wren").call(routes.blockUser, { body: { userId: personOf(scene, blocked).id } }),
  );
  timeline.add(now - 8 * day, async () => {
    for (const name of wrensCloseFriends) await addCloseFriend(scene, "Wren", name);
    await addCloseFriend(scene, "June", "Wren");
  });
  timeline.add(now - 7 * day, () => approveFollowers(scene));
  timeline.add(now - 25 * minute, () => follow(scene, asking, "Wren"));
}

const addCloseFriend = (scene: Scene, by: Name, friend: Name) =>
  personOf(scene, by).call(routes.addCloseFriend, { params: { userId: personOf(scene, friend).id } });

/** Whom each of the cast follows; the chance is the same for all of them. */
function followedBy({ chance }: Scene, name: Name): readonly Name[] {
  if (name === "Wren") return wrenFollows;
  const others = names.filter((other) => other !== name && other !== "Wren" && other !== asking && other !== blocked);
  return [...chance.some(others, chance.whole(5, 8)), ...(followWren.includes(name) ? (["Wren"] as const) : [])];
}

async function join({ app, people }: Scene, { face, bio, location, ...fields }: (typeof cast)[number]): Promise<void> {
  const body = { ...fields, email: `${fields.username}@example.com`, password: demoPassword };
  const { user, sessionId } = await callAs(app)(routes.register, { body });
  const person = { id: String((user as { id: string }).id), call: callAs(app, String(sessionId)) };
  await person.call(routes.markFirstSteps, { body: { shown: true, codesSaved: true, welcomeClosed: true } });
  const file = await portrait(face);
  await person.call(routes.editProfile, { params: { id: person.id }, body: { bio, location }, file });
  people.set(fields.firstName, person);
}

const portrait = (face: Face) => sharp(drawFace(face), { density: 400 }).png().toBuffer();

function planFollow(scene: Scene, name: Name, other: Name): void {
  const both = Math.max(joined(scene, name), joined(scene, other));
  scene.timeline.add(both + scene.chance.whole(1, 40) * hour, () => follow(scene, name, other));
}

const follow = (scene: Scene, name: Name, other: Name) =>
  personOf(scene, name).call(routes.followUser, { body: { followingId: personOf(scene, other).id } });

async function approveFollowers(scene: Scene): Promise<void> {
  const { call } = personOf(scene, "Wren");
  const { defaultSessionPrivacy, allowDiscovery, showLocation, allowComments, allowAnalytics } = await call(
    routes.getCurrentUser,
  );
  const flags = { defaultSessionPrivacy, allowDiscovery, showLocation, allowComments, allowAnalytics };
  await call(routes.updatePrivacy, { body: { ...flags, approveFollowers: true } });
}
