/**
 * A cookie beside the one that signs in, which a page cannot read: it tells whether to ask who is signed in, as otherwise
 * every visitor would ask and be refused, and is another one with every sign-in, so that a page sees when its own is over.
 */
export const signInHint = "signedIn";
