import { addDays, dateOf, formatMonth, instantFromMs, lastOfMonth } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { groupBy } from '#shared/core/group-by.ts';
import { siteOn } from '#shared/modules/billing/bill-duties.ts';
import type { ClientSite } from '#shared/modules/billing/client-site.ts';
import { dutyShare } from '#shared/modules/billing/duties/count-duty.ts';
import type { DoneDuty, DutyBill } from '#shared/modules/billing/duties/bill-facts.ts';
import { penaltyLines } from '#shared/modules/billing/penalties/penalty-lines.ts';
import type { DayOfPost, PenaltyTerm } from '#shared/modules/billing/penalties/penalty-lines.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { contractPenalties } from '#shared/modules/contracts/penalties/penalty.ts';
import type { ContractPenalty } from '#shared/modules/contracts/penalties/penalty.ts';
import { posts } from '#shared/modules/roster/post.ts';
import type { Post } from '#shared/modules/roster/post.ts';
import { neededOn, withoutExtra } from '#shared/modules/roster/vacancies.ts';
import type { Database } from '#server/core/sql/database.ts';
import { dateIn } from '#server/core/sql/stored-values.ts';
import { decodeRow, pickRow } from '#server/core/sql/table.ts';
import { clientsOf } from '#server/modules/contracts/clients/queries.ts';
import { readPlacesOfOthers } from '#server/modules/contracts/renewals/queries.ts';
import type { BillsAsked } from '../plan-bills-task.ts';

type Days = { readonly from: CalendarDate; readonly to: CalendarDate };
type Sites = ReadonlyMap<string, readonly ClientSite[]>;
/** What penalties of some clients are counted from; without terms nothing else is read. */
export type PenaltyFacts = {
  readonly terms: ReadonlyMap<string, readonly PenaltyTerm[]>;
  readonly posts: readonly Post[];
  /** Patrols that were missed, by site and day. */
  readonly missed: ReadonlyMap<string, number>;
  readonly sites: Sites;
};

/**
 * Reads the penalty terms of clients' contracts, the posts of their sites, and the patrols that were missed
 * there.
 */
export async function readPenaltyFacts(
  database: Database,
  { tenantId, clientIds }: BillsAsked,
  {
    siteIds,
    within,
    sites,
  }: { readonly siteIds: readonly string[]; readonly within: Days; readonly sites: Sites },
): Promise<PenaltyFacts> {
  const terms = await readTerms(database, tenantId, { clientIds, within });
  if (terms.size === 0) return { terms, posts: [], missed: new Map(), sites };
  const rows = await database.read
    .selectFrom('posts')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('site_id', siteIds))
    .where('deleted', '=', 0)
    .execute();
  const misses = await database.read
    .selectFrom('patrol_misses')
    .select(['site_id', 'date', ({ fn }) => fn.countAll().as('n')])
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('site_id', siteIds))
    .where('date', '>=', within.from)
    .where('date', '<=', within.to)
    .where('status', '<>', 'withdrawn')
    .where('deleted', '=', 0)
    .groupBy(['site_id', 'date'])
    .execute();
  return {
    terms,
    posts: rows.map((row) => withoutExtra(decodeRow(posts, row))),
    missed: new Map(
      misses.map((row) => [`${String(row['site_id'])} ${dateIn(row['date'])}`, Number(row['n'])]),
    ),
    sites,
  };
}

const contractNames = [
  'id',
  'number',
  'client_id',
  'user_id',
  'start_date',
  'end_date',
  'last_day',
  'renews_id',
] as const;
type Bound = Pick<Contract, (typeof contractNames)[number]>;

/** The terms that count for clients, by the client. */
async function readTerms(
  database: Database,
  tenantId: string,
  { clientIds, within }: { readonly clientIds: readonly string[]; readonly within: Days },
): Promise<ReadonlyMap<string, readonly PenaltyTerm[]>> {
  const rows = await database.read
    .selectFrom('contract_penalties')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const byContract = groupBy(
    rows.map((row) => decodeRow(contractPenalties, row)),
    (term) => term.contract_id,
  );
  if (byContract.size === 0) return new Map();
  const found = await database.read
    .selectFrom('contracts')
    .select([...contractNames])
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('id', [...byContract.keys()]))
    .where('deleted', '=', 0)
    .orderBy('number')
    .execute();
  const isAlone = await readAlone(database, tenantId, within);
  const terms = new Map<string, PenaltyTerm[]>();
  for (const row of found) {
    const contract = pickRow(contracts, contractNames, row);
    const ofContract = await clientsOf(database.read, tenantId, contract);
    const billed = ofContract.filter((id) => clientIds.includes(id));
    if (billed.length === 0) continue;
    const isOfOther = isAlone(contract)
      ? () => false
      : await readPlacesOfOthers(database, tenantId, { contract, clientIds: ofContract, within });
    const own = (byContract.get(contract.id) ?? []).map((term) => ({
      ...termOf(term, contract),
      isOfOther,
    }));
    for (const clientId of billed) terms.set(clientId, [...(terms.get(clientId) ?? []), ...own]);
  }
  return terms;
}

