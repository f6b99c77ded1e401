import { presentJoinedPhoto } from "#server/features/photos/photos.presenter.ts";
import type { Agreement } from "#shared/contract/agreement.ts";
import type { CommonProduct } from "#shared/domain/taste/agreement.ts";
import type { SleeveRow } from "./agreement.repo.ts";

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
