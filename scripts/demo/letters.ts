import type { Name } from "./cast.ts";

interface Letter {
  by: Name;
  to: Name;
  hoursAgo: number;
  content: string;
}

/** What Wren and their friends write to each other. */
export const letters: readonly Letter[] = [
  { by: "Wren", to: "Sol", hoursAgo: 290, content: "Harlequin before coffee? I tried. I fell asleep on the paper." },
  { by: "Sol", to: "Wren", hoursAgo: 289, content: "After coffee. One puff. The order matters." },
  { by: "Wren", to: "Sol", hoursAgo: 288, content: "You were right. It grows on you." },
  { by: "Ingrid", to: "Wren", hoursAgo: 124, content: "Thanks for the follow! I love your notes, they’re so calm." },
  { by: "Wren", to: "Ingrid", hoursAgo: 123, content: "You haven’t met me before coffee. How’s the greenhouse?" },
  { by: "Ingrid", to: "Wren", hoursAgo: 122, content: "Full of leeks and one very smug robin." },
  { by: "Wren", to: "Priya", hoursAgo: 72, content: "First square from Halfmoon tonight. Whole or half?" },
  {
    by: "Priya",
    to: "Wren",
    hoursAgo: 71.5,
    content: "Half a square is plenty, trust me. Set a timer for two hours before you think about the rest.",
  },
  { by: "Wren", to: "June", hoursAgo: 27, content: "Did you ever find that Alder Trio pressing?" },
  { by: "June", to: "Wren", hoursAgo: 26.9, content: "Third shop. It had a price tag from 1981 on it." },
  { by: "June", to: "Wren", hoursAgo: 26.8, content: "Come over on Saturday, we’ll play it loud." },
  { by: "Dez", to: "Wren", hoursAgo: 9, content: "Path’s dry again, and the beagle’s asking after you." },
  { by: "Wren", to: "Dez", hoursAgo: 8, content: "Kestrel Ridge on Sunday?" },
  {
    by: "Wren",
    to: "June",
    hoursAgo: 6,
    content: "Saturday works. I’ll bring the Northern Lights, you bring the couch.",
  },
  { by: "Teo", to: "Wren", hoursAgo: 3.5, content: "Do you still have my book? It’s the one with the boat, I think." },
  { by: "June", to: "Wren", hoursAgo: 1.5, content: "The couch isn’t going anywhere." },
  { by: "June", to: "Wren", hoursAgo: 1.4, content: "Neither is the record. The neighbors have been warned." },
];
