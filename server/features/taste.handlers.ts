import type { Context } from "#server/context.ts";
import type { Handlers } from "#server/http/serve.ts";
import type { agreementRoutes } from "#shared/contract/agreement.ts";
import type { experimentsRoutes } from "#shared/contract/experiments.ts";
import type { insightsRoutes } from "#shared/contract/insights.ts";
import type { catalogueRoutes, productSearchRoutes } from "#shared/contract/product-search.ts";
import type { productsRoutes } from "#shared/contract/products.ts";
import type { rankingsRoutes } from "#shared/contract/rankings.ts";
import type { wantToTryRoutes } from "#shared/contract/want-to-try.ts";
import { countAgreements, getAgreement, listAgreements } from "./agreement/agreement.service.ts";
import {
  endExperiment,
  getExperiment,
  listExperiments,
  removeExperiment,
  startExperiment,
} from "./experiments/experiments.service.ts";
import { getInsights } from "./insights/insights.service.ts";
import { mergeProducts, undoMerge } from "./products/merges.service.ts";
import { getProduct, listProductSessions } from "./products/product-page.service.ts";
import { listOwnProducts } from "./products/products.service.ts";
import { compareSessions, getComparison, undoComparison } from "./rankings/comparisons.service.ts";
import { listProductRankings } from "./rankings/product-rankings.service.ts";
import { listOrder, listRankings } from "./rankings/rankings.service.ts";
import { updateRankings } from "./rankings/saved-order.service.ts";
import { searchCatalogue, searchProducts } from "./search/product-search.service.ts";
import { addWant, keepWant, listWants, removeWant, restoreWant } from "./want-to-try/want-to-try.service.ts";

type Calls = typeof rankingsRoutes &
  typeof insightsRoutes &
  typeof experimentsRoutes &
  typeof productsRoutes &
  typeof agreementRoutes &
  typeof wantToTryRoutes &
  typeof catalogueRoutes &
  typeof productSearchRoutes;

export const tasteHandlers = (context: Context): Handlers<Calls> => ({
  updateRankings: ({ viewer, body }) => updateRankings(context, viewer, body),
  getComparison: ({ viewer }) => getComparison(context, viewer),
  compareSessions: ({ viewer, body }) => compareSessions(context, viewer, body),
  undoComparison: ({ viewer, params }) => undoComparison(context, viewer, params.id),
  listRankings: ({ viewer, query }) => listRankings(context, viewer, query),
  listOrder: ({ viewer, query }) => listOrder(context, viewer, query),
  listProductRankings: ({ viewer, query }) => listProductRankings(context, viewer, query),

  getInsights: ({ viewer, query }) => getInsights(context, viewer, query),

  listExperiments: ({ viewer, query }) => listExperiments(context, viewer, query),
  startExperiment: ({ viewer, body }) => startExperiment(context, viewer, body),
  getExperiment: ({ viewer, params }) => getExperiment(context, viewer, params.id),
  endExperiment: ({ viewer, params }) => endExperiment(context, viewer, params.id),
  removeExperiment: ({ viewer, params }) => removeExperiment(context, viewer, params.id),

  listOwnProducts: ({ viewer, query }) => listOwnProducts(context, viewer, query),
  getProduct: ({ viewer, params }) => getProduct(context, viewer, params.id),
  listProductSessions: ({ viewer, params, query }) => listProductSessions(context, viewer, params.id, query),
  mergeProducts: ({ viewer, body }) => mergeProducts(context, viewer, body),
  undoMerge: ({ viewer, params }) => undoMerge(context, viewer, params.id),

  getAgreement: ({ viewer, params }) => getAgreement(context, viewer, params.id),
  countAgreements: ({ viewer, query }) => countAgreements(context, viewer, query.ids),
  listAgreements: ({ viewer, params }) => listAgreements(context, viewer, params.id),

  listWants: ({ viewer }) => listWants(context, viewer),
  addWant: ({ viewer, body }) => addWant(context, viewer, body),
  keepWant: ({ viewer, params }) => keepWant(context, viewer, params.productId),
  removeWant: ({ viewer, params }) => removeWant(context, viewer, params.productId),
  restoreWant: ({ viewer, params }) => restoreWant(context, viewer, params.productId),

  searchCatalogue: async ({ query }) => await searchCatalogue(context, query.q),

  searchProducts: ({ viewer, query }) => searchProducts(context, viewer, query.q),
});
