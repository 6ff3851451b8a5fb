import { AppError, refuse } from '#shared/core/errors.ts';
import { shareOut } from '#shared/core/gst.ts';
import { filled } from '#shared/core/i18n.ts';
import { formatRupees, minus, noMoney, paise, paiseToRupees, percentOf } from '#shared/core/money.ts';
import { rupeesToPaise, sumOf, times } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { billingMessages } from '#shared/modules/billing/messages.ts';
import { mostBilled } from '#shared/modules/billing/rules.ts';
import type { Rates } from '#shared/modules/payroll/statutory/rates.ts';
import { costSheet, marginOf, sheetInRupees } from './cost-sheet.ts';
import type { LineGst } from './cost-sheet.ts';
import { quoteMessages as messages } from './quote-messages.ts';
import type { QuoteInput } from './quote-operations.ts';
import { most } from './quote.ts';
import type { PostInput, Quote, QuoteItem, QuotePost } from './quote.ts';
import type { QuotedShift } from './quoted-shift.ts';

type Priced = Pick<
  Quote,
  'lines' | 'items' | 'monthly' | 'gst' | 'total' | 'one_off' | 'one_off_gst' | 'cost' | 'margin'
>;
/** By what a quote is priced: the tax of a service code for the client, and the shifts of the business. */
export type PriceFacts = {
  readonly gstOf: (sac: string) => LineGst;
  /** The shift of an id and the hours a day it is costed for; undefined where there is none to be chosen. */
  readonly shiftOf: (id: string) => { readonly rostered: QuotedShift; readonly hours: number } | undefined;
};
type Taxed = { readonly amount: Paise; readonly gst: LineGst };

/**
 * What a quote comes to: each post by its cost sheet, the discount shared out over the posts, and GST rounded
 * once for each rate. Refuses with `invalid` a quote that comes to nothing, a wage below the minimum, fewer
 * hours than the shift has, and a rate or a discount that brings a loss without a reason. Days a month are
 * whole, because bills divide a month's rate by them.
 */
export function priceQuote(
  input: Omit<QuoteInput, 'clauses'>,
  rates: Rates,
  { gstOf, shiftOf }: PriceFacts,
): Priced {
  if (input.lines.length === 0 && input.items.length === 0) refuse('invalid', messages.empty, 'lines');
  refuseLarge(
    'items',
    input.items.map(({ rate, quantity }) => rate * quantity),
    1.5,
  );
  const posts = input.lines.map((line, i) =>
    pricePost(line, { month: input.month, at: `lines.${i}`, gst: gstOf(line.cost.sac), shiftOf, rates }),
  );
  const items = input.items.map((item) => {
    const amount = times(rupeesToPaise(item.rate), item.quantity);
    return { item, amount, gst: gstOf(item.sac) };
  });
  refuseLarge(
    'lines',
    posts.map(({ amount }) => paiseToRupees(amount)),
    12,
  );
  const monthly = sumOf(posts.map(({ amount }) => amount));
  const cost = sumOf(posts.map((post) => post.cost));
  const discount = rupeesToPaise(input.discount);
  if (discount > monthly)
    refuse('invalid', filled(messages.discount, { most: formatRupees(paiseToRupees(monthly)) }), 'discount');
  const net = minus(monthly, discount);
  const gst = taxAfter(discount, posts);
  const [oneOff, oneOffGst] = [sumOf(items.map(({ amount }) => amount)), taxOn(items)];
  const margin = minus(net, cost);
  if (discount > 0 && margin < 0 && input.loss_reason === '')
    refuse('invalid', filled(messages.lossAfterDiscount, { loss: lossOf(margin) }), 'loss_reason');
  const total = sumOf([net, gst]);
  const whole = sumOf([total, oneOff, oneOffGst]);
  if (whole === 0) refuse('invalid', messages.nothing, discount > 0 ? 'discount' : 'lines');
  if (rupeesToPaise(input.deposit) > whole)
    refuse('invalid', filled(messages.deposit, { most: formatRupees(paiseToRupees(whole)) }), 'deposit');
  return {
    lines: posts.map(({ line }) => line),
    items: items.map(
      ({ item, amount, gst: own }): QuoteItem => ({ ...item, ...taxedBy(own), amount: amount / 100 }),
    ),
    monthly: paiseToRupees(monthly),
    gst: paiseToRupees(gst),
    total: paiseToRupees(total),
    one_off: paiseToRupees(oneOff),
    one_off_gst: paiseToRupees(oneOffGst),
    cost: paiseToRupees(cost),
    margin: paiseToRupees(margin),
  };
}

/**
 * Refuses amounts that a bill with its tax, or a contract for a year, could not hold: so many times their
 * sum.
 */
