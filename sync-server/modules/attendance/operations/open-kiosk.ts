import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import type { Actor } from '#shared/core/access.ts';
import { instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { id, key, text } from '#shared/core/fields.ts';
import { newId } from '#shared/core/ids.ts';
import { makeShortCode, tidyCode } from '#shared/core/short-code.ts';
import { kioskEvents, kiosks, newPin } from '#shared/modules/attendance/kiosk.ts';
import type { Kiosk, KioskEvent } from '#shared/modules/attendance/kiosk.ts';
import { attendanceMessages as say } from '#shared/modules/attendance/messages.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { logLine, restOrigin } from '#server/core/sync/operations.ts';
import type { Call, Reply, SignedCall } from '#server/core/http/route.ts';
import { openSession, revokeSessions } from '#server/core/http/sessions.ts';
import { publicRecord } from '#server/core/sql/table.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { hashPin } from '../pin-hash.ts';

const codeLength = 8;
const codeMs = 15 * 60_000;

export const openInput = z.strictObject({ id: z.optional(id().schema), site_id: key(80).schema, name: text(80, { min: 1 }).schema, pin: newPin });
export const pairInput = z.strictObject({ code: z.string().check(z.maxLength(40)), device: z.optional(z.string().check(z.maxLength(200))) });

/** Opens a kiosk for a site and gives the code with which a device becomes it. The PIN is the one by which it is left. */
export async function openKiosk(call: SignedCall): Promise<Reply> {
  const input = call.body as z.infer<typeof openInput>;
  checkMayOpen(call.actor, input.site_id);
  const pin = await hashPin(input.pin);
  const made = newCode(call.services.nowMs());
  const kiosk = await runTransaction(call.services, call.actor, async (tx) => {
    const site = (await tx.rows(sites).find(input.site_id)) ?? refuse('not_found', say.noKiosk, 'site_id');
    if (!site.kiosk) refuse('illegal_transition', say.noKiosk, 'site_id');
    const kioskId = input.id ?? newId();
    await tx.rows(kiosks).own(kioskId, () => false);
    const userId = `kiosk:${kioskId}`;
    const { tenantId } = tx.actor;
    const account = { name: `Kiosk: ${input.name}`, email: null, phone: null, role: 'kiosk', password_hash: null, active: 1 };
    await tx.sql
      .insertInto('users')
      .values({ tenant_id: tenantId, id: userId, ...account, created_at: tx.now, updated_at: tx.now })
      .execute();
    const row = tx.rows(kiosks).insert({
      id: kioskId,
      site_id: site.id,
      name: input.name,
      user_id: userId,
      opened_by: tx.actor.name,
      paired_at: null,
      closed_at: null,
      pin,
      ...made.kept,
    });
    tx.log(logLine(tx.actor, 'kiosk.open', kiosks.name, row.id, restOrigin(), 'applied', JSON.stringify({ site_id: site.id, name: input.name })));
    return row;
  });
  return { data: { ...publicRecord(kiosks, kiosk), code: made.code, code_until: made.kept.code_until }, status: 201 };
}

/** A new code for a kiosk: for a device that was replaced, or that must come back with what it has not sent. It opens a closed one again. */
export async function renewKioskCode(call: SignedCall): Promise<Reply> {
  const made = newCode(call.services.nowMs());
  const kiosk = await change(call, (row) => ({ ...row, ...made.kept, closed_at: null }), 'kiosk.code', checkSite);
  return { data: { ...publicRecord(kiosks, kiosk), code: made.code, code_until: made.kept.code_until } };
}

/** Closes a kiosk from afar: its session ends. What it has not sent stays on it, and goes when it is paired again. */
export async function closeKiosk(call: SignedCall): Promise<Reply> {
  const kiosk = await change(call, (row, now) => ({ ...row, closed_at: now, code_hash: null, code_until: null }), 'kiosk.close');
  await revokeSessions(call.services, { tenantId: call.actor.tenantId, userId: kiosk.user_id }, 'the kiosk was closed');
  return { data: publicRecord(kiosks, kiosk), message: say.kioskClosed };
}

/** Makes the calling device the kiosk whose code it has. Each code works once. */
export async function pairKiosk(call: Call): Promise<Reply> {
  const { services } = call;
  const { code, device } = call.body as z.infer<typeof pairInput>;
  services.limits.take(`kiosk:${call.ip}`, services.config.demo ? { burst: 200, perMinute: 200 } : { burst: 10, perMinute: 2 }, services.nowMs());
  const hash = hashCode(tidyCode(code));
  const now = instantFromMs(services.nowMs());
  const found = await services.database.read
    .selectFrom('users as u')
    .innerJoin('kiosks as k', (join) => join.onRef('k.tenant_id', '=', 'u.tenant_id').onRef('k.user_id', '=', 'u.id'))
    .select(['k.tenant_id', 'k.id', 'k.user_id'])
    .where('k.code_hash', '=', hash)
    .where('k.code_until', '>', now)
    .where('k.closed_at', 'is', null)
    .where('k.deleted', '=', 0)
    .executeTakeFirst();
  if (!found) refuse('invalid', say.badCode, 'code');
  const account = { tenantId: String(found['tenant_id']), userId: String(found['user_id']) };
  await runTransaction(services, pairingActor(account), async (tx) => {
    const rows = tx.rows(kiosks);
    const kiosk = await rows.find(String(found['id']));
    // Whoever is second to use a code is refused, also at the same moment.
    if (kiosk?.code_hash !== hash) refuse('invalid', say.badCode, 'code');
    await checkSite(tx, kiosk);
    rows.update({ ...kiosk, paired_at: tx.now, code_hash: null, code_until: null });
    keepEvent(tx, kiosk, 'opened');
  });
  await revokeSessions(services, account, 'another device became this kiosk');
  return { data: await openSession(call, account, device ?? call.headers.get('user-agent') ?? 'kiosk'), message: say.kioskReady };
}

/** The kiosk itself says that it is left, once everything is sent. */
export async function leaveKiosk(call: SignedCall): Promise<Reply> {
  const { actor } = call;
  if (actor.role !== 'kiosk') refuse('forbidden', say.notKiosk);
  await runTransaction(call.services, actor, async (tx) => {
    const rows = tx.rows(kiosks);
    const kiosk = (await rows.find(kioskIdOf(actor))) ?? refuse('not_found', say.notKiosk);
    rows.update({ ...kiosk, closed_at: tx.now });
    keepEvent(tx, kiosk, 'left');
  });
  await revokeSessions(call.services, actor, 'the kiosk was left');
  return { data: { left: true }, message: say.kioskClosed };
}

/** The id of the kiosk an actor is; its account is named after it. */
export function kioskIdOf(actor: Actor): string {
  return actor.userId.replace(/^kiosk:/, '');
}

/** The kiosks of a site open to somebody: the office everywhere, a supervisor at their sites. */
function checkMayOpen(actor: Actor, siteId: string): void {
  if (can(actor, 'attendance:write')) return;
  if (can(actor, 'attendance:mark') && actor.siteIds.includes(siteId)) return;
  refuse('forbidden', say.notYours, 'site_id');
}

async function checkSite(tx: Tx, { site_id: siteId }: Kiosk): Promise<void> {
  if (!(await tx.rows(sites).find(siteId))?.kiosk) refuse('illegal_transition', say.kiosksOff);
}

async function change(
  call: SignedCall,
  next: (row: Kiosk, now: NonNullable<Kiosk['closed_at']>) => Kiosk,
  event: string,
  check: (tx: Tx, row: Kiosk) => Promise<void> = async () => undefined,
): Promise<Kiosk> {
  return runTransaction(call.services, call.actor, async (tx) => {
    const rows = tx.rows(kiosks);
    const current = await rows.visible(call.params['id'] ?? '', kiosks.access.write(tx.actor));
    await check(tx, current);
    const row = next(current, tx.now);
    rows.update(row);
    tx.log(logLine(tx.actor, event, kiosks.name, row.id, restOrigin(), 'applied', '{}'));
    return row;
  });
}

function keepEvent(tx: Tx, kiosk: Kiosk, what: KioskEvent['what']): void {
  const stored = { ver: 1, created_at: tx.now, updated_at: tx.now };
  tx.rows(kioskEvents).insert({ id: newId(), kiosk_id: kiosk.id, site_id: kiosk.site_id, what, staff_id: null, staff_name: '', at: tx.now, ...stored });
}

function pairingActor({ tenantId, userId }: { tenantId: string; userId: string }): Actor {
  return { tenantId, userId, sessionId: '', name: 'Kiosk', phone: null, role: 'kiosk', permissions: new Set(), staffId: null, siteIds: [] };
}

function newCode(nowMs: number): { code: string; kept: Pick<Kiosk, 'code_hash' | 'code_until'> } {
  const code = makeShortCode(codeLength);
  return { code, kept: { code_hash: hashCode(code), code_until: instantFromMs(msFromInstant(instantFromMs(nowMs)) + codeMs) } };
}

function hashCode(code: string): string {
  return createHash('sha256').update(`kiosk ${code}`).digest('hex');
}
