import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { minus, paiseToRupees, rupeesToPaise, sumOf } from '#shared/core/money.ts';
import { dividedOver, leftOf, reportedAs } from './customer-due.ts';
import type { CustomerDue, PaidPart } from './customer-due.ts';
import { bankMessages as messages } from './messages.ts';
import { nameMatches } from './name-match.ts';
import { indexNumbers, numbersIn } from './number-match.ts';
import { phonesIn, shortNumbersIn } from './customer-signs.ts';
import type { CreditLine } from './suggest.ts';

/** Which customer of the app a credit is from and what it pays. Nothing is posted by it. */
export type CustomerSuggestion = {
  readonly due: CustomerDue;
  readonly certainty: 'certain' | 'likely';
  readonly parts: readonly PaidPart[];
  /** Rupees beyond what is due; below zero is what stays due. */
  readonly over: number;
  readonly reasons: readonly Message[];
  /** That nothing but the amount speaks for it. */
  readonly isGuess: boolean;
};

/**
 * Suggests which order, booking or invoice of a customer of the app a credit pays. `certain` takes an amount
 * that is exactly what is due or was reported, and a sign that belongs to it alone: the reported reference,
 * its number, or the customer's phone number as a UPI address where nothing else of the customer has that
 * amount. A name is no such sign: people share names.
 */
export function suggestCustomer(line: CreditLine, dues: readonly CustomerDue[]): CustomerSuggestion | null {
  return (
    byReference(line, dues) ??
    byNumber(line, dues) ??
    bySerial(line, dues) ??
    byPhone(line, dues) ??
    byName(line, dues) ??
    byAmount(line, dues)
  );
}

function byReference(line: CreditLine, dues: readonly CustomerDue[]): CustomerSuggestion | null {
  // Of an order the whole is meant, of which its bookings are parts.
  const found = dues.filter((due) => !due.isPart && reportedAs(line, due).length > 0);
  const [due] = found;
  if (!due || found.length > 1) return null;
  const reported = reportedAs(line, due);
  const sum = sumOf(reported.map(({ payment }) => rupeesToPaise(payment.amount)));
  const isDue = reported.every(({ part, payment }) => payment.amount <= part.left);
  const isExact = sum === rupeesToPaise(line.amount);
  const isProof = reported.every(({ payment }) => isTellingReference(payment.reference));
  return suggestion(line, due, isExact && isDue && isProof && !isOfElse(line, due, dues), [
    filled(messages.reported, { number: due.number }),
    isExact ? messages.exactReported : messages.otherReported,
  ]);
}

function byNumber(line: CreditLine, dues: readonly CustomerDue[]): CustomerSuggestion | null {
  const written = shortNumbersIn(line.narration);
  const found = numbered(line, dues);
  const [due] = found;
  if (!due || found.length > 1) return null;
  const isSaid = due.kind === 'invoice' || written.get(due.number) === true;
  return suggestion(line, due, isExact(line, due) && isSaid && !isOfElse(line, due, dues), [
    filled(
      due.kind === 'invoice' ? messages.number : due.kind === 'order' ? messages.order : messages.booking,
      {
        number: due.number,
      },
    ),
    amountWhy(line, due),
  ]);
}

/**
 * The one open invoice that has the amount, and of whose number a line has the end: `INV 00008`, `INV-8` or
 * `00008`. It is no proof, as another number may end alike.
 */
function bySerial(line: CreditLine, dues: readonly CustomerDue[]): CustomerSuggestion | null {
  const short = new Set(numbersIn(line.narration, indexOf(dues).numbers).short);
  const found = dues.filter(
    (due) => due.kind === 'invoice' && isExact(line, due) && (short.has(due) || hasSerial(line, due)),
  );
  const [due] = found;
  if (!due || found.length > 1 || isOfElse(line, due, dues)) return null;
  return suggestion(line, due, false, [
    filled(messages.shortNumber, { number: due.number }),
    amountWhy(line, due),
  ]);
}

/** Whether a line has the digits at the end of a number, with their zeros. */
function hasSerial({ narration }: CreditLine, { number }: CustomerDue): boolean {
  const serial = /\d{5,}$/.exec(number)?.[0];
  return serial !== undefined && new RegExp(`(?<![0-9A-Za-z])${serial}(?![0-9A-Za-z])`).test(narration);
}

/** The dues of which a line names the number. */
function numbered(line: CreditLine, dues: readonly CustomerDue[]): CustomerDue[] {
  const { numbers } = indexOf(dues);
  const { full } = numbersIn(line.narration, numbers);
  const written = shortNumbersIn(line.narration);
  return [...full, ...dues.filter(({ kind, number }) => kind !== 'invoice' && written.has(number))];
}

/** Whether a number, a phone number or a whole name in a line is of another customer than that of a due. */
function isOfElse(line: CreditLine, due: CustomerDue, dues: readonly CustomerDue[]): boolean {
  const phones = phonesIn(line.narration);
  const isOther = (other: CustomerDue): boolean => other.customer_id !== due.customer_id;
  return (
    numbered(line, dues).some(isOther) ||
    dues.some((other) => other.phone !== null && phones.has(other.phone) && isOther(other)) ||
    nameMatches(line.narration, indexOf(dues).people).some(
      ({ client, isWhole }) => isWhole && client.id !== due.customer_id,
    )
  );
}

