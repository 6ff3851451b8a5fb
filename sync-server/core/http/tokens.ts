import { sign, verify } from 'hono/jwt';
import { refuse } from '#shared/core/errors.ts';
import type { Actor } from '#shared/core/access.ts';

/** Seconds an access token is good for. */
export const accessSeconds = 600;
/** Seconds after its end in which a token can still be exchanged. */
export const refreshSeconds = 30 * 24 * 3600;

/** What a token says of itself. */
export type Claims = {
  readonly sub: string;
  readonly sid: string;
  readonly tid: string;
  readonly cid: string;
  readonly role: string;
  readonly gen: number;
  readonly iat: number;
  readonly exp: number;
};

/**
 * Signs an access token for a session (HS256, ten minutes). What it claims is only a hint; the database
 * decides.
 */
export function signToken(
  key: string,
  actor: Pick<Actor, 'tenantId' | 'userId' | 'sessionId' | 'role'>,
  gen: number,
  nowMs: number,
): Promise<string> {
  const iat = Math.floor(nowMs / 1000);
  const claims = {
    iss: 'prahari',
    typ: 'access',
    sub: actor.userId,
    sid: actor.sessionId,
    tid: actor.tenantId,
    cid: actor.tenantId,
    tenant_id: actor.tenantId,
    company_id: actor.tenantId,
    role: actor.role,
    gen,
    iat,
    exp: iat + accessSeconds,
  };
  return keyOf(key).then((known) => sign(claims, known, 'HS256'));
}

/**
 * Reads a token whose signature holds; its age is the caller's to judge. Refuses anything else with
 * `unauthenticated`.
 */
export async function readToken(key: string, token: string): Promise<Claims> {
  try {
    const claims = await verify(token, await keyOf(key), {
      alg: 'HS256',
      exp: false,
      iat: false,
      nbf: false,
    });
    const { sub, sid, tid, cid, role, gen, iat, exp, iss, typ } = claims as Record<string, unknown>;
    if (
      iss !== 'prahari' ||
      typ !== 'access' ||
      typeof sub !== 'string' ||
      typeof sid !== 'string' ||
      typeof tid !== 'string' ||
      typeof cid !== 'string' ||
      typeof role !== 'string'
    )
      throw new Error('claims');
    if (typeof gen !== 'number' || typeof iat !== 'number' || typeof exp !== 'number')
      throw new Error('times');
    return { sub, sid, tid, cid, role, gen, iat, exp };
  } catch {
    return refuse('unauthenticated', ['Please sign in again.', 'कृपया फिर से साइन इन करें।']);
  }
}

let known: { readonly text: string; readonly key: Promise<CryptoKey> } | undefined;

/** The key as the cipher takes it. To make it takes as long as to check a token, and a server has one. */
function keyOf(text: string): Promise<CryptoKey> {
  if (known?.text === text) return known.key;
  const key = crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(text),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );
  known = { text, key };
  return key;
}
