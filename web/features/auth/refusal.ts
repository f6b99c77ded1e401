/** The toast that says why a form is not sent. */
export interface Refusal {
  readonly title: string;
  readonly text: string;
}
