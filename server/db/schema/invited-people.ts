/** Who invited whom. Without an inviter who has deleted their account since, or without an invite that's been swept. */
export interface InvitedPeopleTable {
  user_id: string;
  inviter_id: string | null;
  invite_id: number | null;
  created_at: Date;
}
