/** Strain and brand, whatever the spelling. Its name isn't here: each viewer reads it in a session that they may see. */
export interface ProductsTable {
  /** Made of the keys under the server's secret: `productIdOf`. */
  id: string;
  /** As in sessions, at most `productKeyLength` characters. */
  strain_key: string;
  /** '' without a brand. */
  brand_key: string;
}
