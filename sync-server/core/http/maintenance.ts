import { can } from '#shared/core/access.ts';
import type { Actor } from '#shared/core/access.ts';
import {
  formatDate,
  instantFromMs,
  dateOf,
  msFromInstant,
  parseInstant,
  timeOf,
} from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { AppError } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import * as exchanges from '#shared/modules/auth/exchanges.ts';
import type { Database, Sql } from '#server/core/sql/database.ts';
import { changesOf } from './check-access.ts';
import type { Route } from './route.ts';

const name = 'maintenance';
/** For so long a server goes by what it read: another one, or the command line, may have changed it. */
const rereadMs = 2000;
/** Who is refused asks again after this at most, so that an early end is noticed. */
const mostSeconds = 60;

type Known = { readonly until: number; readonly readAt: number };
const knownOf = new WeakMap<Database, Known>();

/** What opens a session or keeps it open; nothing else of an account is written. */
const entering: ReadonlySet<string> = new Set([
  ...[
    exchanges.sendOtp,
    exchanges.verifyOtp,
    exchanges.chooseBusiness,
    exchanges.switchBusiness,
    exchanges.signIn,
    exchanges.signInAsAdmin,
    exchanges.verifyPasskey,
  ].map(({ path }) => path),
  '/auth/refresh',
]);

/** Until when the server is closed for writing, or null. */
export async function readMaintenance(database: Database, nowMs: number): Promise<Instant | null> {
  const { until } = await know(database);
  return until > nowMs ? instantFromMs(until) : null;
}

/**
 * Whether the server is closed for writing, or was within so many milliseconds: what was done meanwhile may
 * still be on its way from phones.
 */
export async function wasClosedWithin(
  database: Database,
  { nowMs, ms }: { readonly nowMs: number; readonly ms: number },
): Promise<boolean> {
  return (await know(database)).until > nowMs - ms;
}

/** Closes the server for writing until a moment. */
export async function writeMaintenance(sql: Sql, until: Instant): Promise<void> {
  await sql
    .insertInto('install')
    .values({ name, value: until })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: until }))
    .execute();
}

/** Opens a server that is closed, and keeps when that was. */
export async function endMaintenance(sql: Sql, now: Instant): Promise<void> {
  await sql
    .updateTable('install')
    .set({ value: now })
    .where('name', '=', name)
    .where('value', '>', now)
    .execute();
}

/** Reads it anew at the next call of this server, which has just changed it. */
export function forgetMaintenance(database: Database): void {
  knownOf.delete(database);
}

/**
 * Refuses a call that would write while the server is closed for it. Everybody may read, sign in, renew the
 * token, sign out and call for help, and the operator may do everything. What devices send is refused as a
 * whole, so that they keep it and send it afterwards.
 */
export async function refuseDuringMaintenance(
  database: Database,
  route: Route,
  actor: Actor | null,
  nowMs: number,
): Promise<void> {
  const refusal = await maintenanceRefusal(database, route, actor, nowMs);
  if (refusal !== null) throw refusal;
}

/** The same, as the refusal or null. */
export async function maintenanceRefusal(
  database: Database,
  route: Route,
  actor: Actor | null,
  nowMs: number,
): Promise<AppError | null> {
  if (!isHeldBack(route)) return null;
  const until = await readMaintenance(database, nowMs);
  if (until === null || (actor !== null && can(actor, 'platform:*'))) return null;
  const left = Math.ceil((msFromInstant(until) - nowMs) / 1000);
  return new AppError('maintenance', closedUntil(until), {
    retryAfter: Math.max(1, Math.min(left, mostSeconds)),
  });
}

/**
 * Refuses the same calls of whoever belongs to a business that the operator has suspended: its people read
 * and call for help. What their devices send is kept there and sent once the business is open again.
 */
export function suspensionRefusal(route: Route, actor: Actor): AppError | null {
  if (actor.suspended !== true || !isHeldBack(route)) return null;
  return new AppError('suspended', suspendedText, { retryAfter: mostSeconds });
}

/** Whether a call waits while the server, or the business of its caller, is closed for writing. */
function isHeldBack(route: Route): boolean {
  if (route.method === 'GET' || entering.has(route.path) || route.operation?.urgent === true) return false;
  return changesOf(route) !== 'nothing' || route.path === '/sync/push';
}

const suspendedText: Message = [
  'This business is suspended, so only SOS alerts are saved. Its owner can ask the operator of this service to open it.',
  'यह व्यवसाय रोका गया है, इसलिए सिर्फ़ SOS अलर्ट सेव होंगे। इसके मालिक इस सेवा के ऑपरेटर से इसे खुलवा सकते हैं।',
];

function closedUntil(until: Instant): Message {
  const at = `${formatDate(dateOf(until), 'en')}, ${timeOf(until)}`;
  const inHindi = `${formatDate(dateOf(until), 'hi')}, ${timeOf(until)}`;
  return [
    `Maintenance until ${at}. Only SOS alerts are saved until then. Please try again after that.`,
    `${inHindi} तक रखरखाव चल रहा है। तब तक सिर्फ़ SOS अलर्ट सेव होंगे। उसके बाद फिर कोशिश करें।`,
  ];
}

async function know(database: Database): Promise<Known> {
  const before = knownOf.get(database);
  return before && performance.now() - before.readAt < rereadMs ? before : read(database);
}

async function read(database: Database): Promise<Known> {
  const row = await database.read
    .selectFrom('install')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  const known = {
    until: row ? msFromInstant(parseInstant(String(row['value']))) : 0,
    readAt: performance.now(),
  };
  knownOf.set(database, known);
  return known;
}
