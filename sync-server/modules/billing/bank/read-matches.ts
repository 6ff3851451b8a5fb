import { sql } from 'kysely';
import { can } from '#shared/core/access.ts';
import { groupBy } from '#shared/core/group-by.ts';
import type { Message } from '#shared/core/i18n.ts';
import { paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import { bankLines } from '#shared/modules/billing/bank/bank-line.ts';
import { leftOf } from '#shared/modules/billing/bank/customer-due.ts';
import type { MatchClient, MatchWorld } from '#shared/modules/billing/bank/match-world.ts';
import { mostMatched } from '#shared/modules/billing/bank/queries.ts';
import type { readBankMatches as contract } from '#shared/modules/billing/bank/queries.ts';
import { matchOf } from '#shared/modules/billing/bank/match.ts';
import type { Match } from '#shared/modules/billing/bank/match.ts';
import type { CustomerSuggestion } from '#shared/modules/billing/bank/suggest-customer.ts';
import type { Suggestion } from '#shared/modules/billing/bank/suggest.ts';
import { clients } from '#shared/modules/billing/client.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Database } from '#server/core/sql/database.ts';
import { decodeRow, pickRow } from '#server/core/sql/table.ts';
import { dateIn } from '#server/core/sql/stored-values.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import { dueOf, readOpen } from '../receipts/open-bills.ts';
import { readCustomerDues } from './read-customer-dues.ts';
import { readRecorded } from './read-recorded.ts';

/** The credits that wait with what each probably pays. */
export async function readBankMatches(
  call: QueryCall<typeof contract>,
): Promise<QueryReply<typeof contract>> {
  const { database } = call.services;
  const { tenantId } = call.actor;
  const waiting = database.read
    .selectFrom('bank_lines')
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'open')
    .where('deleted', '=', 0);
  const count = await waiting.select(countAll.as('n')).executeTakeFirst();
  const rows = await waiting.selectAll().orderBy('day', 'desc').orderBy('id').limit(mostMatched).execute();
  const world = rows.length === 0 ? { clients: [], claims: [] } : await readWorld(database, tenantId);
  const oldest = rows.map((row) => dateIn(row['day'])).toSorted()[0];
  const recorded = oldest === undefined ? [] : await readRecorded(database, tenantId, oldest);
  const withBookings = can(call.actor, 'bookings:read');
  const { dues, received } =
    oldest === undefined
      ? { dues: [], received: [] }
      : await readCustomerDues(database, tenantId, { until: oldest, withBookings });
  const numbers = new Map(world.clients.flatMap(({ bills }) => bills.map((bill) => [bill.id, bill.number])));
  return {
    data: {
      open: Number(count?.['n'] ?? 0),
      lines: rows.map((row) => {
        const line = decodeRow(bankLines, row);
        const { suggestion: found, customer, known } = matchOf(line, world, recorded, dues, received);
        return {
          line,
          recorded: known.map(shownMoney),
          customer: customer && shownCustomer(customer),
          suggestion: found && shownClient(found, numbers),
        };
      }),
    },
  };
}

function shownMoney(money: Match['known'][number]) {
  const { kind, id, client, amount, day, reference } = money;
  const booking_id = money.kind === 'booking' ? money.booking_id : null;
  return { kind, id, booking_id, client, amount, day, reference };
}

function shownClient(found: Suggestion, numbers: ReadonlyMap<string, string>) {
  const { isGuess: _guess, ...shown } = found;
  return {
    ...shown,
    parts: found.parts.map((part) => ({ ...part, number: numbers.get(part.invoice_id) ?? '' })),
    reasons: found.reasons.map(pairOf),
  };
}

function shownCustomer({ due, certainty, parts, over, reasons }: CustomerSuggestion) {
  const titles = new Map(due.parts.map(({ id, title }) => [id, title]));
  return {
    kind: due.kind,
    id: due.id,
    number: due.number,
    customer: due.customer || (due.phone ?? ''),
    left: paiseToRupees(leftOf(due)),
    certainty,
    parts: parts.map(({ id, amount }) => ({ id, amount, title: titles.get(id) ?? '' })),
    over,
    reasons: reasons.map(pairOf),
  };
}

function pairOf([en, hi]: Message): readonly [string, string] {
  return [en, hi];
}

/** Every client with what it owes, and the payments that customers have reported. */
async function readWorld(database: Database, tenantId: string): Promise<MatchWorld> {
  const clientNames = ['id', 'name', 'opening_balance', 'tds_section'] as const;
  const openingPaid = sql<number>`(select coalesce(sum(r.opening), 0) from receipts r where r.tenant_id = clients.tenant_id and r.client_id = clients.id and r.status = 'recorded' and r.deleted = 0)`;
  const known = await database.read
    .selectFrom('clients')
    .select([...clientNames, openingPaid.as('opening_paid')])
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .execute();
  const bills = groupBy(await readOpen(database.read, tenantId, null), ({ client_id: id }) => id ?? '');
  const claims = await database.read
    .selectFrom('invoice_payments')
    .select(['invoice_id', 'reference'])
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'claimed')
    .where('deleted', '=', 0)
    .execute();
  return {
    clients: known.map((row): MatchClient => {
      const client = pickRow(clients, clientNames, row);
      const opening = rupeesToPaise(client.opening_balance) - Number(row['opening_paid']);
      return {
        id: client.id,
        name: client.name,
        opening_left: paiseToRupees(Math.max(0, opening)),
        bills: (bills.get(client.id) ?? []).map((bill) => {
          const {
            client_id: _client,
            taxable: _taxable,
            deducted: _deducted,
            total: _total,
            ...shown
          } = bill;
          return { ...shown, ...dueOf(bill, client) };
        }),
      };
    }),
    claims: claims.map((row) => ({
      invoice_id: String(row['invoice_id']),
      reference: String(row['reference']),
    })),
  };
}