function refuseLarge(field: 'lines' | 'items', rupees: readonly number[], factor: number): void {
  const sum = rupees.reduce((total, amount) => total + amount, 0);
  if (sum * factor > mostBilled) refuse('invalid', billingMessages.tooLarge, field);
}

type PostFacts = {
  readonly month: string;
  readonly at: string;
  readonly gst: LineGst;
  readonly shiftOf: PriceFacts['shiftOf'];
  readonly rates: Rates;
};

function pricePost(input: PostInput, { month, at, gst, shiftOf, rates }: PostFacts) {
  const { people, daysPerMonth } = input.cost;
  if (!Number.isInteger(daysPerMonth)) refuse('invalid', messages.wholeDays, `${at}.cost.daysPerMonth`);
  if (people > most.people) refuse('invalid', messages.people, `${at}.cost.people`);
  const shift = input.shift_id === null ? null : shiftOf(input.shift_id);
  if (shift === undefined) refuse('invalid', messages.shift, `${at}.shift_id`);
  if (shift !== null && input.cost.shiftHours < shift.hours)
    refuse('invalid', filled(messages.shiftLonger, { hours: String(shift.hours) }), `${at}.cost.shiftHours`);
  const sheet = named(`${at}.cost`, () => costSheet({ ...input.cost, month }, rates, gst, `${at}.cost`));
  const rate = input.rate === null ? sheet.ratePerPerson : rupeesToPaise(input.rate);
  const margin = marginOf(sheet, rate, people);
  // The rate of the sheet itself may be some paise below the cost, as it is rounded to the rupee.
  if (rate < sheet.ratePerPerson && margin < 0 && input.loss_reason === '')
    refuse('invalid', filled(messages.loss, { loss: lossOf(margin) }), `${at}.loss_reason`);
  const amount = times(rate, people);
  const line: QuotePost = {
    ...input,
    weekdays: [...new Set(input.weekdays)].toSorted((a, b) => a - b),
    rostered: shift && shift.rostered,
    rate: paiseToRupees(rate),
    sheet: sheetInRupees(sheet),
    amount: paiseToRupees(amount),
    margin: paiseToRupees(margin),
    ...taxedBy(gst),
  };
  return { line, amount, cost: times(sheet.cost, people), gst };
}

/** A month without rates is a fault of the quote, not of one of its lines. */
function named<Result>(at: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof AppError && error.fields[0]?.field === `${at}.month`)
      refuse('invalid', error.text, 'month');
    throw error;
  }
}

/**
 * The GST of a quote, with that of its one-off items, as it was priced and by the rates of now; null where
 * each line is taxed as it was.
 */
export function changedTax(
  { lines, items, discount, gst, one_off_gst: oneOffGst }: Quote,
  gstOf: PriceFacts['gstOf'],
): { readonly before: Paise; readonly now: Paise } | null {
  const posts = lines.map((line) => ({ line, sac: line.cost.sac }));
  const taxed = [...posts, ...items.map((line) => ({ line, sac: line.sac }))];
  const isSame = taxed.every(({ line, sac }) => {
    const { gst_percent: percent, reverse_charge: reverse } = taxedBy(gstOf(sac));
    return line.gst_percent === percent && line.reverse_charge === reverse;
  });
  if (isSame) return null;
  const asTaxed = ({ line, sac }: (typeof taxed)[number]): Taxed => ({
    amount: rupeesToPaise(line.amount),
    gst: gstOf(sac),
  });
  return {
    before: sumOf([gst, oneOffGst].map(rupeesToPaise)),
    now: sumOf([
      taxAfter(rupeesToPaise(discount), posts.map(asTaxed)),
      taxOn(taxed.slice(posts.length).map(asTaxed)),
    ]),
  };
}

/** GST on the posts of a quote, over which the discount is shared out. */
function taxAfter(discount: Paise, posts: readonly Taxed[]): Paise {
  const shares = shareOut(
    discount,
    posts.map(({ amount }) => amount),
  );
  return taxOn(posts.map((post, i) => ({ ...post, amount: minus(post.amount, shares[i] ?? noMoney) })));
}

/** GST on some amounts in paise, rounded once for each rate; what the client pays itself is not in it. */
function taxOn(lines: readonly Taxed[]): Paise {
  const byRate = new Map<number, number>();
  for (const { amount, gst } of lines)
    if (!gst.reverseCharge) byRate.set(gst.rate, (byRate.get(gst.rate) ?? 0) + amount);
  return sumOf([...byRate].map(([rate, amount]) => percentOf(paise(amount), rate)));
}

function taxedBy({ rate, reverseCharge }: LineGst) {
  return { gst_percent: rate / 100, reverse_charge: reverseCharge };
}

function lossOf(margin: Paise): string {
  return formatRupees(paiseToRupees(minus(noMoney, margin)));
}
