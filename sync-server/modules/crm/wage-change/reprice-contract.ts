import type { CalendarDate } from '#shared/core/dates.ts';
import { AppError } from '#shared/core/errors.ts';
import { groupBy } from '#shared/core/group-by.ts';
import { filled, inBoth, translate } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { paiseToRupees } from '#shared/core/money.ts';
import { isMonthly } from '#shared/modules/billing/service-rate.ts';
import { mostChanges } from '#shared/modules/contracts/addenda/addendum.ts';
import type { ContractAddendum, RateChange } from '#shared/modules/contracts/addenda/addendum.ts';
import { morePeople } from '#shared/modules/contracts/addenda/order-in-force.ts';
import type { CostSheetFigures } from '#shared/modules/crm/cost-sheet-input.ts';
import { postNameOf } from '#shared/modules/crm/quoted-work.ts';
import type { QuotePost } from '#shared/modules/crm/quote.ts';
import { ratesOf } from '#shared/modules/crm/rates-of-quote.ts';
import { wageChangeMessages as messages } from '#shared/modules/crm/wage-change/messages.ts';
import { raised, reprice, repriceWage, workOf } from '#shared/modules/crm/wage-change/reprice.ts';
import type { Basis, Repriced } from '#shared/modules/crm/wage-change/reprice.ts';
import type { Rates } from '#shared/modules/payroll/statutory/rates.ts';
import type { PostRate, PricedContract } from './read-priced-contracts.ts';
import { basisOf, handBasisOf, isTold, raisedByHand } from './wage-of-rate.ts';

/** A rate of a contract that changes, with both cost sheets of its post, and what of its work is assumed. */
export type PricedChange = RateChange & {
  readonly assumed: ReturnType<typeof workOf>['assumed'];
  readonly sheets: { readonly before: CostSheetFigures; readonly after: CostSheetFigures };
};
/** A rate that cannot be priced, and why; without a rate or line it is the whole contract. */
type RateFault = {
  readonly rate_id: string | null;
  readonly line: number | null;
  readonly title: string;
  readonly site: string;
  readonly text: Message;
};
export type RepricedContract = {
  readonly from: CalendarDate;
  readonly changes: readonly PricedChange[];
  readonly faults: readonly RateFault[];
  /** Why it, or some of its rates, cannot be priced; null where all can. */
  readonly fault: Message | null;
};

/**
 * What a minimum wage changes in a contract from its day, or from the first day of the contract. One rate
 * that cannot be priced does not keep the others from it.
 */
export function repriceContract(
  priced: PricedContract,
  wageFrom: CalendarDate,
  rates: Rates,
): RepricedContract {
  const { contract, quote } = priced;
  const from = contract.start_date > wageFrom ? contract.start_date : wageFrom;
  const quoted = ratesOf(quote);
  const found = [
    ...quote.lines.flatMap((line, i) =>
      changesOf(priced, {
        line,
        i,
        from,
        rate: quoted[i] ?? 0,
        // A newer minimum wage may count by the day on which a rate begins.
        pricedOn: (day, known) =>
          reprice(line, basisOn(priced, { line, i, rate: known }, day, rates), from, rates),
      }),
    ),
    ...wagedChanges(priced, from, rates),
  ];
  const changes = found.flatMap((item) => ('text' in item ? [] : [item]));
  const faults = found.flatMap((item) => ('text' in item ? [item] : []));
  if (changes.length > mostChanges) {
    const text = filled(messages.tooMany, { n: changes.length, most: mostChanges });
    return withFault(from, [], [{ rate_id: null, line: null, title: '', site: '', text }]);
  }
  return withFault(from, changes, faults);
}

type OfLine = { readonly line: QuotePost; readonly i: number; readonly rate: PostRate | null };

/** The wage of a rate on a day by the addenda in force, whoever wrote them; null where it is as quoted. */
function basisOn(
  priced: PricedContract,
  { line: { cost }, i, rate }: OfLine,
  day: CalendarDate,
  rates: Rates,
): Basis | null {
  const written = basisOf(priced, { line: i, rate }, day);
  if (rate === null) return written;
  const all = priced.rates.get(priced.posts[i] ?? '') ?? [];
  const byHand = handBasisOf(priced, { rate, all, skill: cost.skill, zone: cost.zone }, day, rates);
  return byHand !== null && byHand.wage > (written?.wage ?? cost.basicVda) ? byHand : written;
}

