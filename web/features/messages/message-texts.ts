/** Why there is nothing to write with. */
export const bothMustFollow = "You can message each other once you both follow.";
