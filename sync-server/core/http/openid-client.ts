import * as openid from 'openid-client';
import { faultCode } from '#server/core/runtime/fault-code.ts';
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

/** What is wrong with an issuer as it was typed in. */
export type IssuerFault =
  /** No answer came, or none of success: its status, and why none came or what it said. */
  | { readonly kind: 'unanswered'; readonly answered: number | null; readonly raw: string }
  /** Something answers that does not describe a provider. */
  | { readonly kind: 'no_provider' }
  /** The provider is there and calls itself otherwise. */
  | { readonly kind: 'other_issuer'; readonly issuer: string }
  /** The provider names no address for this, or none of https. */
  | { readonly kind: 'endpoint'; readonly name: (typeof endpoints)[number] };

const endpoints = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;

/**
 * Reads what the provider of an issuer says of itself, as a sign-in does, and gives what would keep one from
 * working; null where nothing would.
 */
export async function issuerFault(client: OpenidClient): Promise<IssuerFault | null> {
  const came: { last: Came | null } = { last: null };
  try {
    const config = await configOf(client, came);
    const metadata = config.serverMetadata();
    // The address of the description itself is read too, but no token is of an issuer of that name.
    if (client.issuer.includes('/.well-known/')) return { kind: 'other_issuer', issuer: metadata.issuer };
    const name = endpoints.find((one) => !/^https:\/\//i.test(metadata[one] ?? ''));
    return name === undefined ? null : { kind: 'endpoint', name };
  } catch (error) {
    const { last } = came;
    if (last === null) throw error;
    if (last.error !== null) {
      const raw = faultCode(last.error) || (last.error instanceof Error ? last.error.message : '');
      return { kind: 'unanswered', answered: null, raw };
    }
    if (last.status !== 200) return { kind: 'unanswered', answered: last.status, raw: last.text };
    const issuer = issuerIn(last.text);
    return issuer === null ? { kind: 'no_provider' } : { kind: 'other_issuer', issuer };
  }
}

function issuerIn(text: string): string | null {
  try {
    const issuer: unknown = Reflect.get(Object(JSON.parse(text)), 'issuer');
    return typeof issuer === 'string' && URL.canParse(issuer) ? issuer.slice(0, 300) : null;
  } catch {
    return null;
  }
}

async function reached<Answer>(
  client: OpenidClient,
  work: (config: openid.Configuration) => Promise<Answer>,
): Promise<Answer> {
  const came: { last: Came | null } = { last: null };
  try {
    return await work(await configOf(client, came));
  } catch (error) {
    const isDown = came.last !== null && (came.last.error !== null || came.last.status >= 500);
    if (isDown) throw new OpenidUnreachable('the provider cannot be reached', { cause: error });
    throw error;
  }
}

/** What came of the last call to a provider. */
type Came = { readonly status: number; readonly text: string; readonly error: unknown };

/** What a provider says of itself, with the way to call it; `came` is told what came of each call. */
function configOf(
  { issuer, clientId, clientSecret, hosts, nowMs }: OpenidClient,
  came: { last: Came | null },
): Promise<openid.Configuration> {
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
      came.last = { status, text, error: null };
      return new Response(text, { status, headers: { 'content-type': 'application/json' } });
    } catch (error) {
      came.last = { status: 0, text: '', error };
      throw error;
    }
  };
  return openid.discovery(
    new URL(issuer),
    clientId,
    // The clock of the server decides whether a token is valid, in tests too.
    { [openid.clockSkew]: Math.round((nowMs - Date.now()) / 1000) },
    openid.ClientSecretPost(clientSecret),
    { [openid.customFetch]: send, execute: [openid.enableNonRepudiationChecks] },
  );
}
