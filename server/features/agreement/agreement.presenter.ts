import { presentJoinedPhoto } from "#server/features/photos/photos.presenter.ts";
import type { Agreement } from "#shared/contract/agreement.ts";
import type { CommonProduct } from "#shared/domain/taste/agreement.ts";
import type { SleeveRow } from "./agreement.repo.ts";

export const countsOf = (common: readonly CommonProduct[]) => ({
  agree: common.filter(({ agree }) => agree).length,
  of: common.length,
});

/** The furthest apart first, then what both agree on, the viewer's better ones first. */
export function differingFirst(a: CommonProduct, b: CommonProduct): number {
  const gap = ({ mine, theirs }: CommonProduct) => Math.abs(mine - theirs);
  if (a.agree !== b.agree) return a.agree ? 1 : -1;
  return a.agree ? b.mine - a.mine : gap(b) - gap(a);
}

const presentProduct = ({ id, strain_name, brand, strain_type }: SleeveRow) => ({
  ...{ id, strainName: strain_name, brand: brand || null, strainType: strain_type },
});

/** Each with its row; one whose sessions have gone in the meantime is left out. */
function withRow<Listed extends { readonly productId: string }>(listed: readonly Listed[], rows: readonly SleeveRow[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return listed.flatMap((each) => {
    const row = byId.get(each.productId);
    return row ? { each, row } : [];
  });
}

/** @param rows of the viewer's own sessions */
export const presentCommon = (products: readonly CommonProduct[], rows: readonly SleeveRow[]): Agreement["products"] =>
  withRow(products, rows).map(({ each: { mine, theirs }, row }) => ({
    ...{ product: presentProduct(row), photo: presentJoinedPhoto(row), mine, theirs },
  }));

/** @param rows of the other's sessions that the viewer may see */
export const presentNotHad = (
  products: readonly { readonly productId: string; readonly rating: number }[],
  rows: readonly SleeveRow[],
): Agreement["notHad"] =>
  withRow(products, rows).map(({ each: { rating }, row }) => ({
    ...{ product: presentProduct(row), photo: presentJoinedPhoto(row), sessions: row.sessions, rating },
  }));
