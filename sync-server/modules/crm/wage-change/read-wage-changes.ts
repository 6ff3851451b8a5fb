import { can } from '#shared/core/access.ts';
import type { Actor } from '#shared/core/access.ts';
import { calendarDate, dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { isEmail } from '#shared/core/email.ts';
import { refuse } from '#shared/core/errors.ts';
import { groupBy } from '#shared/core/group-by.ts';
import type { Message } from '#shared/core/i18n.ts';
import { paiseToRupees, rupeesToPaise, sumOf } from '#shared/core/money.ts';
import type { ContractAddendum } from '#shared/modules/contracts/addenda/addendum.ts';
import { monthlyOf } from '#shared/modules/contracts/addenda/totals.ts';
import { postNameOf } from '#shared/modules/crm/quoted-work.ts';
import { wageChangeMessages as messages } from '#shared/modules/crm/wage-change/messages.ts';
import type * as queries from '#shared/modules/crm/wage-change/queries.ts';
import type { ChangedContract, ChangedQuote, WageLine } from '#shared/modules/crm/wage-change/queries.ts';
import { raised } from '#shared/modules/crm/wage-change/reprice.ts';
import { skills } from '#shared/modules/payroll/statutory/rates.ts';
import type { Rates } from '#shared/modules/payroll/statutory/rates.ts';
import { pageOf } from '#server/core/http/crud.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Database } from '#server/core/sql/database.ts';
import { readStatutoryRates } from '#server/modules/payroll/queries.ts';
import { notificationOn, wageDay } from './confirm-wage-change.ts';
import { monthlyOfQuote, readOpenQuotes, repriceQuote } from './read-open-quotes.ts';
import type { RepricedQuote } from './read-open-quotes.ts';
import { readPricedContracts } from './read-priced-contracts.ts';
import type { PricedContract } from './read-priced-contracts.ts';
import { readRunningContracts } from './read-running-contracts.ts';
import type { RunningContract } from './read-running-contracts.ts';
import { handAddenda, ownAddenda, unwrittenChanges } from './reprice-contract.ts';
import type { PricedChange } from './reprice-contract.ts';

/** The minimum wages on record, the newest first. */
export async function listWageChanges({
  services: { database },
  actor: { tenantId },
}: QueryCall<typeof queries.listWageChanges>): Promise<QueryReply<typeof queries.listWageChanges>> {
  const rates = await readStatutoryRates(database, tenantId);
  const days = rates
    .changesWithin('minimum_wage', calendarDate('1900-01-01'), calendarDate('2999-12-31'))
    .toSorted();
  return { data: days.map((day, i) => changeOn(rates, day, days[i - 1])).toReversed() };
}

function changeOn(rates: Rates, from: CalendarDate, last: CalendarDate | undefined) {
  const now = rates.on('minimum_wage', from);
  const before = last === undefined ? null : rates.on('minimum_wage', last);
  return {
    from,
    notification: asPair(notificationOn(rates, from)),
    zones: Object.keys(now?.zones ?? {}),
    wages: skills.map((skill) => ({ skill, before: before?.[skill] ?? null, after: now?.[skill] ?? 0 })),
  };
}

/** How many contracts without a wage are named at once. */
const mostUnpriced = 20;

/** Contracts with posts below a minimum wage, and those that have their addendum for it. */
export async function listChangedContracts(
  call: QueryCall<typeof queries.listChangedContracts>,
): Promise<QueryReply<typeof queries.listChangedContracts>> {
  const { services, actor } = call;
  mustSeeContracts(actor);
  const { rates, from } = await asked(call);
  const running = await readRunningContracts(services.database, actor.tenantId, { day: from });
  const priced = await readPricedContracts(services.database, actor.tenantId, { from, running });
  const known = new Set(priced.map(({ contract }) => contract.id));
  const unpriced = running.flatMap(({ contract }) => (known.has(contract.id) ? [] : [contract]));
  const found = priced.map((item) => ({ item, rows: contractRows(item, from, rates) }));
  const rows = found.flatMap((one) => one.rows);
  const open = rows.filter(({ addendum }) => addendum === null);
  const ordered = [...open, ...rows.filter(({ addendum }) => addendum !== null)];
  return paged(call, ordered, {
    open: open.length,
    total: rows.length,
    more: mostAtOnce(found),
    without_email: rows.filter(({ email }) => !isEmail(email)).length,
    unpriced: unpriced.length,
    unpriced_first: await withNames(services.database, actor.tenantId, unpriced.slice(0, mostUnpriced)),
  });
}

/** Contracts by number and title, each with the name of its client or else of its customer. */
async function withNames(database: Database, tenantId: string, all: readonly RunningContract[]) {
  const userIds = all.map(({ user_id: id }) => id);
  const clients = await database.read
    .selectFrom('clients')
    .select(['id', 'user_id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where((is) =>
      is.or([
        database.isOneOf(
          'id',
          all.flatMap(({ client_id: id }) => id ?? []),
        ),
        database.isOneOf('user_id', userIds),
      ]),
    )
    .where('deleted', '=', 0)
    .orderBy('id')
    .execute();
  const users = await database.read
    .selectFrom('users')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('id', userIds))
    .execute();
  return all.map(({ id, number, title, client_id: clientId, user_id: userId }) => {
    const known =
      clients.find((row) => row['id'] === clientId) ??
      clients.find((row) => userId !== '' && row['user_id'] === userId) ??
      users.find((row) => row['id'] === userId);
    return { id, number, title, client: String(known?.['name'] ?? '') };
  });
}

/** Open quotes with posts below a minimum wage. */
export async function listChangedQuotes(
  call: QueryCall<typeof queries.listChangedQuotes>,
): Promise<QueryReply<typeof queries.listChangedQuotes>> {
  const { services, actor } = call;
  const { rates, from, today } = await asked(call);
  const open = await readOpenQuotes(services.database, actor.tenantId, { today });
  const rows = open
    .flatMap((item) => repriceQuote(item, from, rates) ?? [])
    .map((item) => quoteRow(item, from));
  return paged(call, rows, { open: rows.length, more: moreOf(rows) });
}

type Asked = Pick<QueryCall<typeof queries.listChangedQuotes>, 'services' | 'actor' | 'params' | 'query'>;

async function asked({ services, actor, params }: Asked) {
  const rates = await readStatutoryRates(services.database, actor.tenantId);
  const today = dateOf(instantFromMs(services.nowMs()));
  return { rates, today, from: wageDay(params['from'] ?? '', rates) };
}

function paged<Row, Facts extends object>({ query }: Asked, all: readonly Row[], facts: Facts) {
  const { page, limit } = pageOf(query, 50);
  return {
    data: { ...facts, rows: all.slice((page - 1) * limit, page * limit) },
    pagination: {
      total: all.length,
      totalPages: Math.ceil(all.length / limit),
      currentPage: page,
      limit,
    },
  };
}

/** What a contract says of its rates and its client is for who may read contracts. */
function mustSeeContracts(actor: Actor): void {
  if (!can(actor, 'contracts:read')) refuse('forbidden', messages.seesContracts);
}

/**
 * A row for each addendum of a contract, also one by hand for the same rate and day, and one for what none of
 * them names.
 */
function contractRows(item: PricedContract, from: CalendarDate, rates: Rates): ChangedContract[] {
  const { contract, client } = item;
  const common = {
    contract_id: contract.id,
    number: contract.number,
    title: contract.title,
    client: client.name,
    email: client.email,
  };
  const written = [...ownAddenda(item, from), ...handAddenda(item, from, rates)].map((own) => ({
    ...common,
    passes_through: own.passes_through,
    monthly_before: own.monthly_before,
    monthly_after: own.monthly_after,
    lines: own.changes.map((change) => ({ ...lineOf(change), sheets: null })),
    fault: null,
    addendum: { id: own.id, number: own.number, status: own.status, sent_to: own.sent_to },
  }));
  const found = unwrittenChanges(item, from, rates);
  if (found.changes.length === 0 && found.fault === null) return written;
  return [
    {
      ...common,
      passes_through: contract.wage_change === 'passes_through',
      ...monthlyOf(found.changes, found.from),
      lines: found.changes.map(({ sheets, assumed: _assumed, ...change }) => ({ ...lineOf(change), sheets })),
      fault: found.fault === null ? null : asPair(found.fault),
      addendum: null,
    },
    ...written,
  ];
}

function lineOf(change: Omit<PricedChange, 'sheets' | 'assumed'> | ContractAddendum['changes'][number]) {
  const { rate_id: rateId, line: _line, ...shown } = change;
  return { ...shown, has_rate: rateId !== null };
}

function quoteRow(item: RepricedQuote, from: CalendarDate): ChangedQuote {
  const { quote, lead, posts, fault } = item;
  const lines = quote.lines.flatMap((line, i): WageLine[] => {
    const found = posts[i];
    if (!found) return [];
    return [
      {
        title: postNameOf(line, quote.language),
        site: line.site,
        people: line.cost.people,
        skill: line.cost.skill,
        from,
        old_wage: found.old_wage,
        new_wage: found.new_wage,
        old_rate: line.rate,
        new_rate: raised(line.rate, found.more),
        has_rate: true,
        sheets: { before: found.old_sheet, after: found.new_sheet },
      },
    ];
  });
  return {
    quote_id: quote.id,
    lead_id: quote.lead_id,
    number: quote.number,
    version: quote.version,
    status: quote.status,
    client: lead.company || lead.name,
    ...monthlyOfQuote(item),
    lines,
    fault: fault === null ? null : asPair(fault),
  };
}

/** What contracts come to more in a month: of a contract and those that go on from it, the most of one. */
function mostAtOnce(found: readonly { item: PricedContract; rows: readonly ChangedContract[] }[]): number {
  const lines = groupBy(found, ({ item }) => item.chain.at(-1)?.id ?? item.contract.id);
  return paiseToRupees(
    sumOf(
      [...lines.values()].map((line) =>
        line.map(({ rows }) => rupeesToPaise(moreOf(rows))).reduce((a, b) => (b > a ? b : a)),
      ),
    ),
  );
}

function moreOf(
  rows: readonly { readonly monthly_before: number; readonly monthly_after: number }[],
): number {
  return paiseToRupees(
    rows.reduce((sum, row) => sum + rupeesToPaise(row.monthly_after) - rupeesToPaise(row.monthly_before), 0),
  );
}

function asPair(message: Message): [string, string] {
  return [message[0], message[1]];
}
