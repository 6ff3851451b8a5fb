import { can } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import { standardFields } from '#shared/modules/contracts/clauses/messages.ts';
import type { TemplateField } from '#shared/modules/contracts/clauses/template.ts';
import { leads } from '#shared/modules/crm/lead.ts';
import type * as queries from '#shared/modules/crm/queries.ts';
import { fieldsNotOfQuotes } from '#shared/modules/crm/quote-clause.ts';
import { quoteMessages as messages } from '#shared/modules/crm/quote-messages.ts';
import { quotes } from '#shared/modules/crm/quote.ts';
import type { Quote } from '#shared/modules/crm/quote.ts';
import type { readSharedQuote as sharedContract } from '#shared/modules/crm/shared-quote.ts';
import { readRow } from '#server/core/http/crud.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { businessName } from '#server/core/notify/business-name.ts';
import { siteAddress } from '#server/core/notify/site-address.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { visibleRows } from '#server/core/sql/visible-rows.ts';
import { readQuoteClauses, readTemplateFields } from '#server/modules/contracts/queries.ts';
import { readShifts } from '#server/modules/settings/queries.ts';
import { usualCreditDays } from './accept/choose-client.ts';
import { withState } from './operations/write-quote.ts';
import { todayOf } from './queries.ts';
import { asRead } from './quote-clauses.ts';
import { quoteDifference } from './quote-difference.ts';
import { quoteToken, sharedQuoteOf } from './quote-link.ts';
import { sharedText } from './shared-text.ts';
import { readTaxed } from './taxed-client.ts';

/** The quotes of a lead, the newest first. */
export async function listQuotes(
  call: QueryCall<typeof queries.listQuotes>,
): Promise<QueryReply<typeof queries.listQuotes>> {
  const { services, actor, params } = call;
  const lead = await readRow(
    services.database,
    leads,
    actor.tenantId,
    leads.access.read(actor),
    params['id'] ?? '',
  );
  const rows = await visibleRows(services.database, quotes, actor.tenantId, quotes.access.read(actor))
    .selectAll()
    .where('lead_id', '=', lead.id)
    .orderBy('number', 'desc')
    .orderBy('version', 'desc')
    .limit(200)
    .execute();
  const listed = rows.map((row) => withState(decodeRow(quotes, row), todayOf(call)));
  const site = await siteAddress(services, actor.tenantId);
  const business = await businessName(services.database, actor.tenantId);
  return {
    data: listed.map((quote) => {
      // With the link one acts as the client: only who may send it gets it.
      const maySend = can(actor, 'crm:write');
      if (quote.state !== 'sent' || site === null || !maySend) return { ...quote, link: '', text: '' };
      const token = quoteToken(services, actor.tenantId, quote.id);
      const { link, text } = sharedText(quote, { business, site, token });
      return { ...quote, link, text };
    }),
  };
}

/** The clauses of the library that quotes choose from. */
export async function listQuoteClauses({
  services,
  actor,
}: QueryCall<typeof queries.listQuoteClauses>): Promise<QueryReply<typeof queries.listQuoteClauses>> {
  const clauses = await readQuoteClauses(services.database, actor.tenantId);
  const known = await readTemplateFields(services.database, actor.tenantId);
  return {
    data: clauses.map(({ id, title, title_hi, category, body, body_hi }) => ({
      id,
      title,
      title_hi,
      category,
      body,
      body_hi,
      fields: fieldsNotOfQuotes(`${body}\n${body_hi}`).map((name) => known.get(name) ?? bareField(name)),
    })),
  };
}

/** A field of which no template says more than its name. */
function bareField(name: string): TemplateField {
  const [english, hindi] = Object.entries(standardFields).find(([key]) => key === name)?.[1] ?? [
    `${name.slice(0, 1).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`,
    '',
  ];
  return { name, label: english, label_hi: hindi, kind: 'text', initial: '' };
}

/** What changed since an earlier version of a quote: the one before where none is named. */
export async function compareQuotes(
  call: QueryCall<typeof queries.compareQuotes>,
): Promise<QueryReply<typeof queries.compareQuotes>> {
  const { services, actor, params, input, language } = call;
  const answer = quotes.access.read(actor);
  const after = await readRow(services.database, quotes, actor.tenantId, answer, params['id'] ?? '');
  const lead = await readRow(services.database, leads, actor.tenantId, answer, after.lead_id);
  const from = input.from ?? '';
  if (from !== '' && !/^[1-9]\d{0,2}$/.test(from)) refuse('malformed', messages.compareSame, 'from');
  const row = await visibleRows(services.database, quotes, actor.tenantId, answer)
    .selectAll()
    .where('lead_id', '=', after.lead_id)
    .where('number', '=', after.number)
    .where('version', from === '' ? '<' : '=', from === '' ? after.version : Number(from))
    .orderBy('version', 'desc')
    .executeTakeFirst();
  if (!row) return refuse('not_found', messages.compareSame, 'from');
  const read = (quote: Quote) => asRead(services.database, actor.tenantId, { quote, lead });
  const before = await read(decodeRow(quotes, row));
  const changes = quoteDifference(before, await read(after), language);
  return { data: { from: before.version, to: after.version, changes } };
}

/** The days to pay that a new quote for a lead begins with, and for whom it is taxed. */
export async function readQuoteStart({
  services,
  actor,
  params,
}: QueryCall<typeof queries.readQuoteStart>): Promise<QueryReply<typeof queries.readQuoteStart>> {
  const { tenantId } = actor;
  const id = params['id'] ?? '';
  const lead = await readRow(services.database, leads, tenantId, leads.access.read(actor), id);
  const place = { sql: services.database.read, tenantId };
  const { onRecord, ...taxed } = await readTaxed(place, lead);
  return {
    data: {
      credit_days: await usualCreditDays(place, lead, todayOf({ services })),
      taxed,
      on_record: onRecord && onRecord.name,
    },
  };
}

const mostShifts = 200;

/** The first two hundred shifts in use, by when they start. */
export async function listQuoteShifts({
  services,
  actor,
}: QueryCall<typeof queries.listQuoteShifts>): Promise<QueryReply<typeof queries.listQuoteShifts>> {
  const shifts = await readShifts(services.database.read, actor.tenantId);
  const inUse = [...shifts.values()].filter(({ active }) => active);
  const ordered = inUse.toSorted((a, b) => (a.starts + a.id < b.starts + b.id ? -1 : 1));
  return { data: ordered.slice(0, mostShifts) };
}

/** The quote behind a link. */
export async function readSharedQuote(
  call: QueryCall<typeof sharedContract>,
): Promise<QueryReply<typeof sharedContract>> {
  return { data: await sharedQuoteOf(call.services, call.params['token'] ?? '') };
}
