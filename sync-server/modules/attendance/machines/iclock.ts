import { instantFromMs } from '#shared/core/dates.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import type * as contracts from '#shared/modules/attendance/machines/contracts.ts';
import { machines } from '#shared/modules/attendance/machines/machine.ts';
import { readLines } from '#shared/modules/attendance/machines/read-lines.ts';
import { attendanceSays as messages } from '#shared/modules/attendance/server-messages.ts';
import type { ExchangeCall } from '#server/core/http/exchange-route.ts';
import type { Call, FileReply, Services } from '#server/core/http/route.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { createTenantTurns } from '#server/core/sql/tenant-turns.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import { newsOf, notifyOffice } from '#server/modules/notifications/operations/notify.ts';
import { knownOf } from './machine-actor.ts';
import type { KnownMachine } from './machine-actor.ts';
import { tenantOfKey } from './machine-address.ts';
import { takeLines } from './take-lines.ts';

/** The most that a machine sends at once: its whole memory of punches goes in a few such parts. */
export const mostSentBytes = 2 * 1024 * 1024;
/** What a machine sends is taken in one part after the other; what waits too long has to come again. */
const machineTurns = createTenantTurns(1, 20_000);
/** Machines that are not registered and of which the office is told. */
const mostStrangers = 50;
const serial = /^[\w.-]{3,40}$/;

/**
 * What a machine is told when it begins: that it sends punches as they happen, and by which clock it goes.
 */
export async function answerMachine(call: Call): Promise<FileReply> {
  return answered(call, async ({ serial: own }) =>
    [
      `GET OPTION FROM: ${own}`,
      'ATTLOGStamp=None',
      'OPERLOGStamp=9999',
      'ATTPHOTOStamp=9999',
      'ErrorDelay=30',
      'Delay=30',
      'TransTimes=00:00;14:05',
      'TransInterval=1',
      'TransFlag=TransData AttLog',
      // Minutes: whole hours cannot say India's.
      'TimeZone=330',
      'Realtime=1',
      'Encrypt=None',
    ].join('\n'),
  );
}

/** Machines ask for commands all the time; they get none. */
export async function answerPoll(call: Call): Promise<FileReply> {
  return answered(call, async () => 'OK');
}

/**
 * Takes in what a machine sends: its punches, and nothing of what else it offers, such as fingers and photos.
 */
export async function takeData(call: ExchangeCall<typeof contracts.takeMachineData>): Promise<FileReply> {
  return answered(call, async ({ machine }) => {
    // What waits for its turn is not read yet, so that it takes no memory.
    return machineTurns(machine.id, async () => {
      const text = await bodyOf(call);
      if ((call.query['table'] ?? '').toUpperCase() !== 'ATTLOG') return 'OK';
      const lines = readLines(text);
      await takeLines(call.services, machine, lines);
      return `OK: ${lines.length}`;
    });
  });
}

export async function takeAnswer(call: ExchangeCall<typeof contracts.takeMachineAnswer>): Promise<FileReply> {
  return answered(call, async () => {
    await bodyOf(call);
    return 'OK';
  });
}

type Asking = { readonly machine: KnownMachine; readonly serial: string };

/**
 * Finds which machine calls, and gives it its answer as the text that it reads. Of a refusal it reads the
 * status.
 */
async function answered(call: Call, answer: (asking: Asking) => Promise<string>): Promise<FileReply> {
  const { services, params, query } = call;
  const tenantId = await tenantOfKey(services, params['key'] ?? '');
  const own = query['SN'] ?? '';
  if (tenantId === null || !serial.test(own)) {
    await services.limits.take(`machine:${call.ip}`, { burst: 30, perMinute: 10 }, services.nowMs());
    refuse('not_found', messages.noMachineAddress);
  }
  const machine = await findMachine(services, tenantId, own);
  if (machine === null) {
    await tellOfStranger(services, { tenantId, serial: own, ip: call.ip });
    refuse('forbidden', messages.notRegistered);
  }
  await keepSeen(services, machine, call.ip);
  return textOf(await answer({ machine, serial: own }));
}

function textOf(text: string): FileReply {
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  return { response: new Response(`${text}\n`, { headers }) };
}

/** The text of a body, read only up to the most that is taken. */
async function bodyOf({ raw }: Pick<Call, 'raw'>): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of raw.body ?? []) {
    bytes += part.byteLength;
    if (bytes > mostSentBytes) refuse('too_large', ['Too large', 'बहुत बड़ा']);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

async function findMachine(
  { database }: Services,
  tenantId: string,
  own: string,
): Promise<KnownMachine | null> {
  const row = await database.read
    .selectFrom('machines')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('serial', '=', own)
    .where('deleted', '=', 0)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return knownOf(tenantId, decodeRow(machines, row));
}

/** When a machine was last heard of, to the minute. */
async function keepSeen({ database, nowMs }: Services, machine: KnownMachine, ip: string): Promise<void> {
  const { tenantId, id } = machine;
  const now = instantFromMs(nowMs());
  const known = await database.read
    .selectFrom('machine_states')
    .select('seen_at')
    .where('tenant_id', '=', tenantId)
    .where('machine_id', '=', id)
    .executeTakeFirst();
  if (known && nowMs() - Date.parse(String(known['seen_at'])) < 60_000) return;
  await database.write((trx) =>
    trx
      .insertInto('machine_states')
      .values({ tenant_id: tenantId, machine_id: id, seen_at: now, seen_from: ip, last_at: null })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'machine_id']).doUpdateSet({ seen_at: now, seen_from: ip }),
      )
      .execute(),
  );
}

/** Shows a machine that is not registered to the office, which hears of it once. */
async function tellOfStranger(
  services: Services,
  { tenantId, serial: own, ip }: { readonly tenantId: string; readonly serial: string; readonly ip: string },
): Promise<void> {
  const limit = { burst: 20, perMinute: 6 };
  // It calls every few seconds, and what it does counts once in a while.
  const counted = await services.limits.take(`stranger-machine:${tenantId}`, limit, services.nowMs()).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'too_many') return false;
      throw error;
    },
  );
  if (!counted) return;
  await runTransaction(services, clockActor(tenantId), async (tx) => {
    const known = await tx.sql
      .selectFrom('machine_strangers')
      .select('times')
      .where('tenant_id', '=', tenantId)
      .where('serial', '=', own)
      .executeTakeFirst();
    if (known) {
      await tx.sql
        .updateTable('machine_strangers')
        .set({ at: tx.now, came_from: ip, times: Number(known['times']) + 1 })
        .where('tenant_id', '=', tenantId)
        .where('serial', '=', own)
        .execute();
      return;
    }
    const row = await tx.sql
      .selectFrom('machine_strangers')
      .select(countAll.as('n'))
      .where('tenant_id', '=', tenantId)
      .executeTakeFirst();
    if (Number(row?.['n'] ?? 0) >= mostStrangers) return;
    await tx.sql
      .insertInto('machine_strangers')
      .values({ tenant_id: tenantId, serial: own, at: tx.now, came_from: ip, times: 1 })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'serial']).doNothing())
      .execute();
    notifyOffice(
      tx,
      'attendance:write',
      newsOf('machine.unknown', { serial: own }, '/admin/attendance/machines'),
    );
  });
}
