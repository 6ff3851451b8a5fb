import { createHash } from 'node:crypto';
import { can } from '#shared/core/access.ts';
import type { Actor } from '#shared/core/access.ts';
import { instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { makeShortCode, tidyCode } from '#shared/core/short-code.ts';
import { kioskEvents, kiosks } from '#shared/modules/attendance/kiosk.ts';
import type { Kiosk, KioskEvent } from '#shared/modules/attendance/kiosk.ts';
import { attendanceSays as messages } from '#shared/modules/attendance/server-messages.ts';
import * as contracts from '#shared/modules/attendance/online.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { openSession, revokeSessions } from '#server/core/http/sessions.ts';
import { visitorActor } from '#server/core/http/visitor.ts';
import { publicRecord } from '#server/core/sql/table.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { hashPin } from '../pin-hash.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import type * as exchanges from '#shared/modules/attendance/exchanges.ts';

const codeLength = 8;
const codeMs = 15 * 60_000;

export const openKiosk = handleOnline(contracts.openKiosk, {
  prepare: async ({ input, call }) => {
    checkMayOpen(call.actor, input.site_id);
    return { pin: await hashPin(input.pin), ...newCode(call.services.nowMs()) };
  },
  handler: async (tx, { input, prepared: { pin, code, kept } }) => {
    const site =
      (await tx.rows(sites).find(input.site_id)) ?? refuse('not_found', messages.noKiosk, 'site_id');
    if (!site.kiosk) refuse('illegal_transition', messages.noKiosk, 'site_id');
    const kioskId = input.id ?? newId();
    await tx.rows(kiosks).own(kioskId, () => false);
    const userId = accountOf(kioskId);
    const { tenantId } = tx.actor;
    const account = {
      name: `Kiosk: ${input.name}`,
      email: null,
      phone: null,
      role: 'kiosk',
      password_hash: null,
      active: 1,
    };
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
      ...kept,
    });
    return {
      answer: { ...publicRecord(kiosks, row), code, code_until: kept.code_until },
      about: [kiosks.name, row.id],
      logged: { site_id: site.id, name: input.name },
    };
  },
});

export const renewKioskCode = handleOnline(contracts.renewKioskCode, {
  prepare: async ({ call }) => newCode(call.services.nowMs()),
  handler: async (tx, { params, prepared: { code, kept } }) => {
    const current = await mine(tx, params['id']);
    await checkSite(tx, current);
    const row = tx.rows(kiosks).update({ ...current, ...kept, closed_at: null });
    return {
      answer: { ...publicRecord(kiosks, row), code, code_until: kept.code_until },
      about: [kiosks.name, row.id],
    };
  },
});

export const closeKiosk = handleOnline(contracts.closeKiosk, {
  handler: async (tx, { params }) => {
    const current = await mine(tx, params['id']);
    const row = tx.rows(kiosks).update({ ...current, closed_at: tx.now, code_hash: null, code_until: null });
    return {
      answer: publicRecord(kiosks, row),
      about: [kiosks.name, row.id],
      message: messages.kioskClosed,
    };
  },
  after: ({ services, actor }, { id }) =>
    revokeSessions(services, { tenantId: actor.tenantId, userId: accountOf(id) }, 'the kiosk was closed'),
});

