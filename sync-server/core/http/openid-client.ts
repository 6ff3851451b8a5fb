import * as openid from 'openid-client';
import { callOut } from './call-out.ts';

/** The client of a provider, as it was registered there, and how it is called from here. */
export type OpenidClient = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Hosts (with port) that may have a private address. */
  readonly hosts: readonly string[];
  readonly nowMs: number;
};

/** What one sign-in keeps secret: each is made anew for each. */
export type OpenidSecrets = { readonly state: string; readonly verifier: string; readonly nonce: string };

/** What a provider says of somebody; what it does not say is null. */
export type OpenidPerson = {
  readonly email: string | null;
  readonly isVerified: boolean;
  /** The organisation whose account it is (`hd` of Google); null for one of nobody's. */
  readonly organisation: string | null;
};

/** That a provider cannot be reached, or fails. */
export class OpenidUnreachable extends Error {}

const timeoutMs = 10_000;

/**
 * Where the browser goes to sign in. Throws `OpenidUnreachable` where the provider cannot be read, and
 * another error where what it says of itself is wrong.
 */
export async function signInAddress(
  client: OpenidClient,
  { state, verifier, nonce }: OpenidSecrets,
  redirect: string,
): Promise<string> {
  return reached(client, async (config) => {
    const url = openid.buildAuthorizationUrl(config, {
      redirect_uri: redirect,
      scope: 'openid email',
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return url.href;
  });
}

/**
 * Exchanges the code that a provider sent for who somebody is. The ID token has to be signed with a key of
 * the provider, for this client and this sign-in, and be valid now; anything else throws.
 */
export async function personBehind(
  client: OpenidClient,
  { state, verifier, nonce }: OpenidSecrets,
  back: URL,
): Promise<OpenidPerson> {
  return reached(client, async (config) => {
    const tokens = await openid.authorizationCodeGrant(config, back, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    const [email, organisation] = [claims?.['email'], claims?.['hd']];
    return {
      email: typeof email === 'string' ? email : null,
      isVerified: claims?.['email_verified'] === true,
      organisation: typeof organisation === 'string' ? organisation : null,
    };
  });
}

async function reached<Answer>(
  { issuer, clientId, clientSecret, hosts, nowMs }: OpenidClient,
  work: (config: openid.Configuration) => Promise<Answer>,
): Promise<Answer> {
  let isDown = false;
  // An address that somebody typed in is called as every other such address: public ones over https alone.
  const send: openid.CustomFetch = async (url, { method, headers, body }) => {
    try {
      const { status, text } = await callOut({
        method: method === 'POST' ? 'POST' : 'GET',
        url,
        headers,
        ...(body === undefined || body === null ? {} : { body: String(body) }),
        timeoutMs,
        hosts,
      });
      isDown = status >= 500;
      return new Response(text, { status, headers: { 'content-type': 'application/json' } });
    } catch (error) {
      isDown = true;
      throw error;
    }
  };
  try {
    const config = await openid.discovery(
      new URL(issuer),
      clientId,
      // The clock of the server decides whether a token is valid, in tests too.
      { [openid.clockSkew]: Math.round((nowMs - Date.now()) / 1000) },
      openid.ClientSecretPost(clientSecret),
      { [openid.customFetch]: send, execute: [openid.enableNonRepudiationChecks] },
    );
    return await work(config);
  } catch (error) {
    if (isDown) throw new OpenidUnreachable('the provider cannot be reached', { cause: error });
    throw error;
  }
}
