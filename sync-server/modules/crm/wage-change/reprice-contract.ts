import { AppError, refuse } from '#shared/core/errors.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { paiseToRupees } from '#shared/core/money.ts';
import { isMonthly } from '#shared/modules/billing/service-rate.ts';
import { mostChanges } from '#shared/modules/contracts/addenda/addendum.ts';
import type { ContractAddendum, RateChange } from '#shared/modules/contracts/addenda/addendum.ts';
import type { CostSheetFigures } from '#shared/modules/crm/cost-sheet-input.ts';
import { postNameOf } from '#shared/modules/crm/quoted-work.ts';
import type { QuotePost } from '#shared/modules/crm/quote.ts';
import { ratesOf } from '#shared/modules/crm/rates-of-quote.ts';
import { wageChangeMessages as messages } from '#shared/modules/crm/wage-change/messages.ts';
import { raised, reprice, repriceWage, workOf } from '#shared/modules/crm/wage-change/reprice.ts';
import type { Repriced } from '#shared/modules/crm/wage-change/reprice.ts';
import type { Rates } from '#shared/modules/payroll/statutory/rates.ts';
import type { PostRate, PricedContract } from './read-priced-contracts.ts';
import { basisOf, isTold } from './wage-of-rate.ts';

/** A rate of a contract that changes, with both cost sheets of its post, and what of its work is assumed. */
export type PricedChange = RateChange & {
  readonly assumed: ReturnType<typeof workOf>['assumed'];
  readonly sheets: { readonly before: CostSheetFigures; readonly after: CostSheetFigures };
};
export type RepricedContract = {
  readonly from: CalendarDate;
  readonly changes: readonly PricedChange[];
  /** Why it cannot be priced; null where it can. */
  readonly fault: Message | null;
};

/** What a minimum wage changes in a contract from its day, or from the first day of the contract. */
export function repriceContract(
  priced: PricedContract,
  wageFrom: CalendarDate,
  rates: Rates,
): RepricedContract {
  const { contract, quote } = priced;
  const from = contract.start_date > wageFrom ? contract.start_date : wageFrom;
  const quoted = ratesOf(quote);
  try {
    const changes = quote.lines.flatMap((line, i) =>
      changesOf(priced, {
        line,
        i,
        from,
        rate: quoted[i] ?? 0,
        // A newer minimum wage may count by the day on which a rate begins.
        pricedOn: (day, known) => reprice(line, basisOf(priced, { line: i, rate: known }, day), from, rates),
      }),
    );
    const all = [...changes, ...wagedChanges(priced, from, rates)];
    if (all.length > mostChanges)
      refuse('invalid', filled(messages.tooMany, { n: all.length, most: mostChanges }));
    return { from, changes: all, fault: null };
  } catch (error) {
    // One contract that cannot be priced does not keep the others from it.
    if (error instanceof AppError) return { from, changes: [], fault: error.text };
    throw error;
  }
}

/** A contract's own addenda for a minimum wage, which were not declined or withdrawn. */
export function ownAddenda(
  { contract, addenda }: Pick<PricedContract, 'contract' | 'addenda'>,
  wageFrom: CalendarDate,
): ContractAddendum[] {
  return addenda.filter((known) => known.contract_id === contract.id && known.wage_from === wageFrom);
}

/**
 * Whether addenda name a rate already. One of a post without a rate names what the office writes for it.
 */
export function isNamed(
  addenda: readonly Pick<ContractAddendum, 'changes'>[],
  { rate_id: id, line }: Pick<RateChange, 'rate_id' | 'line'>,
): boolean {
  return addenda.some(({ changes }) =>
    changes.some((known) => (known.rate_id === null ? known.line === line : known.rate_id === id)),
  );
}

/** Whether a rate was written since by what addenda that are not in force yet tell the client. */
function isToldBy(
  { chain, posts, rates }: PricedContract,
  addenda: readonly ContractAddendum[],
  { rate_id: id, line }: PricedChange,
): boolean {
  if (line === null) return false;
  const rate = rates.get(posts[line] ?? '')?.find((known) => known.id === id);
  return rate !== undefined && addenda.some((known) => isTold(known, { line, rate }, chain));
}

