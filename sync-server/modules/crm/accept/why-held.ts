import { formatDate } from '#shared/core/dates.ts';
import type { Message } from '#shared/core/i18n.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import { outcomeMessages as messages } from '#shared/modules/crm/outcome-messages.ts';
import type { OutcomeKind } from '#shared/modules/crm/quote-outcome.ts';
import { instantIn } from '#server/core/sql/stored-values.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { whyProformaStays } from '#server/modules/billing/deposits/queries.ts';
import { recordsOfClient } from '#server/modules/billing/queries.ts';
import { findAdded } from './find-added.ts';
import type { StoredOutcome } from './kept-outcomes.ts';
import type { Place } from './outcome-place.ts';
import { outcomeResources } from './outcome-resources.ts';
import { readRecords } from './read-records.ts';
import type { KnownRecord } from './read-records.ts';

const contractNames = ['renewed_by', 'terminated_at', 'last_day', 'end_date'] as const;

/**
 * Why what a quote set up can no longer be undone: work has started or money has moved, or somebody added to
 * it what does not go with it. Null where it can.
 */
export async function whyHeld(place: Place, outcome: StoredOutcome): Promise<Message | null> {
  if (outcome.undoneAt !== null) return messages.undone;
  const records = await readRecords(place, outcome.made);
  return (
    (await whyUsed(place, records)) ??
    whyChanged(outcome, records) ??
    (await whyAddedTo(place, outcome, records))
  );
}

/**
 * What uses it: attendance at a site, a published shift at a post whose day has come, a contract that was
 * renewed or ends, a deposit that was paid or invoiced, and an invoice that was issued.
 */
async function whyUsed(place: Place, records: readonly KnownRecord[]): Promise<Message | null> {
  const of = (kind: OutcomeKind): readonly KnownRecord[] => records.filter((record) => record.kind === kind);
  const about = (text: Message, found: KnownRecord | undefined): Message | null =>
    found ? filled(text, { name: found.name }) : null;
  return (
    about(messages.punched, await withPunch(place, of('site'))) ??
    about(messages.started, await withStartedDuty(place, of('post'))) ??
    (await goesOnOrEnds(place, of('contract'))) ??
    (await whyAddendum(place, of('contract'))) ??
    (await whyDepositStays(place, of('invoice').filter(isIssuedProforma))) ??
    (await issuedTo(place, [...of('client'), ...of('invoice')]))
  );
}

/** Whether a record is a proforma that was issued, also one that was cancelled since. */
function isIssuedProforma({ kind, row }: KnownRecord): boolean {
  return kind === 'invoice' && row['kind'] === 'proforma' && row['stage'] !== 'draft';
}

/** A proforma that was paid or has its invoice; a cancelled one is not asked about. */
async function whyDepositStays(
  { sql, tenantId }: Place,
  proformas: readonly KnownRecord[],
): Promise<Message | null> {
  for (const { id, row } of proformas) {
    if (row['stage'] !== 'issued') continue;
    const { client_id: clientId, number } = pickRow(invoices, ['client_id', 'number'], row);
    const since = instantIn(row['created_at']);
    const why = await whyProformaStays(sql, tenantId, { id, clientId: clientId ?? '', since });
    if (why === null) continue;
    return filled(why === 'paid' ? messages.depositPaid : messages.depositInvoiced, { name: number });
  }
  return null;
}

