import type { agreementRoutes } from "#shared/contract/agreement.ts";
import type { experimentsRoutes } from "#shared/contract/experiments.ts";
import type { insightsRoutes } from "#shared/contract/insights.ts";
import type { productsRoutes } from "#shared/contract/products.ts";
import type { wantToTryRoutes } from "#shared/contract/want-to-try.ts";
import { among, oneself, onSessions, person, profile, type Request, type Row } from "./rows.ts";
import type { World } from "./world.ts";

const product = (shared: World["public"]) => ({ params: { id: shared.product } });
const wanted = ({ private: { product: productId } }: World): Request => ({ params: { productId } });
const unwanted = ({ followers: { product: productId } }: World): Request => ({ params: { productId } });

const ended = ({ experiment: id }: World): Request => ({ params: { id } });

/** Products, each that of a session, the list of those that one wants to try, what one's own journal answers, and experiments. */
export const productRows: Record<
  keyof (typeof productsRoutes &
    typeof wantToTryRoutes &
    typeof insightsRoutes &
    typeof agreementRoutes &
    typeof experimentsRoutes),
  readonly Row[]
> = {
  getInsights: [{ about: "one's own", expected: oneself(200) }],
  listExperiments: [{ about: "one's own", expected: oneself(200) }],
  startExperiment: [
    {
      about: "what one has had too seldom",
      request: () => ({ body: { kind: "method", a: "pen", b: "joint", evenings: 12, key: "too soon" } }),
      expected: oneself(400),
    },
  ],
  getExperiment: [{ about: "the owner's", request: ended, expected: among(200, 404) }],
  endExperiment: [{ about: "the owner's", request: ended, expected: among(200, 404) }],
  removeExperiment: [{ about: "the owner's", request: ended, expected: oneself(204) }],
  listOwnProducts: [{ about: "one's own", expected: oneself(200) }],
  getProduct: onSessions(product, { owner: 200, seeing: 200 }),
  listProductSessions: onSessions(product, { owner: 200, seeing: 200 }),
  mergeProducts: onSessions(
    ({ product: productId }, { private: { product: intoProductId } }) => ({ body: { productId, intoProductId } }),
    { owner: 201, seeing: 404 },
  ).map((row) => (row.about === "a private session" ? { ...row, expected: { ...row.expected, owner: 400 } } : row)),
  undoMerge: [
    { about: "the owner's merge", request: ({ merge }) => ({ params: { id: merge } }), expected: among(204, 404) },
  ],
  getAgreement: [{ about: "the owner and oneself", request: profile, expected: person(200, 200) }],
  countAgreements: [
    {
      about: "the owner, of whom those who may not see them are told nothing",
      request: ({ owner }) => ({ query: { ids: owner.user.id } }),
      expected: oneself(200),
    },
  ],
  listAgreements: onSessions(product, { owner: 200, seeing: 200 }),
  listWants: [{ about: "one's own", expected: oneself(200) }],
  addWant: [
    ...onSessions(({ product: productId }) => ({ body: { productId } }), { owner: 200, seeing: 200 }),
    ...onSessions(({ product: productId, session: sessionId }) => ({ body: { productId, sessionId } }), {
      owner: 200,
      seeing: 200,
    }).map((row) => ({ ...row, about: `the product as seen in ${row.about}` })),
  ],
  keepWant: [{ about: "what the owner wants", request: wanted, expected: among(200, 404) }],
  removeWant: [{ about: "what the owner wants", request: wanted, expected: oneself(204) }],
  restoreWant: [{ about: "what the owner took off the list", request: unwanted, expected: among(200, 404) }],
};