/**
 * What a minimum wage changes in a contract and no addendum of it names yet. A rate that was added after its
 * addendum was written needs one of its own.
 */
export function unwrittenChanges(
  priced: PricedContract,
  wageFrom: CalendarDate,
  rates: Rates,
): RepricedContract {
  const found = repriceContract(priced, wageFrom, rates);
  const own = ownAddenda(priced, wageFrom);
  return {
    ...found,
    changes: found.changes.filter((change) => !isNamed(own, change) && !isToldBy(priced, own, change)),
    fault: own.length === 0 ? found.fault : null,
  };
}

type Line = {
  readonly line: QuotePost;
  readonly i: number;
  readonly from: CalendarDate;
  readonly rate: number;
  /** The line before and after the new minimum wage, by the wage that its rate has on a day. */
  readonly pricedOn: (day: CalendarDate, known: PostRate | null) => Repriced | null;
};

/** Each rate of the post that counts on or after the day; without any, what the client was quoted. */
function changesOf(priced: PricedContract, { line, i, from, rate, pricedOn }: Line): PricedChange[] {
  const { contract, posts, rates, siteNames } = priced;
  const end = contract.last_day ?? contract.end_date;
  const own = (rates.get(posts[i] ?? '') ?? []).filter(
    (known) => isMonthly(known.basis) && known.from <= end && (known.to === null || known.to >= from),
  );
  const common = {
    site: line.site,
    people: line.cost.people,
    line: i,
    skill: line.cost.skill,
    assumed: null,
  };
  if (own.length === 0) {
    const found = pricedOn(from, null);
    if (found === null) return [];
    const quoted = paiseToRupees(rate);
    return [
      {
        ...common,
        ...wagesOf(found),
        rate_id: null,
        title: postNameOf(line, 'en'),
        from,
        old_rate: quoted,
        new_rate: raised(quoted, found.more),
      },
    ];
  }
  return own.flatMap((known): PricedChange[] => {
    const begins = known.from > from ? known.from : from;
    const found = pricedOn(begins, known);
    if (found === null) return [];
    return [
      {
        ...common,
        ...wagesOf(found),
        rate_id: known.id,
        title: known.title,
        site: siteNames.get(known.site_id ?? '') ?? '',
        from: begins,
        old_rate: known.rate,
        new_rate: raised(known.rate, found.more),
      },
    ];
  });
}

function wagesOf({ old_wage, new_wage, old_sheet: before, new_sheet: after }: Repriced) {
  return { old_wage, new_wage, sheets: { before, after } };
}

/** The rates of a contract without a quote, by the wage that each of them names. */
function wagedChanges(
  { contract, waged, siteNames }: PricedContract,
  from: CalendarDate,
  rates: Rates,
): PricedChange[] {
  const end = contract.last_day ?? contract.end_date;
  return waged.flatMap(({ rate, people, zone }): PricedChange[] => {
    const { skill, wage } = rate;
    const counts = rate.from <= end && (rate.to === null || rate.to >= from);
    if (skill === '' || wage === null || !counts) return [];
    const begins = rate.from > from ? rate.from : from;
    const { basis, days, hours } = rate;
    const agreed = { skill, wage, month: rate.from.slice(0, 7), zone, basis, days, hours };
    const found = repriceWage(agreed, begins, rates);
    if (found === null) return [];
    return [
      {
        rate_id: rate.id,
        title: rate.title,
        site: siteNames.get(rate.site_id ?? '') ?? '',
        people,
        from: begins,
        old_rate: rate.rate,
        new_rate: raised(rate.rate, found.more),
        line: null,
        skill,
        old_wage: found.old_wage,
        new_wage: found.new_wage,
        sheets: { before: found.old_sheet, after: found.new_sheet },
        assumed: workOf(rate).assumed,
      },
    ];
  });
}