/** The first site with attendance. */
async function withPunch(
  { sql, database, tenantId }: Place,
  sites: readonly KnownRecord[],
): Promise<KnownRecord | undefined> {
  if (sites.length === 0) return undefined;
  const row = await sql
    .selectFrom('attendance')
    .select('site_id')
    .where('tenant_id', '=', tenantId)
    .where(
      database.isOneOf(
        'site_id',
        sites.map(({ id }) => id),
      ),
    )
    .where('deleted', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return row && sites.find(({ id }) => id === String(row['site_id']));
}

/** The first post at which a published shift is on a day that has come. */
async function withStartedDuty(
  { sql, database, tenantId, today }: Place,
  posts: readonly KnownRecord[],
): Promise<KnownRecord | undefined> {
  if (posts.length === 0) return undefined;
  const row = await sql
    .selectFrom('roster')
    .select('post_id')
    .where('tenant_id', '=', tenantId)
    .where(
      database.isOneOf(
        'post_id',
        posts.map(({ id }) => id),
      ),
    )
    .where('date', '<=', today)
    .where('deleted', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return row && posts.find(({ id }) => id === String(row['post_id']));
}

/** A contract that was renewed, or that somebody has given notice of. */
async function goesOnOrEnds(
  { sql, database, tenantId }: Place,
  records: readonly KnownRecord[],
): Promise<Message | null> {
  const made = records.map(({ row }) => pickRow(contracts, contractNames, row));
  const ids = made.flatMap(({ renewed_by: id }) => id ?? []);
  const renewal =
    ids.length === 0
      ? undefined
      : await sql
          .selectFrom('contracts')
          .select('number')
          .where('tenant_id', '=', tenantId)
          .where(database.isOneOf('id', ids))
          .limit(1)
          .executeTakeFirst();
  if (renewal) return filled(messages.renewed, { name: String(renewal['number']) });
  const ending = made.find(({ terminated_at: at }) => at !== null);
  if (!ending) return null;
  const day = ending.last_day ?? ending.end_date;
  return filled(messages.underNotice, { day: inBoth((language) => formatDate(day, language)) });
}

/** An addendum to the contract that is in force, or that waits for an answer. */
async function whyAddendum(
  { sql, database, tenantId }: Place,
  records: readonly KnownRecord[],
): Promise<Message | null> {
  const rows = await sql
    .selectFrom('contract_addenda')
    .select(['number', 'status'])
    .where('tenant_id', '=', tenantId)
    .where(
      database.isOneOf(
        'contract_id',
        records.map(({ id }) => id),
      ),
    )
    .where('status', 'in', ['draft', 'sent', 'in_force'])
    .where('deleted', '=', 0)
    .orderBy('number')
    .execute();
  const first = rows.find((row) => row['status'] === 'in_force') ?? rows[0];
  if (!first) return null;
  const text = first['status'] === 'in_force' ? messages.addendumInForce : messages.addendumOpen;
  return filled(text, { n: Number(first['number']) });
}

/** An invoice of a client or of the quote that is no draft, issued proformas of the quote left out. */
async function issuedTo(
  { sql, database, tenantId }: Place,
  records: readonly KnownRecord[],
): Promise<Message | null> {
  if (records.length === 0) return null;
  const ids = records.map(({ id }) => id);
  const proformas = records.filter(isIssuedProforma).map(({ id }) => id);
  const row = await sql
    .selectFrom('invoices')
    .select('number')
    .where('tenant_id', '=', tenantId)
    .where((when) => when.or([database.isOneOf('id', ids), database.isOneOf('client_id', ids)]))
    .where('id', 'not in', proformas.length === 0 ? [''] : proformas)
    .where('stage', '<>', 'draft')
    .where('deleted', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return row ? filled(messages.invoiced, { name: String(row['number']) }) : null;
}

/**
 * The first bill that somebody changed or removed, and a client that was merged: whose its money is now is
 * not known by the quote. A proforma may have been issued since.
 */
function whyChanged({ made }: StoredOutcome, records: readonly KnownRecord[]): Message | null {
  const known = new Map(records.map((record) => [record.id, record]));
  for (const { kind, id, ver } of made) {
    const record = known.get(id);
    const isKept = record !== undefined && !record.isGone;
    const isSame = isKept && (Number(record.row['ver']) === ver || isIssuedProforma(record));
    const isMerged = kind === 'client' && (!isKept || record.row['merged_into'] !== null);
    if (!isMerged && (kind !== 'invoice' || isSame)) continue;
    return named(messages.changed, outcomeResources[kind].title?.one ?? ['', ''], record?.name ?? '');
  }
  return null;
}

/**
 * The first record with something that is not of the quote and does not go with it, such as a post of a site
 * that would go. A client with more than that stays on record, unless it is money.
 */
async function whyAddedTo(
  place: Place,
  { made }: StoredOutcome,
  records: readonly KnownRecord[],
): Promise<Message | null> {
  const own = new Set(made.map(({ id }) => id));
  for (const record of records) {
    if (record.isGone) continue;
    const others =
      record.kind === 'client'
        ? (await recordsOfClient(place.sql, place.tenantId, record.id)).filter(({ isMoney }) => isMoney)
        : await findAdded(place, record);
    const added = others.find(({ id }) => !own.has(id));
    if (added) return named(messages.added, added.title, record.name);
  }
  return null;
}

function named(text: Message, kind: Message, name: string): Message {
  return filled(text, { kind, name });
}