/** Makes the calling device the kiosk whose code it has. Each code works once. */
export async function pairKiosk(
  call: ExchangeCall<typeof exchanges.pairKiosk>,
): Promise<ExchangeReply<typeof exchanges.pairKiosk>> {
  const { services } = call;
  const { code, device } = call.input;
  await services.limits.take(
    `kiosk:${call.ip}`,
    services.config.demo ? { burst: 200, perMinute: 200 } : { burst: 10, perMinute: 2 },
    services.nowMs(),
  );
  const hash = hashCode(tidyCode(code));
  const now = instantFromMs(services.nowMs());
  const found = await services.database.read
    .selectFrom('users as u')
    .innerJoin('kiosks as k', (join) =>
      join.onRef('k.tenant_id', '=', 'u.tenant_id').onRef('k.user_id', '=', 'u.id'),
    )
    .select(['k.tenant_id', 'k.id', 'k.user_id'])
    .where('k.code_hash', '=', hash)
    .where('k.code_until', '>', now)
    .where('k.closed_at', 'is', null)
    .where('k.deleted', '=', 0)
    .executeTakeFirst();
  if (!found) refuse('invalid', messages.badCode, 'code');
  const account = { tenantId: String(found['tenant_id']), userId: String(found['user_id']) };
  await runTransaction(services, pairingActor(account), async (tx) => {
    const rows = tx.rows(kiosks);
    const kiosk = await rows.find(String(found['id']));
    // Whoever is second to use a code is refused, also at the same moment.
    if (kiosk?.code_hash !== hash) refuse('invalid', messages.badCode, 'code');
    await checkSite(tx, kiosk);
    rows.update({ ...kiosk, paired_at: tx.now, code_hash: null, code_until: null });
    keepEvent(tx, kiosk, 'opened');
  });
  await revokeSessions(services, account, 'another device became this kiosk');
  return {
    data: await openSession(call, account, device ?? call.headers.get('user-agent') ?? 'kiosk'),
    message: messages.kioskReady,
  };
}

export const leaveKiosk = handleOnline(contracts.leaveKiosk, {
  handler: async (tx) => {
    if (tx.actor.role !== 'kiosk') refuse('forbidden', messages.notKiosk);
    const rows = tx.rows(kiosks);
    const kiosk = (await rows.find(kioskIdOf(tx.actor))) ?? refuse('not_found', messages.notKiosk);
    rows.update({ ...kiosk, closed_at: tx.now });
    keepEvent(tx, kiosk, 'left');
    return { answer: { left: true }, about: [kiosks.name, kiosk.id], message: messages.kioskClosed };
  },
  after: ({ services, actor }) => revokeSessions(services, actor, 'the kiosk was left'),
});

/** The account of a kiosk, which is named after it. */
function accountOf(kioskId: string): string {
  return `kiosk:${kioskId}`;
}

/** The id of the kiosk an actor is; its account is named after it. */
export function kioskIdOf(actor: Actor): string {
  return actor.userId.replace(/^kiosk:/, '');
}

/** The kiosks of a site open to somebody: the office everywhere, a supervisor at their sites. */
function checkMayOpen(actor: Actor, siteId: string): void {
  if (can(actor, 'attendance:write')) return;
  if (can(actor, 'attendance:mark') && actor.siteIds.includes(siteId)) return;
  refuse('forbidden', messages.notYours, 'site_id');
}

async function checkSite(tx: Tx, { site_id: siteId }: Kiosk): Promise<void> {
  if (!(await tx.rows(sites).find(siteId))?.kiosk) refuse('illegal_transition', messages.kiosksOff);
}

async function mine(tx: Tx, id = ''): Promise<Kiosk> {
  return tx.rows(kiosks).visible(id, kiosks.access.write(tx.actor));
}

function keepEvent(tx: Tx, kiosk: Kiosk, what: KioskEvent['what']): void {
  tx.rows(kioskEvents).insert({
    id: newId(),
    kiosk_id: kiosk.id,
    site_id: kiosk.site_id,
    what,
    staff_id: null,
    staff_name: '',
    at: tx.now,
  });
}

function pairingActor(account: { tenantId: string; userId: string }): Actor {
  return { ...visitorActor({ ...account, name: 'Kiosk' }), role: 'kiosk' };
}

function newCode(nowMs: number): {
  code: string;
  kept: { readonly code_hash: string; readonly code_until: Instant };
} {
  const code = makeShortCode(codeLength);
  return {
    code,
    kept: {
      code_hash: hashCode(code),
      code_until: instantFromMs(msFromInstant(instantFromMs(nowMs)) + codeMs),
    },
  };
}

function hashCode(code: string): string {
  return createHash('sha256').update(`kiosk ${code}`).digest('hex');
}
