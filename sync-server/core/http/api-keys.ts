import { hash } from 'node:crypto';
import { can, grants } from '#shared/core/access.ts';
import type { Actor } from '#shared/core/access.ts';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import { log } from '#server/core/runtime/log.ts';
import { storedTexts } from '#server/core/sql/stored-values.ts';
import type { Call, Services, SignedRoute } from './route.ts';
import { recentNames } from './memory-buckets.ts';

/** How every key begins. */
export const keyMark = 'pk_';
/** The role that the log and the access rules see of a program; no person has it. */
export const keyRole = 'api_key';
/** What a person needs who makes keys, and for as long as their keys are to work. */
export const keepsKeys = 'integrations:write';

const unknownKey: Message = [
  'This API key is unknown, expired or revoked.',
  'यह API कुंजी अनजान है, बीत चुकी है या रद्द है।',
];
const notForKeys: Message = [
  'API keys cannot be used for this. Sign in instead.',
  'यह API कुंजी से नहीं होता। साइन इन करें।',
];

/** The key in a request's headers; null where there is none. */
export function keyIn(headers: Headers): string | null {
  return /^Bearer (pk_[\w-]{20,100})$/.exec(headers.get('authorization') ?? '')?.[1] ?? null;
}

/** What the table holds of a key. It is random and long, so a fast hash is enough. */
export function hashOfKey(secret: string): string {
  return hash('sha256', secret, 'hex');
}

/**
 * The program behind a key, with what the key allows and who made it still may, both read from the database.
 * Refuses with 401 a key that is unknown, expired or revoked, or whose maker has left or keeps no keys any
 * more.
 */
export async function authenticateKey(
  { database, config }: Services,
  secret: string,
  now: Instant,
): Promise<Actor> {
  const row = await database.read
    .selectFrom('api_keys as k')
    .innerJoin('users as u', (join) =>
      join.onRef('u.tenant_id', '=', 'k.tenant_id').onRef('u.id', '=', 'k.made_by'),
    )
    .innerJoin('roles as r', (join) =>
      join.onRef('r.tenant_id', '=', 'u.tenant_id').onRef('r.id', '=', 'u.role'),
    )
    .innerJoin('tenants as t', 't.id', 'k.tenant_id')
    .select([
      'k.tenant_id',
      'k.id',
      'k.name',
      'k.permissions',
      'k.per_minute',
      'k.expires_on',
      'k.revoked_at',
    ])
    .select(['u.active', 't.active as tenant_active', 't.demo', 'r.permissions as held'])
    .where('k.hash', '=', hashOfKey(secret))
    .where('k.deleted', '=', 0)
    .executeTakeFirst();
  if (!row) refuse('unauthenticated', unknownKey);
  const isOver =
    row['revoked_at'] !== null ||
    (row['expires_on'] !== null && String(row['expires_on']) < dateOf(now)) ||
    Number(row['active']) !== 1 ||
    Number(row['tenant_active']) !== 1 ||
    (Number(row['demo']) === 1) !== config.demo;
  const held = storedTexts(row['held']);
  if (isOver || !grants(held, keepsKeys)) refuse('unauthenticated', unknownKey);
  return {
    tenantId: String(row['tenant_id']),
    userId: String(row['id']),
    sessionId: '',
    name: String(row['name']),
    phone: null,
    role: keyRole,
    permissions: new Set(allowedOf(storedTexts(row['permissions']), held)),
    staffId: null,
    siteIds: [],
    apiKey: { perMinute: Number(row['per_minute']) },
  };
}

/**
 * What a key may do: of what it was given, what its maker holds now. Of the whole of a part that its maker
 * holds only some of, that is left.
 */
export function allowedOf(given: readonly string[], held: readonly string[]): string[] {
  return given.flatMap((permission) => {
    if (grants(held, permission)) return [permission];
    const [part = '', verb] = permission.split(':');
    return verb === '*' ? held.filter((one) => one.startsWith(`${part}:`)) : [];
  });
}

/** Routes of these addresses are for people: signing in, keys, devices, and what stands above a business. */
const forPeople: ReadonlySet<string> = new Set(['auth', 'sync', 'platform', 'integrations', 'subscriptions']);

/**
 * Whether a route is for keys at all: one that asks for a permission, which is then asked of the key like of
 * everybody, or one of records of which the access rule gives it all. What is somebody's own is no program's.
 */
export function isForKeys(route: SignedRoute, actor: Actor): boolean {
  if (route.access === 'platform' || forPeople.has(route.path.split('/')[1] ?? '')) return false;
  if (route.permission !== undefined) return route.access === 'tenant' || can(actor, route.permission);
  const resource = route.operation?.resource ?? route.answers?.resource;
  if (!resource) return false;
  return (route.method === 'GET' ? resource.access.read : resource.access.write)(actor) === true;
}

/**
 * Lets a call of a key through: for what keys are for, and no more often than it may. Notes that it was used.
 */
export async function takeKey(
  services: Services,
  route: SignedRoute,
  call: Call,
  actor: Actor & Required<Pick<Actor, 'apiKey'>>,
): Promise<void> {
  const { tenantId, userId, apiKey } = actor;
  const { perMinute } = apiKey;
  const nowMs = services.nowMs();
  await services.limits.take(`key:${tenantId}/${userId}`, { burst: perMinute, perMinute }, nowMs);
  await noteUse(services, actor, call.ip, nowMs);
  if (!isForKeys(route, actor)) refuse('forbidden', notForKeys);
}

/** How often a key's last use is written down, at most. */
const noteEveryMs = 60_000;
const noted = recentNames<{ readonly from: string; readonly at: number }>();

async function noteUse(
  { database }: Services,
  { tenantId, userId }: Actor,
  from: string,
  nowMs: number,
): Promise<void> {
  const name = `key:${tenantId}/${userId}`;
  const last = noted.get(name);
  if (last && last.from === from && Math.abs(nowMs - last.at) < noteEveryMs) return;
  noted.set(name, { from, at: nowMs });
  const use = { used_at: instantFromMs(nowMs), used_from: from };
  await database
    .write((trx) =>
      trx
        .insertInto('api_key_uses')
        .values({ tenant_id: tenantId, key_id: userId, ...use })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'key_id']).doUpdateSet(use))
        .execute(),
    )
    // A full disk must not keep a program from reading.
    .catch((error: unknown) => log('warn', 'the use of a key was not noted', { error: String(error) }));
}
