import type { CalendarDate } from '#shared/core/dates.ts';
import type { CustomerDue } from './customer-due.ts';
import type { MatchWorld } from './match-world.ts';
import { bankMessages as messages } from './messages.ts';
import { isAlike, recordedFor } from './recorded-money.ts';
import type { ReceivedMoney, RecordedMoney } from './recorded-money.ts';
import { isSameReference } from './same-reference.ts';
import { suggestCustomer } from './suggest-customer.ts';
import type { CustomerSuggestion } from './suggest-customer.ts';
import { suggestMatch } from './suggest.ts';
import type { CreditLine, Suggestion } from './suggest.ts';

/**
 * What a line may be: money that is recorded already (`known`), a receipt of a client, or a payment of a
 * customer of the app.
 */
export type Match = {
  readonly suggestion: Suggestion | null;
  readonly customer: CustomerSuggestion | null;
  readonly known: readonly (RecordedMoney | ReceivedMoney)[];
};
type Dated = CreditLine & { readonly day: CalendarDate };

/**
 * Matches a credit. Nothing new is called certain while the line may be money that is recorded already, or
 * while a client and a customer of the app both may have paid it.
 */
export function matchOf(
  line: Dated,
  world: MatchWorld,
  recorded: readonly RecordedMoney[],
  dues: readonly CustomerDue[] = [],
  received: readonly ReceivedMoney[] = [],
): Match {
  const found = suggestMatch(line, world);
  const [client, customer] = weighed(
    found && (isTooLate(found, line.day, world) ? asLikely(found) : found),
    suggestCustomer(line, duesBy(line.day, dues)),
  );
  const isOf = (one: RecordedMoney): boolean => {
    // What is certainly of one is none of the money of others that has the same amount.
    if (customer?.certainty === 'certain') return one.client_id === null;
    return found?.certainty !== 'certain' || customer !== null || one.client_id === found.client_id;
  };
  const isBooked = (one: ReceivedMoney): boolean =>
    customer?.certainty === 'certain'
      ? one.customer_id === customer.due.customer_id
      : found?.certainty !== 'certain' || customer !== null;
  const written = recordedFor(line, recorded, isOf);
  const known = [...written, ...recordedFor(line, received, isBooked)];
  // The same amount of somebody else says nothing against a line that is certain.
  const isReceived = received.some((one) => isMoneyOf(one, line, customer));
  if (written.length === 0 && !isReceived) return { suggestion: client, customer, known };
  return { suggestion: client && asKnown(client), customer: customer && asKnown(customer), known };
}

/**
 * Whether a line may be money of a booking that was recorded by hand: of the same reference, or of the same
 * customer and amount near its day.
 */
function isMoneyOf(one: ReceivedMoney, line: Dated, customer: CustomerSuggestion | null): boolean {
  return (
    isSameReference(one.reference, line) ||
    (one.customer_id === customer?.due.customer_id && isAlike(one, line))
  );
}

const byDay = new WeakMap<readonly CustomerDue[], Map<CalendarDate, readonly CustomerDue[]>>();

/** The dues there were on a day: many lines are of one, and what is looked up in dues is kept with them. */
function duesBy(day: CalendarDate, dues: readonly CustomerDue[]): readonly CustomerDue[] {
  const days = byDay.get(dues) ?? new Map<CalendarDate, readonly CustomerDue[]>();
  byDay.set(dues, days);
  const known = days.get(day) ?? dues.filter(({ since }) => since <= day);
  days.set(day, known);
  return known;
}

/** Of two suggestions one that goes by the amount alone gives way; two that contradict are both likely. */
function weighed(
  client: Suggestion | null,
  customer: CustomerSuggestion | null,
): [Suggestion | null, CustomerSuggestion | null] {
  if (client === null || customer === null) return [client, customer];
  if (client.isGuess && customer.isGuess) return [null, null];
  if (client.isGuess) return [null, customer];
  if (customer.isGuess) return [client, null];
  return [asLikely(client), asLikely(customer)];
}

function asLikely<Suggested extends Suggestion | CustomerSuggestion>(suggested: Suggested): Suggested {
  return { ...suggested, certainty: 'likely' };
}

function asKnown<Suggested extends Suggestion | CustomerSuggestion>(suggested: Suggested): Suggested {
  return { ...suggested, certainty: 'likely', reasons: [...suggested.reasons, messages.known] };
}

/** Whether a bill of it is dated after the money came, which no receipt may settle. */
function isTooLate(
  { client_id: id, parts }: Suggestion,
  day: CalendarDate,
  { clients }: MatchWorld,
): boolean {
  const bills = clients.find((client) => client.id === id)?.bills ?? [];
  return bills.some((bill) => bill.issued_on > day && parts.some((part) => part.invoice_id === bill.id));
}
