import type { Name } from "./cast.ts";

/** '+3h': hours after the session; '1h': hours before the demo is made. */
type Time = `+${number}h` | `${number}h`;

export interface Line {
  by: Name;
  at: Time;
  says: string;
  /** Replies to this line. */
  replies?: readonly Line[];
}

/** What is said under the sessions that have a name in the journals. */
export const threads: Readonly<Record<string, readonly Line[]>> = {
  rooftop: [
    {
      by: "June",
      at: "+10h",
      says: "You forgot to say we talked about lamp posts for half an hour.",
      replies: [
        { by: "Wren", at: "+11h", says: "They’re good lamp posts." },
        { by: "Teo", at: "+12h", says: "I’ve since looked up who designed them. Ask me anything." },
      ],
    },
    {
      by: "Priya",
      at: "+20h",
      says: "Okay, this is the third time I’ve seen Slow Acre score over eight. Where do you get it?",
      replies: [{ by: "Wren", at: "+22h", says: "The little shop on 23rd, next to the frame maker." }],
    },
    { by: "June", at: "1.2h", says: "Going back up there on Saturday, if the weather holds. Bring the blanket." },
  ],
  porch: [
    {
      by: "Ingrid",
      at: "+12h",
      says: "How many puffs is ‘no plans’?",
      replies: [{ by: "Wren", at: "+13h", says: "Three, an hour apart. Then plans to go inside." }],
    },
    { by: "Otis", at: "+15h", says: "Wind chimes are allowed on a night like that." },
  ],
  lake: [
    { by: "Sol", at: "+16h", says: "It was you. Lakes are always like that." },
    {
      by: "Noor",
      at: "+20h",
      says: "That light! Which end of the loop is this?",
      replies: [{ by: "Wren", at: "+21h", says: "North side, the old dock. Go on a weekday." }],
    },
  ],
  print: [
    { by: "Dez", at: "+9h", says: "Pictures of the prints or it didn’t happen." },
    { by: "Mara", at: "+14h", says: "‘Clear as a bell’ is a cliché, but I’d frame the print." },
  ],
  jellies: [
    {
      by: "Beatriz",
      at: "+12h",
      says: "They use real peel, that’s why. Two point five is the right size for a Friday.",
      replies: [{ by: "Priya", at: "+13h", says: "Half of one is the right size for mine." }],
    },
  ],
  june: [
    { by: "Teo", at: "1.6h", says: "Side two is where they stop showing off." },
    {
      by: "Priya",
      at: "0.9h",
      says: "Which pressing? Asking for my whole personality.",
      replies: [{ by: "June", at: "0.6h", says: "The 1981 one, price tag still on it." }],
    },
  ],
  teo: [
    {
      by: "Ingrid",
      at: "4h",
      says: "Which page?",
      replies: [{ by: "Teo", at: "3.6h", says: "41. It’s about a boat, I think." }],
    },
  ],
  dez: [
    {
      by: "Ingrid",
      at: "20h",
      says: "Which side did you go up? The north path is still closed, I think.",
      replies: [{ by: "Dez", at: "19h", says: "South side. Mud to the ankles, worth it." }],
    },
    { by: "Wren", at: "6h", says: "It made me clean the oven at midnight. Your hill sounds better." },
  ],
  priya: [
    {
      by: "Ingrid",
      at: "6.5h",
      says: "It’s nine. Well?",
      replies: [{ by: "Priya", at: "6.3h", says: "I’ve alphabetized the glazes. So, yes." }],
    },
  ],
  ingrid: [
    { by: "Sol", at: "50h", says: "Same, and I had the smaller bowl. Back to one puff for me." },
    { by: "Dez", at: "46h", says: "Thanks for writing it down. The twos and fives are the useful ones." },
  ],
  bea: [
    {
      by: "Mara",
      at: "10h",
      says: "By continent of origin or of current use? This matters.",
      replies: [{ by: "Beatriz", at: "9.5h", says: "Origin. Vanilla was a long conversation." }],
    },
    { by: "June", at: "9h", says: "Save me one. Just the one." },
  ],
  otis: [
    { by: "Wren", at: "27h", says: "No news from anywhere is my favorite kind." },
    {
      by: "Sol",
      at: "22h",
      says: "How cold is cold up there now?",
      replies: [{ by: "Otis", at: "14h", says: "Two gloves on one hand." }],
    },
  ],
  noor: [{ by: "Beatriz", at: "15h", says: "Go to bed, you’ve earned it. Kettle can sing alone." }],
  sol: [{ by: "Noor", at: "37h", says: "Up early, or not in bed yet? Asking as the second kind." }],
  kai: [
    {
      by: "June",
      at: "42h",
      says: "No footnotes? Are you all right?",
      replies: [{ by: "Kai", at: "41h", says: "Ibid." }],
    },
  ],
  mara: [
    { by: "Wren", at: "33h", says: "What happens on page 212?", replies: [{ by: "Mara", at: "30h", says: "Rain." }] },
  ],
};
