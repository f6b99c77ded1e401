import * as client from "openid-client";
import { pages } from "#shared/contract/pages.ts";
import type { OpenIdSettings } from "./openid-settings.ts";

/** Secrets of one visit to the provider. */
export interface Flow {
  state: string;
  nonce: string;
  verifier: string;
}

/** A person as the provider describes them. Only issuer and subject are trusted; the rest prefills a form. */
export interface Claims {
  issuer: string;
  subject: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** Seconds for which a person waits for the provider. */
const timeoutSeconds = 10;
const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** OpenID Connect by authorization code, with PKCE, state and nonce. */
export class OpenIdProvider {
  readonly #settings: OpenIdSettings;
  readonly #redirectUri: string;
  #configuration: Promise<client.Configuration> | undefined;

  constructor(settings: OpenIdSettings, publicUrl: string) {
    this.#settings = settings;
    this.#redirectUri = publicUrl + pages.openId;
  }

  get name(): string {
    return this.#settings.name;
  }

  /** @param issuer as an account is stored with it */
  isFrom(issuer: string): boolean {
    return new URL(issuer).href === new URL(this.#settings.issuer).href;
  }

  makeFlow(): Flow {
    return { state: client.randomState(), nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() };
  }

  /** Where the browser goes. @throws when the provider doesn't answer */
  async addressOf({ state, nonce, verifier }: Flow): Promise<string> {
    const code_challenge = await client.calculatePKCECodeChallenge(verifier);
    return client.buildAuthorizationUrl(await this.#configured(), {
      redirect_uri: this.#redirectUri,
      scope: "openid email profile",
      ...{ state, nonce, code_challenge, code_challenge_method: "S256" },
    }).href;
  }

  /** @param answer the search of the address that the browser came back to @throws when it isn't what this flow expects */
  async claimsOf(answer: string, { state, nonce, verifier }: Flow): Promise<Claims> {
    const address = new URL(this.#redirectUri);
    address.search = answer;
    const configuration = await this.#configured();
    const tokens = await client.authorizationCodeGrant(configuration, address, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error("there is no id token");
    // Providers may leave these to a call of their own.
    const more = claims.email === undefined ? await this.#userInfo(configuration, tokens.access_token, claims.sub) : {};
    const { email, given_name, family_name }: Record<string, unknown> = { ...more, ...claims };
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: textOf(email),
      firstName: textOf(given_name),
      lastName: textOf(family_name),
    };
  }

  /** Prefills a form, so without it the form is empty. */
  async #userInfo(configuration: client.Configuration, accessToken: string, subject: string) {
    return await client.fetchUserInfo(configuration, accessToken, subject).catch(() => ({}));
  }

  /** Asked for at the first use, and again after a failure: the server starts without the provider. */
  #configured(): Promise<client.Configuration> {
    this.#configuration ??= this.#discover().catch((error: unknown) => {
      this.#configuration = undefined;
      throw error;
    });
    return this.#configuration;
  }

  #discover(): Promise<client.Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings;
    return client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: timeoutSeconds,
      // As the operator has written it.
      execute: issuer.startsWith("http:") ? [client.allowInsecureRequests] : [],
    });
  }
}
