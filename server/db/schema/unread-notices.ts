/** What operators did about a person, who hasn't read it yet. */
export interface UnreadNoticesTable {
  user_id: string;
  action_id: number;
}
