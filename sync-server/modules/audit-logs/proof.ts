import { once } from 'node:events';
import { sign } from 'node:crypto';
import { createGzip } from 'node:zlib';
import {
  addDays,
  calendarDate,
  clockTime,
  instantAt,
  instantFromMs,
  isCalendarDate,
} from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { auditMessages as messages } from '#shared/modules/audit-logs/messages.ts';
import { proofFormat, proofInstructions, signedStatement } from '#shared/modules/audit-logs/proof.ts';
import { signingIdentity } from '#server/core/documents/signing/signing-identity.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { chainOrigin, logColumns } from '#server/core/sql/op-log.ts';
import { logLine } from '#server/core/sync/operations.ts';

const page = 2000;
/** More than this is exported in several spans. */
const mostLines = 1_000_000;

type Span = { readonly first: number; readonly last: number; readonly start: string };

/** What the export needs to sign with; made where no document was signed before. */
export async function prepareProof({ services }: SignedCall): Promise<unknown> {
  return signingIdentity(services.database, services.nowMs());
}

/**
 * A span of the log as a file that proves itself: the entries as they are hashed, both ends of their chain,
 * and a signature. It is read page by page and packed at once, so that a long one needs little memory.
 */
export async function exportProof(call: SignedCall): Promise<Reply> {
  const { services, actor, query } = call;
  const { read } = services.database;
  const { tenantId } = actor;
  const [from, to] = daysOf(query);
  const span = await spanOf(read, tenantId, from, to);
  if (span === null) refuse('not_found', messages.noLines);
  if (span.last - span.first >= mostLines) refuse('too_large', messages.tooManyLines);
  const madeAt = instantFromMs(services.nowMs());
  const business = await read
    .selectFrom('tenants')
    .select('name')
    .where('id', '=', tenantId)
    .executeTakeFirst();
  const identity = await signingIdentity(services.database, services.nowMs());
  const pack = packer();
  await pack.add({
    format: proofFormat,
    business: { id: tenantId, name: String(business?.['name'] ?? '') },
    from,
    to,
    made_at: madeAt,
    columns: logColumns,
    ...span,
    lines: span.last - span.first + 1,
    how: proofInstructions,
  });
  const end = await addLines(read, tenantId, span, pack.add);
  const statement = signedStatement({ tenant_id: tenantId, ...span, end, made_at: madeAt });
  await pack.add({
    end,
    lines: span.last - span.first + 1,
    certificate: identity.certificate,
    signature: sign('sha256', Buffer.from(statement), identity.key).toString('base64'),
  });
  const detail = JSON.stringify({ from, to, first: span.first, last: span.last });
  return {
    ...documentReply(await pack.end(), `audit-log-${from}-${to}.jsonl`, 'gz'),
    log: [logLine(actor, { type: 'audit_log.export', coll: 'op_log', detail })],
  };
}

function daysOf({ from = '', to = '' }: Readonly<Record<string, string>>): [string, string] {
  for (const [name, day] of Object.entries({ from, to }))
    if (!isCalendarDate(day)) refuse('malformed', messages.badDay, name);
  if (to < from) refuse('malformed', messages.badSpan, 'to');
  return [from, to];
}

/** The entries that were received on the days, without a gap between the first and the last of them. */
async function spanOf(read: Sql, tenantId: string, from: string, to: string): Promise<Span | null> {
  const midnight = clockTime('00:00');
  const row = await read
    .selectFrom('op_log')
    .select(({ fn }) => [fn.min('n').as('first'), fn.max('n').as('last')])
    .where('tenant_id', '=', tenantId)
    .where('received_at', '>=', instantAt(calendarDate(from), midnight))
    .where('received_at', '<', instantAt(addDays(calendarDate(to), 1), midnight))
    .executeTakeFirst();
  if (row?.first === null || row?.first === undefined) return null;
  const first = Number(row.first);
  const before = await read
    .selectFrom('op_log')
    .select('hash')
    .where('tenant_id', '=', tenantId)
    .where('n', '=', first - 1)
    .executeTakeFirst();
  const start = before ? String(before['hash']) : (await chainOrigin(read, tenantId)).hash;
  return { first, last: Number(row.last), start };
}

async function addLines(
  read: Sql,
  tenantId: string,
  { first, last, start }: Span,
  add: (line: unknown) => Promise<void>,
): Promise<string> {
  let end = start;
  for (let n = first; n <= last; n += page) {
    const rows = await read
      .selectFrom('op_log')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('n', '>=', n)
      .where('n', '<=', Math.min(last, n + page - 1))
      .orderBy('n')
      .execute();
    for (const row of rows) {
      await add(logColumns.map((name) => row[name] ?? null));
      end = String(row['hash']);
    }
  }
  return end;
}

/** Packs lines of JSON as they come. */
function packer() {
  const gzip = createGzip();
  const chunks: Buffer[] = [];
  gzip.on('data', (chunk: Buffer) => chunks.push(chunk));
  return {
    add: async (line: unknown): Promise<void> => {
      if (!gzip.write(`${JSON.stringify(line)}\n`)) await once(gzip, 'drain');
    },
    end: async (): Promise<Buffer> => {
      gzip.end();
      await once(gzip, 'end');
      return Buffer.concat(chunks);
    },
  };
}
