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
 * Why what a quote set up can no longer be undone: it is used, or somebody changed it or added to it. Null
 * where it can.
 */
export async function whyHeld(place: Place, outcome: StoredOutcome): Promise<Message | null> {
  if (outcome.undoneAt !== null) return messages.undone;
  const records = await readRecords(place, outcome.made);
  return (
    (await whyUsed(place, records)) ??
    whyChanged(outcome, records, await wereSent(place, records)) ??
    (await whyAddedTo(place, outcome, records))
  );
}

/**
 * What uses it: attendance at a site, duties or open shifts of a post, a contract that all have signed, that
 * was renewed or ends, a deposit that was paid or invoiced, and an invoice that was issued.
 */
async function whyUsed(place: Place, records: readonly KnownRecord[]): Promise<Message | null> {
  const of = (kind: OutcomeKind): readonly KnownRecord[] => records.filter((record) => record.kind === kind);
  const about = (text: Message, found: KnownRecord | undefined): Message | null =>
    found ? filled(text, { name: found.name }) : null;
  return (
    about(messages.punched, await withPunch(place, of('site'))) ??
    about(messages.rostered, await withDuty(place, of('post'))) ??
    (of('contract').some(({ row }) => row['signature'] === 'signed') ? messages.signed : null) ??
    (await goesOnOrEnds(place, of('contract'))) ??
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

/** The first post that is planned, on duty or offered as an open shift. */
async function withDuty(
  { sql, tenantId }: Place,
  posts: readonly KnownRecord[],
): Promise<KnownRecord | undefined> {
  if (posts.length === 0) return undefined;
  // Days that are published as planned have their duties in the roster, by the post. Only in what was changed
  // since is the post looked for in the text of the plan.
  const planned = await sql
    .selectFrom('roster_days')
    .select('duties')
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .whereRef('rev', '<>', 'published_rev')
    .where((when) => when.or(posts.map(({ id }) => when('duties', 'like', `%"post_id":"${id}"%`))))
    .limit(1)
    .executeTakeFirst();
  if (planned) return posts.find(({ id }) => String(planned['duties']).includes(id));
  for (const post of posts) {
    const published = await sql
      .selectFrom('roster')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('post_id', '=', post.id)
      .where('deleted', '=', 0)
      .limit(1)
      .executeTakeFirst();
    if (published) return post;
    const offered = await sql
      .selectFrom('open_shifts')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('post_id', '=', post.id)
      .where('deleted', '=', 0)
      .limit(1)
      .executeTakeFirst();
    if (offered) return post;
  }
  return undefined;
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

/** The contracts that were sent for signature, which writes them anew without a change of what is agreed. */
async function wereSent(
  { sql, database, tenantId }: Place,
  records: readonly KnownRecord[],
): Promise<ReadonlySet<string>> {
  const ids = records.flatMap(({ kind, id }) => (kind === 'contract' ? [id] : []));
  const rows = await sql
    .selectFrom('signature_requests')
    .select('contract_id')
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('contract_id', ids))
    .execute();
  return new Set(rows.map((row) => String(row['contract_id'])));
}

/** The first record whose version is a later one, or that is gone. A proforma may have been issued since. */
function whyChanged(
  { made }: StoredOutcome,
  records: readonly KnownRecord[],
  sent: ReadonlySet<string>,
): Message | null {
  const known = new Map(records.map((record) => [record.id, record]));
  for (const { kind, id, ver } of made) {
    const record = known.get(id);
    const row = record?.row ?? {};
    // Signing writes a contract anew; what else happens to it is a later version, a notice or a renewal.
    const isUntouched = row['terminated_at'] === null && row['renewed_by'] === null;
    const isSame = sent.has(id) ? Number(row['version']) === 1 && isUntouched : Number(row['ver']) === ver;
    if (record && !record.isGone && (isSame || isIssuedProforma(record))) continue;
    return named(messages.changed, outcomeResources[kind].title?.one ?? ['', ''], record?.name ?? '');
  }
  return null;
}

/** The first record with something that is not of the quote, such as a site of a client that would go. */
async function whyAddedTo(
  place: Place,
  { made }: StoredOutcome,
  records: readonly KnownRecord[],
): Promise<Message | null> {
  const own = new Set(made.map(({ id }) => id));
  for (const record of records) {
    const others =
      record.kind === 'client'
        ? await recordsOfClient(place.sql, place.tenantId, record.id)
        : await findAdded(place, record);
    const added = others.find(({ id }) => !own.has(id));
    if (added) return named(messages.added, added.title, record.name);
  }
  return null;
}

function named(text: Message, kind: Message, name: string): Message {
  return filled(text, { kind, name });
}
