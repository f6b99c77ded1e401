import * as client from "openid-client";
import { pages } from "#shared/contract/pages.ts";
import { type ClientAuth, isPlainHttp, type OpenIdSettings } from "./openid-settings.ts";

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
/** Milliseconds for which a provider's document is believed: it names its addresses and ways to take the secret. */
const documentLifetimeMs = 24 * 60 * 60_000;
/** Milliseconds in which failed sign-ins have it read again once, however many there are. */
const rereadPauseMs = 60_000;

interface Document {
  configuration: Promise<client.Configuration>;
  readAt: number;
}

/** As the provider lists it, or by the standard's default. */
function clientAuthOf({ token_endpoint_auth_methods_supported: listed }: client.ServerMetadata): ClientAuth {
  if (listed === undefined || listed.includes("client_secret_basic")) return "basic";
  return "post";
}

/** Whether ID tokens are signed with an asymmetric key; RS256 is the default where none is listed. */
const signsByKey = ({ id_token_signing_alg_values_supported: listed, jwks_uri }: client.ServerMetadata): boolean =>
  jwks_uri !== undefined && (!Array.isArray(listed) || listed.some((name) => !String(name).startsWith("HS")));
const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** OpenID Connect by authorization code, with PKCE, state and nonce. */
export class OpenIdProvider {
  readonly #settings: OpenIdSettings;
  readonly #redirectUri: string;
  readonly #now: () => Date;
  #document: Document | undefined;

  constructor(settings: OpenIdSettings, publicUrl: string, now: () => Date) {
    this.#settings = settings;
    this.#redirectUri = publicUrl + pages.openId;
    this.#now = now;
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
  async claimsOf(answer: string, flow: Flow): Promise<Claims> {
    try {
      return await this.#askForClaims(answer, flow);
    } catch (error) {
      // The provider may have changed since its document was read.
      const { readAt = 0 } = this.#document ?? {};
      if (this.#now().getTime() - readAt >= rereadPauseMs) this.#document = undefined;
      throw error;
    }
  }

  async #askForClaims(answer: string, { state, nonce, verifier }: Flow): Promise<Claims> {
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

  /** Asked for at the first use, daily, and again after a failure: the server starts without the provider. */
  #configured(): Promise<client.Configuration> {
    const readAt = this.#now().getTime();
    if (this.#document && readAt - this.#document.readAt < documentLifetimeMs) return this.#document.configuration;
    const configuration = this.#discover().catch((error: unknown) => {
      this.#document = undefined;
      throw error;
    });
    this.#document = { configuration, readAt };
    return configuration;
  }

  async #discover(): Promise<client.Configuration> {
    const { issuer, clientId, clientSecret, clientAuth } = this.#settings;
    const send = { basic: client.ClientSecretBasic(clientSecret), post: client.ClientSecretPost(clientSecret) };
    const authenticate: client.ClientAuth = (server, ...rest) =>
      send[clientAuth ?? clientAuthOf(server)](server, ...rest);
    const configuration = await client.discovery(new URL(issuer), clientId, clientSecret, authenticate, {
      timeout: timeoutSeconds,
      execute: isPlainHttp(issuer) ? [client.allowInsecureRequests] : [],
    });
    if (signsByKey(configuration.serverMetadata())) client.enableNonRepudiationChecks(configuration);
    return configuration;
  }
}