/** Tells which contracts are the only one of their client so far, so that nothing can be another's. */
async function readAlone(
  database: Database,
  tenantId: string,
  { to }: Days,
): Promise<(contract: Bound) => boolean> {
  const rows = await database.read
    .selectFrom('contracts')
    .select(['client_id', 'user_id'])
    .where('tenant_id', '=', tenantId)
    .where('start_date', '<=', to)
    .where('deleted', '=', 0)
    .execute();
  const all = rows.map((row) => pickRow(contracts, ['client_id', 'user_id'], row));
  return ({ client_id: clientId, user_id: userId }) =>
    clientId !== null &&
    all.filter(
      (one) =>
        one.client_id === clientId || (one.client_id === null && userId !== '' && one.user_id === userId),
    ).length < 2;
}

/** A term on the days on which both it and its contract count. */
function termOf(term: ContractPenalty, contract: Bound): Omit<PenaltyTerm, 'isOfOther'> {
  const { id, name, kind, amount, minutes, percent, below, site_id: siteId } = term;
  const end = contract.last_day ?? contract.end_date;
  return {
    id,
    contract: contract.number,
    name,
    kind,
    amount,
    minutes,
    percent,
    below,
    siteId,
    from: term.from !== null && term.from > contract.start_date ? term.from : contract.start_date,
    to: term.to !== null && term.to < end ? term.to : end,
  };
}

type Asked = {
  readonly asked: BillsAsked;
  readonly within: Days;
  readonly clientId: string;
  readonly names: ReadonlyMap<string, string>;
  readonly facts: PenaltyFacts;
  readonly duties: readonly DoneDuty[];
  readonly fullDayMinutes: number;
};

/** A client's bill with what its contracts take off. */
export function lessPenalties(bill: DutyBill, given: Asked): DutyBill {
  const terms = given.facts.terms.get(given.clientId) ?? [];
  if (terms.length === 0) return bill;
  const { month, namesMonth } = given.asked;
  const found = penaltyLines(bill, {
    // A bill over several months has each term once for each.
    terms: namesMonth
      ? terms.map((term) => ({ ...term, name: `${term.name}, ${formatMonth(month)}` }))
      : terms,
    days: daysOf(given),
    siteNames: given.names,
    monthDays: Number(lastOfMonth(month).slice(8)),
    from: given.within.from,
  });
  return {
    ...bill,
    lines: [...bill.lines, ...found.lines],
    annexure: [...bill.annexure, ...found.annexure],
  };
}

/** What was ordered, done, late and missed at a client's sites, on the days that are over. */
function daysOf({ asked, within, clientId, facts, duties, fullDayMinutes }: Asked): DayOfPost[] {
  const own = facts.sites.get(clientId) ?? [];
  const yesterday = addDays(dateOf(instantFromMs(asked.nowMs)), -1);
  const last = within.to < yesterday ? within.to : yesterday;
  const done = groupBy(duties, (duty) => `${duty.date} ${duty.siteId} ${duty.postId} ${duty.shiftId}`);
  const siteIds = new Set(own.map((site) => site.site_id));
  const days: DayOfPost[] = [];
  for (let date = within.from; date <= last; date = addDays(date, 1)) {
    for (const siteId of siteIds) {
      const held = siteOn(own, siteId, date);
      if (!held) continue;
      const billed = { gstin: held.gstin, billed_by: held.billed_by };
      const missedRounds = facts.missed.get(`${siteId} ${date}`) ?? 0;
      if (missedRounds > 0)
        days.push({
          ...billed,
          siteId,
          postId: null,
          post: '',
          date,
          required: 0,
          uncovered: 0,
          late: [],
          missedRounds,
        });
      for (const post of facts.posts.filter((known) => known.site_id === siteId)) {
        let [required, uncovered] = [0, 0];
        const late: number[] = [];
        for (const shiftId of new Set(post.needs.map((need) => need.shift_id))) {
          const needed = neededOn(post, shiftId, date);
          const worked = done.get(`${date} ${siteId} ${post.id} ${shiftId}`) ?? [];
          const share = worked.reduce((sum, duty) => sum + dutyShare(duty, fullDayMinutes), 0);
          required += needed;
          uncovered += Math.max(0, needed - share);
          late.push(...worked.map((duty) => duty.late ?? 0));
        }
        days.push({
          ...billed,
          siteId,
          postId: post.id,
          post: post.name,
          date,
          required,
          uncovered,
          late,
          missedRounds: 0,
        });
      }
    }
  }
  return days;
}
