import { instantFromMs } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { signatureRequests } from '#shared/modules/contracts/signing/signature-request.ts';
import { askTimestamp } from '#server/core/documents/signing/add-timestamp.ts';
import type { Timestamp } from '#server/core/documents/signing/timestamp.ts';
import type { Services } from '#server/core/http/route.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { eachInTurn, sweepDue } from '#server/core/jobs/each-tenant.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { log } from '#server/core/runtime/log.ts';
import { readDue, setDue, settleDue } from '#server/core/sql/due-rows.ts';
import type { DueRow } from '#server/core/sql/due-rows.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { addEvent, fromServer } from './events.ts';
import { keepSignedFile } from './signed-files.ts';

const jobName = 'late-timestamps';
const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Until how long after sealing an authority that gives no good answer is asked. */
const longestMs = 90 * dayMs;

/** Asks again for the timestamps of documents that were sealed while the authority gave no good answer. */
export const lateTimestamps: Job<Services> = {
  name: jobName,
  title: ['Timestamps of signed documents', 'हस्ताक्षरित दस्तावेज़ों की समय-मुहर'],
  everyMs: 5 * minuteMs,
  runs: 'one-server',
  run: (services, { signal }) => addLateTimestamps(services, signal),
};

/** Says that the authority is to be asked again for a document that is sealed in this transaction. */
export async function askAgainLater(tx: Tx, requestId: string): Promise<void> {
  const due_at = instantFromMs(Date.parse(tx.now) + minuteMs);
  await setDue(tx.sql, { job: jobName, tenant_id: tx.actor.tenantId, item: requestId, due_at });
}

/**
 * Asks for the timestamps that are due, and gives how many came. After the first answer that is missing or
 * bad the others keep waiting: an authority that is away is asked once a run.
 */
export async function addLateTimestamps(services: Services, signal?: AbortSignal): Promise<number> {
  const { timestampUrl: url, timestampCa: ca } = services.config;
  if (url === null) return 0;
  const now = instantFromMs(services.nowMs());
  let isAway = false;
  const stampOne = async (row: DueRow): Promise<number> => {
    if (isAway) return 0;
    const digest = await readUnstamped(services, row);
    if (digest === null) return settle(services, row, null);
    const stamp = await askTimestamp(digest, { url, ca }, services.nowMs).catch((error: unknown) => {
      log('warn', 'a sealed contract still has no trusted timestamp', { reason: String(error) });
      return null;
    });
    if (stamp !== null) return keepStamp(services, row, stamp);
    isAway = true;
    return settle(services, row, nextAsk(await sealedAt(services, row), now));
  };
  return sweepDue<DueRow>({
    read: (after) => readDue(services.database, [jobName], now, after),
    run: (_tenantId, rows) => eachInTurn(rows, stampOne, signal),
    signal,
  });
}

/** The digest of a sealed document without timestamp; null where it has one by now, or is gone. */
async function readUnstamped({ database }: Services, { tenant_id, item }: DueRow): Promise<Buffer | null> {
  const row = await database.read
    .selectFrom('signature_requests')
    .select('sealed_digest')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', item)
    .where('timestamp_state', '=', 'missing')
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row ? Buffer.from(String(row['sealed_digest']), 'hex') : null;
}

/**
 * Keeps the token beside the sealed document, which stays the file that everybody has. That an authority saw
 * its digest shows that it existed then; when it was signed stands in the trail.
 */
async function keepStamp(services: Services, row: DueRow, { token, at, authority }: Timestamp) {
  return runTransaction(services, clockActor(row.tenant_id), async (tx) => {
    const now = await tx.rows(signatureRequests).find(row.item);
    if (now?.timestamp_state !== 'missing' || !(await settleDue(tx.sql, row, null))) return 0;
    const timestamped_at = instantFromMs(at.getTime());
    tx.rows(signatureRequests).update({
      ...now,
      timestamp_state: 'given',
      timestamped_at,
      timestamp_by: authority,
      timestamp_late: true,
    });
    await keepSignedFile(tx, row.item, 'timestamp', token);
    const step = { who: authority, origin: fromServer, digest: now.sealed_digest, detail: timestamped_at };
    await addEvent(tx, row.item, { kind: 'timestamped', ...step });
    tx.log(
      logLine(tx.actor, {
        type: 'signature_request.timestamp',
        coll: 'signature_requests',
        rowId: row.item,
        detail: JSON.stringify({ digest: now.sealed_digest }),
      }),
    );
    return 1;
  });
}

async function settle(services: Services, row: DueRow, next: Instant | null): Promise<0> {
  await services.database.writeFor(row.tenant_id, (sql) => settleDue(sql, row, next));
  return 0;
}

async function sealedAt({ database }: Services, { tenant_id, item }: DueRow): Promise<string> {
  const row = await database.read
    .selectFrom('signature_files')
    .select('created_at')
    .where('tenant_id', '=', tenant_id)
    .where('request_id', '=', item)
    .where('kind', '=', 'sealed')
    .executeTakeFirst();
  return String(row?.['created_at'] ?? '');
}

/** Again after as long as has passed since sealing, at most a day; null once it is given up. */
function nextAsk(sealed: string, now: Instant): Instant | null {
  const passed = Date.parse(now) - Date.parse(sealed);
  if (!(passed <= longestMs)) return null;
  return instantFromMs(Date.parse(now) + Math.min(dayMs, Math.max(minuteMs, passed)));
}
