import type { CalendarDate } from '#shared/core/dates.ts';
import { noMoney, paise, paiseToRupees, rupeesToPaise, sumOf, times } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { contractAddenda } from '#shared/modules/contracts/addenda/addendum.ts';
import type {
  ContractAddendum,
  HeadcountChange,
  RateChange,
} from '#shared/modules/contracts/addenda/addendum.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import type { Database, Sql } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { peopleEffects, postEffects, rateEffects } from './effects.ts';
import type { Effect } from './effects.ts';
import { readWorld } from './read-world.ts';
import type { World } from './read-world.ts';

type Asked = { readonly database: Database; readonly sql: Sql; readonly tenantId: string };

/** What a contract counts as on a day, and what of its client’s billing that is by. */
export type Counted = {
  /** Of a year, without GST. */
  readonly yearly: Paise;
  readonly effects: readonly Effect<RateChange>[];
  /** Of the people that addenda add or take away. */
  readonly staffing: readonly Effect<HeadcountChange>[];
  /** Of the posts that addenda add. */
  readonly added: ReturnType<typeof postEffects>;
  readonly world: World;
};

/** Counts a contract on a day, by its addenda in force. */
export async function countInForce(
  asked: Asked,
  {
    contract: of,
    addenda,
    day,
  }: { contract: Contract; addenda: readonly ContractAddendum[]; day: CalendarDate },
): Promise<Counted> {
  const world = await readWorld(asked, of, day);
  const counts = ({ change }: { readonly change: { readonly from: CalendarDate } }): boolean =>
    change.from <= day;
  const effects = rateEffects(addenda, world).filter(counts);
  const staffing = peopleEffects(addenda, world).filter(counts);
  const added = postEffects(addenda).filter(counts);
  const more = sumOf([
    noMoney,
    ...effects.map((effect) => effect.more ?? noMoney),
    ...staffing.map((effect) => effect.more ?? noMoney),
    ...added.map((effect) => effect.more ?? noMoney),
  ]);
  const yearly = paise(Math.max(0, sumOf([rupeesToPaise(of.yearly_value), times(more, 12)])));
  return { yearly, effects, staffing, added, world };
}

/** What contracts are worth a year on their last day, in rupees: what a renewal goes on from. */
export async function valuesAtEnd(
  asked: Asked,
  all: readonly Contract[],
): Promise<ReadonlyMap<string, number>> {
  const addenda = await readAddendaOf(
    asked,
    all.map(({ id }) => id),
  );
  const values = new Map<string, number>();
  // One after another: only a contract with addenda needs more than its own row.
  for (const contract of all) {
    const own = addenda.filter(({ contract_id: id }) => id === contract.id);
    const day = contract.last_day ?? contract.end_date;
    const counted = own.length > 0 ? await countInForce(asked, { contract, addenda: own, day }) : null;
    values.set(contract.id, counted ? paiseToRupees(counted.yearly) : contract.yearly_value);
  }
  return values;
}

/** The addenda in force of some contracts, in the order in which they count. */
export async function readAddendaOf(
  { database, sql, tenantId }: Asked,
  contractIds: readonly string[],
): Promise<ContractAddendum[]> {
  const rows = await sql
    .selectFrom('contract_addenda')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('contract_id', contractIds))
    .where('status', '=', 'in_force')
    .where('deleted', '=', 0)
    .orderBy('from')
    .orderBy('number')
    .execute();
  return rows.map((row) => decodeRow(contractAddenda, row));
}
