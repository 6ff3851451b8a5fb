import type * as z from 'zod/mini';
import { addMonths, dateOf, firstOfMonth, instantFromMs, lastOfMonth } from '#shared/core/dates.ts';
import { paise, paiseToRupees, sumOfRupees } from '#shared/core/money.ts';
import type * as contracts from '#shared/modules/health/queries.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { operatorSlug } from '#server/core/sql/operator-business.ts';

type Asked = typeof contracts.readMessageSpend;
type Spend = z.output<typeof contracts.messageSpendView>;
/** What each business has; the installation stands under nothing. */
type Spends = ReadonlyMap<string, Spend>;

/** What messages cost, this month and the last, of each business and of the installation itself. */
export async function readMessageSpend({ services }: QueryCall<Asked>): Promise<QueryReply<Asked>> {
  const { database, nowMs, config } = services;
  const month = dateOf(instantFromMs(nowMs())).slice(0, 7);
  const before = addMonths(firstOfMonth(month), -1).slice(0, 7);
  const tenants = await database.read.selectFrom('tenants').select(['id', 'name', 'slug']).execute();
  const platform = tenants.find((row) => row['slug'] === operatorSlug);
  const own = new Set(['', String(platform?.['id'] ?? '')]);
  const now = await spendsOf(database.read, month, own);
  const last = await spendsOf(database.read, before, own);
  const names = new Map(tenants.map((row) => [String(row['id']), String(row['name'])]));
  const payers = [...new Set([...now.keys(), ...last.keys()])].map((id) => ({
    id: id === '' ? null : id,
    name: names.get(id) ?? '',
    this_month: now.get(id) ?? nothing,
    last_month: last.get(id) ?? nothing,
  }));
  return {
    data: {
      sms_price: inPaise(config.messagePrices.sms),
      whatsapp_price: inPaise(config.messagePrices.whatsapp),
      month,
      month_before: before,
      this_month: totalOf([...now.values()]),
      last_month: totalOf([...last.values()]),
      payers: payers.toSorted(
        (a, b) =>
          b.this_month.cost - a.this_month.cost ||
          b.last_month.cost - a.last_month.cost ||
          a.name.localeCompare(b.name, 'en'),
      ),
    },
  };
}

const nothing: Spend = { sms: 0, sms_parts: 0, whatsapp: 0, cost: 0, unpriced: 0 };
/** Costs are counted in hundredths of a paisa. */
const inPaise = (price: number | null): number | null => (price === null ? null : price / 100);

async function spendsOf(read: Sql, month: string, own: ReadonlySet<string>): Promise<Spends> {
  const rows = await read
    .selectFrom('message_counts')
    .select((is) => [
      'tenant_id',
      'channel',
      is.fn.sum('messages').as('messages'),
      is.fn.sum('parts').as('parts'),
      is.fn.sum('unpriced').as('unpriced'),
      is.fn.sum('cost').as('cost'),
    ])
    .where('day', '>=', firstOfMonth(month))
    .where('day', '<=', lastOfMonth(month))
    .groupBy(['tenant_id', 'channel'])
    .execute();
  const spends = new Map<string, Spend>();
  for (const row of rows) {
    const id = own.has(String(row['tenant_id'])) ? '' : String(row['tenant_id']);
    const [messages, parts] = [Number(row.messages), Number(row.parts)];
    const isSms = row['channel'] === 'sms';
    const spend: Spend = {
      sms: isSms ? messages : 0,
      sms_parts: isSms ? parts : 0,
      whatsapp: isSms ? 0 : messages,
      // Whole paise of each business and channel, so that what is shown adds up.
      cost: paiseToRupees(paise(Math.round(Number(row.cost) / 100))),
      unpriced: Number(row.unpriced),
    };
    spends.set(id, totalOf([spends.get(id) ?? nothing, spend]));
  }
  return spends;
}

function totalOf(spends: readonly Spend[]): Spend {
  const sum = (key: 'sms' | 'sms_parts' | 'whatsapp' | 'unpriced'): number =>
    spends.reduce((all, spend) => all + spend[key], 0);
  return {
    sms: sum('sms'),
    sms_parts: sum('sms_parts'),
    whatsapp: sum('whatsapp'),
    cost: sumOfRupees(spends.map(({ cost }) => cost)),
    unpriced: sum('unpriced'),
  };
}
