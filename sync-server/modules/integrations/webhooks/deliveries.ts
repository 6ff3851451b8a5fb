import { sql } from 'kysely';
import { callFault } from '#shared/core/call-faults.ts';
import { instantFromMs } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { integrationMessages as messages } from '#shared/modules/integrations/messages.ts';
import type { Services } from '#server/core/http/route.ts';
import type { Database, Sql } from '#server/core/sql/database.ts';
import { isAfter } from '#server/core/sql/is-after.ts';
import type { Attempt } from './send-event.ts';

/** A webhook of whichever business. */
export type Named = { readonly tenantId: string; readonly id: string };

/** One event that is to be sent. */
export type Delivery = {
  readonly id: string;
  readonly event: string;
  readonly coll: string;
  readonly rowId: string;
  readonly at: string;
  readonly tries: number;
};
export type Tried = { readonly delivery: Delivery; readonly attempt: Attempt };

const minute = 60_000;
/**
 * How long after each failed try the next comes, for a little more than a day; after the last it is given up.
 */
const pauses = [1, 5, 30, 120, 360, 480, 480].map((minutes) => minutes * minute);
/** How many tries in a row fail, of whatever records, before a webhook is left alone for a while. */
const toleratedFailures = 4;
const longestHoldMs = 30 * minute;

/** The events of one record that can be sent now, one after another. */
export type Lane = Delivery[];
const pageRows = 500;

/**
 * What can be sent now, by its record, in the order in which it happened: where the first that waits of a
 * record is not due yet, nobody hears of what followed it. `next` is when there is more; null where nothing
 * waits.
 */
export async function readLanes(
  { read }: Database,
  { tenantId, id }: Named,
  now: Instant,
): Promise<{ readonly lanes: Lane[]; readonly next: string | null }> {
  const lanes = new Map<string, Lane>();
  const blocked = new Set<string>();
  let next: string | null = null;
  for (let after: Row | null = null; ; ) {
    let query = read
      .selectFrom('webhook_deliveries')
      .select(['id', 'n', 'event', 'coll', 'row_id', 'at', 'tries', 'due_at'])
      .where('tenant_id', '=', tenantId)
      .where('webhook_id', '=', id)
      // Written into the statement, so that the index of what waits serves it.
      .where('state', '=', sql.lit('waiting'));
    if (after) query = query.where(isAfter(['n', 'id'], [Number(after['n']), String(after['id'])]));
    const rows: Row[] = await query.orderBy('n').orderBy('id').limit(pageRows).execute();
    for (const row of rows) {
      const [record, due] = [`${String(row['coll'])}/${String(row['row_id'])}`, String(row['due_at'])];
      if (blocked.has(record)) continue;
      const lane = lanes.get(record);
      if (due > now) {
        blocked.add(record);
        if (!lane && (next === null || due < next)) next = due;
      } else if (lane) lane.push(deliveryOf(row));
      else lanes.set(record, [deliveryOf(row)]);
    }
    after = rows.at(-1) ?? null;
    if (rows.length < pageRows || lanes.size > 0) break;
  }
  return { lanes: [...lanes.values()], next: lanes.size > 0 ? now : next };
}

type Row = Readonly<Record<string, unknown>>;

function deliveryOf(row: Row): Delivery {
  return {
    id: String(row['id']),
    event: String(row['event']),
    coll: String(row['coll']),
    rowId: String(row['row_id']),
    at: String(row['at']),
    tries: Number(row['tries']),
  };
}

/** Notes what will not be sent. */
export async function recordSkipped(
  { database, nowMs }: Services,
  { tenantId }: Named,
  skipped: readonly Delivery[],
): Promise<void> {
  if (skipped.length === 0) return;
  const done = { state: 'skipped', due_at: null, done_at: instantFromMs(nowMs()) };
  await database.write((trx) =>
    trx
      .updateTable('webhook_deliveries')
      .set(done)
      .where('tenant_id', '=', tenantId)
      .where(
        database.isOneOf(
          'id',
          skipped.map(({ id }) => id),
        ),
      )
      .execute(),
  );
}

/**
 * Notes what came of some tries. Where nothing gets through any more the webhook is held back for a while,
 * and after a day of that, or when the other side says that it is gone, it is to be paused.
 */
export async function recordAttempts(
  { database, nowMs }: Services,
  named: Named,
  tried: readonly Tried[],
): Promise<{ readonly heldUntil: string | null; readonly problem: Message | null }> {
  const { tenantId, id } = named;
  const now = instantFromMs(nowMs());
  const failed = tried.filter(({ attempt }) => !attempt.isTaken);
  if (tried.length === 0) return { heldUntil: null, problem: null };
  return database.write(async (trx) => {
    for (const one of tried) await noteTry(trx, tenantId, one, nowMs());
    const hasSuccess = failed.length < tried.length;
    const [state] = await trx
      .updateTable('webhook_states')
      .set({
        failures: hasSuccess ? failed.length : sql<number>`failures + ${failed.length}`,
        ...(hasSuccess ? { delivered_at: now, held_until: null } : {}),
      })
      .where('tenant_id', '=', tenantId)
      .where('webhook_id', '=', id)
      .returning(['failures', 'delivered_at'])
      .execute();
    const failures = Number(state?.['failures'] ?? 0);
    const last = failed.at(-1);
    if (!last) return { heldUntil: null, problem: null };
    if (failed.some(({ attempt }) => attempt.answered === 410))
      return { heldUntil: null, problem: messages.gone };
    const givenUp = failed.find(({ delivery }) => delivery.tries >= pauses.length);
    // Where others were taken meanwhile, only this one is wrong.
    if (givenUp && String(state?.['delivered_at'] ?? '') < givenUp.delivery.at) {
      const { answered, answer } = last.attempt;
      const reason = callFault(answered, answer) ?? '';
      return { heldUntil: null, problem: filled(messages.down, { reason }) };
    }
    if (hasSuccess || failures <= toleratedFailures) return { heldUntil: null, problem: null };
    const heldUntil = instantFromMs(nowMs() + holdMs(failures));
    await trx
      .updateTable('webhook_states')
      .set({ held_until: heldUntil })
      .where('tenant_id', '=', tenantId)
      .where('webhook_id', '=', id)
      .execute();
    return { heldUntil, problem: null };
  });
}

function holdMs(failures: number): number {
  return Math.min(longestHoldMs, minute * 2 ** Math.min(10, failures - toleratedFailures - 1));
}

async function noteTry(
  trx: Sql,
  tenantId: string,
  { delivery, attempt }: Tried,
  nowMs: number,
): Promise<void> {
  const pause = pauses[delivery.tries];
  const again = !attempt.isTaken && pause !== undefined;
  await trx
    .updateTable('webhook_deliveries')
    .set({
      tries: delivery.tries + 1,
      state: attempt.isTaken ? 'sent' : again ? 'waiting' : 'failed',
      due_at: again ? instantFromMs(nowMs + pause) : null,
      done_at: again ? null : instantFromMs(nowMs),
      answered: attempt.answered,
      answer: attempt.answer,
      took_ms: attempt.tookMs,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', delivery.id)
    .execute();
}
