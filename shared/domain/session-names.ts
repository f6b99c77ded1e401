/** The fallbacks of the session card (spec section 2, Feed tab); the method's is in ingestion-method.ts. */
export function shownStrainName(strainName: string | null | undefined): string {
  return strainName?.trim() || "Unknown Strain";
}

export function shownBrand(brand: string | null | undefined): string {
  return brand?.trim() || "Unknown Brand";
}
