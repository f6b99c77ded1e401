/**
 * A cookie beside the one that signs in, with nothing in it: it tells a page, which cannot read the other, whether to ask
 * who is signed in. Without it every visitor would ask and be refused.
 */
export const signInHint = "signedIn";
