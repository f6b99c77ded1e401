/** What the server alone knows, made with the database or when first needed; it goes where the database goes. */
export interface SecretsTable {
  name: "product-ids" | "push-keys";
  value: string;
}
