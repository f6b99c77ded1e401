import { routes } from "#shared/contract/routes.ts";
import { type Act, type Answers, pairsOf } from "./stage.ts";

export const befriend: Act = ({ owner, fans }) => {
  const pairs = pairsOf([owner, ...fans]);
  return Promise.all(pairs.map(([one, followingId]) => one.call(routes.followUser, { body: { followingId } })));
};

/** Everyone has an evening with everyone else, and each of these falls apart from all sides. */
export const gather: Act = async ({ owner, fans }) => {
  const evenings = [owner, ...fans].map(async (person, place, people) => {
    const others = people.filter((other) => other !== person);
    const companionIds = (place % 2 === 0 ? others : others.toReversed()).map(({ user }) => user.id);
    const { body } = await person.call(routes.logSession, { body: { strainName: "Haze", companionIds } });
    const params = { id: body.id };
    const added = others.map((other) =>
      other.call(routes.logSession, { body: { gatheringId: body.id, isShownInGathering: true } }),
    );
    const ended = others.flatMap((other) => [
      other.call(routes.removeCompanion, { params: { ...params, userId: other.user.id } }),
      person.call(routes.removeCompanion, { params: { ...params, userId: other.user.id } }),
    ]);
    const answers: Answers = await Promise.all([...added, ...ended]);
    return [...answers, await person.call(routes.deleteSession, { params })];
  });
  return (await Promise.all(evenings)).flat();
};