/**
 * Whether a reference can belong to one payment alone. Customers type what they like, also words that stand
 * in the narrations of others.
 */
function isTellingReference(reference: string): boolean {
  return (reference.match(/\d/g)?.length ?? 0) >= fewestDigits && phonesIn(reference).size === 0;
}

const fewestDigits = 6;

type Index = {
  readonly numbers: ReturnType<typeof indexNumbers<CustomerDue>>;
  readonly people: ReturnType<typeof people>;
};
const indexes = new WeakMap<readonly CustomerDue[], Index>();

function indexOf(dues: readonly CustomerDue[]): Index {
  const known = indexes.get(dues);
  if (known) return known;
  const bills = dues.filter(({ kind }) => kind === 'invoice');
  const made = { numbers: indexNumbers(bills), people: people(dues) };
  indexes.set(dues, made);
  return made;
}

function byPhone(line: CreditLine, dues: readonly CustomerDue[]): CustomerSuggestion | null {
  const phones = phonesIn(line.narration);
  const named = dues.find(({ phone }) => phone !== null && phones.has(phone));
  if (!named) return null;
  const isOther = (due: CustomerDue): boolean => due.customer_id !== named.customer_id;
  if (dues.some((due) => due.phone !== null && phones.has(due.phone) && isOther(due))) return null;
  // An invoice has no phone number of its own.
  const own = dues.filter((due) => !isOther(due));
  const { due, isOnly } = chosenOf(line, own);
  if (!due) return null;
  const isAddress = phones.get(named.phone ?? '') === true;
  return suggestion(line, due, isExact(line, due) && isOnly && isAddress, [
    filled(messages.phone, { customer: due.customer }),
    amountWhy(line, due),
  ]);
}

function byName(line: CreditLine, dues: readonly CustomerDue[]): CustomerSuggestion | null {
  const named = nameMatches(line.narration, indexOf(dues).people);
  const duesOf = (id: string) => dues.filter((due) => due.customer_id === id);
  // Many have the same name, or one that begins alike: the amount tells which of them it is.
  const fitting = named.filter(
    ({ client, isWhole }) =>
      (named.length === 1 && isWhole) || duesOf(client.id).some((due) => isExact(line, due)),
  );
  const [match] = fitting;
  if (!match || fitting.length > 1) return null;
  const { due } = chosenOf(line, duesOf(match.client.id));
  if (!due) return null;
  return suggestion(line, due, false, [
    filled(match.isWhole ? messages.name : messages.shortName, { client: due.customer }),
    amountWhy(line, due),
  ]);
}

function byAmount(line: CreditLine, dues: readonly CustomerDue[]): CustomerSuggestion | null {
  const found = dues.filter((due) => !due.isSame && isExact(line, due));
  const [due] = found;
  // Round sums are common: they say nothing about who has paid.
  if (!due || found.length > 1 || rupeesToPaise(line.amount) % 100_000 === 0) return null;
  return suggestion(line, due, false, [filled(messages.onlyAmount, { number: due.number })], true);
}

/**
 * The due of a customer that has the amount, else the oldest one; `isOnly` says that no other has it. Of
 * several the one invoice is meant: it asks for the money. Between others that are equal nothing decides.
 */
function chosenOf(
  line: CreditLine,
  own: readonly CustomerDue[],
): { readonly due: CustomerDue | undefined; readonly isOnly: boolean } {
  const exact = own.filter((due) => !due.isSame && isExact(line, due));
  const open = own.filter((due) => !due.isPart && leftOf(due) > 0);
  const bills = exact.filter(({ kind }) => kind === 'invoice');
  const meant = bills.length === 1 ? bills : exact;
  return { due: meant.length > 1 ? undefined : (meant[0] ?? open[0]), isOnly: exact.length === 1 };
}

function isExact(line: CreditLine, due: CustomerDue): boolean {
  const left = leftOf(due);
  return left > 0 && left === rupeesToPaise(line.amount);
}

function amountWhy(line: CreditLine, due: CustomerDue): Message {
  return isExact(line, due) ? messages.exact : messages.otherAmountDue;
}

/** The customers as those whose names are looked for. */
function people(dues: readonly CustomerDue[]) {
  const names = new Map(dues.map((due) => [due.customer_id, due.customer]));
  return [...names].map(([id, name]) => ({ id, name, opening_left: 0, bills: [] }));
}

function suggestion(
  line: CreditLine,
  due: CustomerDue,
  isCertain: boolean,
  reasons: readonly Message[],
  isGuess = false,
): CustomerSuggestion | null {
  const parts = dividedOver(line, due);
  if (parts.length === 0) return null;
  return {
    due,
    certainty: isCertain ? 'certain' : 'likely',
    parts,
    over: paiseToRupees(minus(rupeesToPaise(line.amount), leftOf(due))),
    reasons,
    isGuess,
  };
}
