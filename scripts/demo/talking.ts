import { routes } from "#shared/contract/routes.ts";
import type { Name } from "./cast.ts";
import { lastLook } from "./joining.ts";
import type { Entry } from "./journals/entry.ts";
import { letters } from "./letters.ts";
import { hour, timeOf } from "./moments.ts";
import { personOf, type Scene, sessionOf } from "./scene.ts";
import { type Line, threads } from "./threads.ts";

/** Likes of others come within these hours, most of them for what has a conversation. */
const likedWithin = 9;
const likedIfNamed = 0.8;
const ratingPerLike = 26;
/** Some like it days later, so that Wren has likes that are unread. */
const lateLikes: Readonly<Record<string, readonly Name[]>> = { rooftop: ["Kai", "Mara", "Dez"] };
const likers: readonly Name[] = [
  "Wren",
  "June",
  "Teo",
  "Priya",
  "Dez",
  "Ingrid",
  "Sol",
  "Kai",
  "Mara",
  "Otis",
  "Noor",
  "Beatriz",
];

export function planReactions(scene: Scene, owner: Name, entry: Entry): void {
  if (entry.visibility) return;
  const at = timeOf(entry.when, scene.now);
  const likelihood = entry.name ? likedIfNamed : (entry.felt ?? 0) / ratingPerLike;
  for (const liker of likers) {
    const late = lateLikes[entry.name ?? ""]?.indexOf(liker) ?? -1;
    if (late >= 0) {
      planLike(scene, liker, entry, scene.now - (4 - 0.3 * late) * hour);
      continue;
    }
    const after = scene.chance.next() * Math.min(likedWithin, (scene.now - at) / hour) * hour;
    if (liker !== owner && owner !== "Gus" && scene.chance.happens(likelihood))
      planLike(scene, liker, entry, at + after);
  }
  for (const line of threads[entry.name ?? ""] ?? []) planLine(scene, entry, line);
}

function planLike(scene: Scene, liker: Name, entry: Entry, at: number): void {
  scene.timeline.add(at, async () => {
    // Nobody likes anything before they've joined.
    if (scene.people.has(liker))
      await personOf(scene, liker).call(routes.likeSession, { body: { sessionId: sessionOf(scene, entry) } });
  });
}

/** @param parentId of the comment that the line answers, once that is posted */
function planLine(scene: Scene, entry: Entry, line: Line, parentId: () => unknown = () => undefined): void {
  const { by, at, says, replies = [] } = line;
  const hours = Number.parseFloat(at) * hour;
  const time = at.startsWith("+") ? timeOf(entry.when, scene.now) + hours : scene.now - hours;
  let posted: unknown;
  scene.timeline.add(time, async () => {
    const params = { id: sessionOf(scene, entry) };
    const body = { content: says, parentId: parentId() };
    posted = (await personOf(scene, by).call(routes.postComment, { params, body })).id;
  });
  for (const reply of replies) planLine(scene, entry, reply, () => posted);
}

/** Read by Wren at the last look, so that what came since is unread. */
export function planLetters(scene: Scene): void {
  const newest = new Map<Name, unknown>();
  for (const [index, { by, to, hoursAgo, content }] of letters.entries())
    scene.timeline.add(scene.now - hoursAgo * hour, async () => {
      const params = { userId: personOf(scene, to).id };
      const { id } = await personOf(scene, by).call(routes.sendMessage, {
        params,
        body: { content, key: `letter ${index}` },
      });
      if (to === "Wren") newest.set(by, id);
    });
  scene.timeline.add(scene.now - lastLook * hour, async () => {
    for (const [sender, messageId] of newest)
      await personOf(scene, "Wren").call(routes.readMessages, {
        params: { userId: personOf(scene, sender).id },
        body: { messageId },
      });
  });
}
