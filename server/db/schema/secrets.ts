/** What the server alone knows, made with the database; it goes where the database goes. */
export interface SecretsTable {
  name: "product-ids";
  value: string;
}
