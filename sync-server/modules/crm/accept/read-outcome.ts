import { can } from '#shared/core/access.ts';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import type * as contract from '#shared/modules/crm/quote-outcome.ts';
import type { MadeRecord, ShownRecord } from '#shared/modules/crm/quote-outcome.ts';
import { outcomeKinds } from '#shared/modules/crm/quote-outcome.ts';
import { quotes } from '#shared/modules/crm/quote.ts';
import { readRow } from '#server/core/http/crud.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { keptClient } from './client-of-outcome.ts';
import { readKept } from './kept-outcomes.ts';
import type { Place } from './outcome-place.ts';
import { readRecords } from './read-records.ts';
import type { KnownRecord } from './read-records.ts';
import { readAlsoUndone } from './read-also-undone.ts';
import { whyHeld } from './why-held.ts';

/** What an accepted quote set up, in the order in which it is shown, and whether it can be undone. */
export async function readOutcome(
  call: QueryCall<typeof contract.readOutcome>,
): Promise<QueryReply<typeof contract.readOutcome>> {
  const { services, actor, params } = call;
  const { tenantId } = actor;
  const answer = quotes.access.read(actor);
  const quote = await readRow(services.database, quotes, tenantId, answer, params['id'] ?? '');
  const today = dateOf(instantFromMs(services.nowMs()));
  const place = { sql: services.database.read, database: services.database, tenantId, today };
  const kept = await readKept(place.sql, tenantId, quote.id);
  if (!kept) return { data: { outcome: null } };
  const versions = new Map(kept.made.map(({ id, ver }) => [id, ver]));
  const shown = [
    ...(await currentRecords(place, kept.made)).map((record) => shownOf(record, versions)),
    ...(await currentRecords(place, kept.used)).map((record) => shownOf(record, null)),
  ].flatMap((record) => record ?? []);
  const held = await whyHeld(place, kept);
  return {
    data: {
      outcome: {
        at: kept.at,
        undone_at: kept.undoneAt,
        undone_by: kept.undoneBy,
        records: shown.toSorted((a, b) => outcomeKinds.indexOf(a.kind) - outcomeKinds.indexOf(b.kind)),
        held: held === null ? null : [held[0], held[1]],
        also: held === null ? await readAlsoUndone(place, kept, can(actor, 'roster:read')) : null,
      },
    },
  };
}

/** Records as they are now, a client that was merged as the one that is kept of it. */
async function currentRecords(
  place: Place,
  asked: readonly Pick<MadeRecord, 'kind' | 'id'>[],
): Promise<KnownRecord[]> {
  const now: Pick<MadeRecord, 'kind' | 'id'>[] = [];
  for (const { kind, id } of asked)
    now.push({ kind, id: kind === 'client' ? await keptClient(place, id) : id });
  return readRecords(place, now);
}

/**
 * A record with its page; null for what is gone, and for the line that says whose a site is. What the quote
 * made has its version from then among the given ones.
 */
function shownOf(record: KnownRecord, versions: ReadonlyMap<string, number> | null): ShownRecord | null {
  if (record.isGone || record.kind === 'client_site') return null;
  const { kind, id } = record;
  return {
    kind,
    id,
    name: kind === 'invoice' ? billName(record) : record.name,
    link: linkOf(record),
    made: versions !== null,
    changed: versions !== null && isChanged(record, versions.get(id)),
  };
}

/** Signing writes a contract anew; what is agreed changes with its version alone. */
function isChanged({ kind, row }: KnownRecord, made: number | undefined): boolean {
  return kind === 'contract' ? Number(row['version']) !== 1 : Number(row['ver']) !== made;
}

/** Bills of one client are told apart by what their first line is for, and their total. */
function billName({ name, row }: KnownRecord): string {
  const { lines, total } = decodeRow(invoices, row);
  return [name, lines[0]?.title ?? '', formatRupees(total)].filter(Boolean).join(', ');
}

function linkOf({ kind, id, row }: KnownRecord): string {
  const open = (page: string, of: unknown): string => `/admin/${page}?open=${encodeURIComponent(String(of))}`;
  switch (kind) {
    case 'contract':
      return open('contracts', id);
    case 'client':
      return open('clients', id);
    case 'site':
      return open('sites', id);
    case 'post':
    case 'client_site':
      return open('sites', row['site_id']);
    case 'rate':
      return `${open('clients', row['client_id'])}&tab=rates`;
    case 'invoice':
      return open('billing', id);
    case 'task':
      return open('tasks', id);
  }
}