/** The most rates that a fault names. */
const mostNamed = 10;

/** A contract with what is told of its faults: each reason once, with the rates of which it is. */
function withFault(
  from: CalendarDate,
  changes: readonly PricedChange[],
  faults: readonly RateFault[],
): RepricedContract {
  const byReason = [...groupBy(faults, ({ text }) => text.join(' ')).values()].map((alike): Message => {
    const names = [...new Set(alike.map(({ title, site }) => [title, site].filter(Boolean).join(', ')))];
    const named = names.filter((name) => name !== '');
    const more = named.length > mostNamed ? [`+${named.length - mostNamed}`] : [];
    const list = [...named.slice(0, mostNamed), ...more].join('; ');
    return inBoth((language) => {
      const reason = translate(alike[0]?.text ?? ['', ''], language);
      return list === '' ? reason : `${list}: ${reason}`;
    });
  });
  const fault =
    byReason.length === 0 ? null : inBoth((l) => byReason.map((one) => translate(one, l)).join(' '));
  return { from, changes, faults, fault };
}

/** What is found of a rate, or why it cannot be priced. */
function orFault<Found>(
  of: Omit<RateFault, 'text'>,
  price: () => Found | null,
): { readonly found: Found | null; readonly faults: readonly RateFault[] } {
  try {
    return { found: price(), faults: [] };
  } catch (error) {
    if (error instanceof AppError) return { found: null, faults: [{ ...of, text: error.text }] };
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

/** Whether an addendum by hand that is not decided changes a rate from the day of a change. */
export function isByHand(
  { kind, status, changes }: Pick<ContractAddendum, 'kind' | 'status' | 'changes'>,
  { rate_id: id, from }: Pick<RateChange, 'rate_id' | 'from'>,
): boolean {
  const isOpen = status === 'draft' || status === 'sent';
  return (
    kind === 'by_hand' &&
    isOpen &&
    id !== null &&
    changes.some((known) => known.rate_id === id && known.from === from && known.new_rate > known.old_rate)
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
 * Whether a rate counts from the wage on in a contract that this one goes on from: it changes in the letter
 * of that one, as it goes on past its end.
 */
function isOfEarlier(
  { chain: [, ...earlier], posts, rates }: PricedContract,
  wageFrom: CalendarDate,
  { rate_id: id, line }: Pick<RateFault, 'rate_id' | 'line'>,
): boolean {
  if (line === null) return false;
  const rate = rates.get(posts[line] ?? '')?.find((known) => known.id === id);
  return earlier.some(({ start_date: start, end_date, last_day }) => {
    const [begins, end] = [start > wageFrom ? start : wageFrom, last_day ?? end_date];
    return begins <= end && rate !== undefined && rate.from <= end && (rate.to === null || rate.to >= begins);
  });
}

/**
 * A contract's own addenda by hand that raise a rate from the day from which a minimum wage would: those that
 * are not decided, and those in force.
 */
export function handAddenda(
  priced: PricedContract,
  wageFrom: CalendarDate,
  rates: Rates,
): ContractAddendum[] {
  if (priced.byHand.length === 0) return [];
  // As if none were in force, as by those that are nothing changes any more.
  const { changes } = repriceContract({ ...priced, byHand: [] }, wageFrom, rates);
  return priced.byHand
    .filter(({ contract_id: id }) => id === priced.contract.id)
    .filter((addendum) =>
      changes.some((change) => isByHand(addendum, change) || hasRaised(priced, addendum, change)),
    );
}

/** Whether an addendum by hand in force has raised a rate from the day of a change. */
function hasRaised(
  { posts, rates, allWaged }: PricedContract,
  addendum: ContractAddendum,
  { rate_id: id, line, from }: PricedChange,
): boolean {
  const all = line === null ? allWaged : (rates.get(posts[line] ?? '') ?? []);
  const rate = all.find((known) => known.id === id);
  return rate !== undefined && raisedByHand(addendum, rate, all)?.from === from;
}

/**
 * What a minimum wage changes in a contract and no addendum of it names yet. A rate that was added after its
 * addendum was written needs one of its own. What begins once a newer minimum wage counts changes by that.
 */
export function unwrittenChanges(
  priced: PricedContract,
  wageFrom: CalendarDate,
  rates: Rates,
): RepricedContract {
  const found = repriceContract(priced, wageFrom, rates);
  const isOfNewer = (day: CalendarDate): boolean =>
    rates.changesWithin('minimum_wage', wageFrom, day).length > 0;
  if (isOfNewer(found.from)) return withFault(found.from, [], []);
  const own = ownAddenda(priced, wageFrom);
  return withFault(
    found.from,
    found.changes.filter(
      (change) =>
        !isOfNewer(change.from) &&
        !isNamed(own, change) &&
        !priced.byHand.some((addendum) => isByHand(addendum, change)) &&
        !isToldBy(priced, own, change) &&
        !isOfEarlier(priced, wageFrom, change),
    ),
    found.faults.filter((fault) =>
      fault.rate_id === null && fault.line === null
        ? own.length === 0
        : !isNamed(own, fault) && !isOfEarlier(priced, wageFrom, fault),
    ),
  );
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
function changesOf(
  priced: PricedContract,
  { line, i, from, rate, pricedOn }: Line,
): (PricedChange | RateFault)[] {
  const { contract, posts, rates, siteNames, ofPeople } = priced;
  const end = contract.last_day ?? contract.end_date;
  const more = (day: CalendarDate): number => morePeople(ofPeople, posts[i] ?? '', day);
  const own = (rates.get(posts[i] ?? '') ?? []).filter(
    (known) => isMonthly(known.basis) && known.from <= end && (known.to === null || known.to >= from),
  );
  const common = {
    site: line.site,
    people: line.cost.people + more(from),
    line: i,
    skill: line.cost.skill,
    assumed: null,
  };
  if (own.length === 0) {
    const title = postNameOf(line, 'en');
    const { found, faults } = orFault({ rate_id: null, line: i, title, site: line.site }, () =>
      pricedOn(from, null),
    );
    if (found === null) return [...faults];
    const quoted = paiseToRupees(rate);
    return [
      {
        ...common,
        ...wagesOf(found),
        rate_id: null,
        title,
        from,
        old_rate: quoted,
        new_rate: raised(quoted, found.more),
      },
    ];
  }
  return own.flatMap((known): (PricedChange | RateFault)[] => {
    const begins = known.from > from ? known.from : from;
    const of = { rate_id: known.id, line: i, title: known.title, site: line.site };
    const { found, faults } = orFault(of, () => pricedOn(begins, known));
    if (found === null) return [...faults];
    return [
      {
        ...common,
        ...wagesOf(found),
        people: line.cost.people + more(begins),
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
  priced: PricedContract,
  from: CalendarDate,
  rates: Rates,
): (PricedChange | RateFault)[] {
  const { contract, waged, allWaged: all, siteNames } = priced;
  const end = contract.last_day ?? contract.end_date;
  return waged.flatMap(({ rate, people, zone }): (PricedChange | RateFault)[] => {
    const { skill, wage } = rate;
    const counts = rate.from <= end && (rate.to === null || rate.to >= from);
    if (skill === '' || wage === null || !counts) return [];
    const begins = rate.from > from ? rate.from : from;
    const { basis, days, hours } = rate;
    const byHand = handBasisOf(priced, { rate, all, skill, zone }, begins, rates);
    const named = { wage, month: rate.from.slice(0, 7) };
    const agreed = {
      ...(byHand !== null && byHand.wage > wage ? byHand : named),
      ...{ skill, zone, basis, days, hours },
    };
    const shown = { rate_id: rate.id, title: rate.title, site: siteNames.get(rate.site_id ?? '') ?? '' };
    const { found, faults } = orFault({ ...shown, line: null }, () => repriceWage(agreed, begins, rates));
    if (found === null) return [...faults];
    return [
      {
        ...shown,
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
