import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import { oldestFirst } from '../receipts/allocate.ts';
import type { OpenBill, ReceiptPart } from '../receipts/allocate.ts';
import { exactParts } from './exact-parts.ts';
import type { ExactParts } from './exact-parts.ts';
import type { MatchClient, MatchWorld } from './match-world.ts';
import { bankMessages as messages } from './messages.ts';
import { nameMatches } from './name-match.ts';
import type { NameMatch } from './name-match.ts';
import { indexNumbers, numbersIn } from './number-match.ts';
import { isSameReference } from './same-reference.ts';

/** A credit of a statement; the amount is in rupees. */
export type CreditLine = { readonly amount: number; readonly narration: string; readonly reference: string };

/** Which client a line is from and what it pays, with the reasons. Nothing is posted by it. */
export type Suggestion = {
  readonly client_id: string;
  readonly client: string;
  readonly certainty: 'certain' | 'likely';
  readonly opening: number;
  readonly parts: readonly ReceiptPart[];
  readonly advance: number;
  readonly reasons: readonly Message[];
  /** That nothing but the amount speaks for it. */
  readonly isGuess: boolean;
};

/**
 * Suggests what a credit pays. `certain` takes two proofs that do not depend on one another: who it is from
 * (an invoice number, a reported reference or the whole name) and an amount that is exactly what is due in
 * one way alone. Anything less, and anything that contradicts, is `likely`; null where nothing speaks for a
 * client.
 */
export function suggestMatch(line: CreditLine, world: MatchWorld): Suggestion | null {
  const names = nameMatches(line.narration, world.clients);
  return byClaim(line, world) ?? byNumber(line, world, names) ?? byName(line, names) ?? byAmount(line, world);
}

function byClaim(line: CreditLine, { clients, claims }: MatchWorld): Suggestion | null {
  const found = claims.filter(({ reference }) => isSameReference(reference, line));
  const [claim] = found;
  if (!claim || found.length > 1) return null;
  const owner = ownerOf(claim.invoice_id, clients);
  if (!owner) return null;
  const [client, bill] = owner;
  const exact = exactParts(line.amount, [bill], 0);
  const why = filled(messages.claim, { number: bill.number });
  return suggestion(line, client, [bill], exact.length === 1 ? 'certain' : 'likely', [why]);
}

function byNumber(line: CreditLine, { clients }: MatchWorld, names: readonly NameMatch[]): Suggestion | null {
  const { full, short, strange } = numbersIn(line.narration, numbersOf(clients));
  const named = full.length > 0 ? full : short;
  const client = named[0]?.client;
  if (!client || named.some((bill) => bill.client !== client)) return null;
  const isExact = exactParts(line.amount, named, 0).some(({ parts }) => parts.length === named.length);
  const isContradicted = names.length > 0 && names.every((match) => match.client !== client && !match.isBank);
  const isNamed = names.length === 1 && names[0]?.client === client;
  // A short number may be another one that was cut off, and is no proof without a name or an amount.
  if (full.length === 0 && !isExact && !isNamed) return null;
  if (full.length === 0 && isContradicted) return null;
  const isSure =
    isExact && !isContradicted && !strange && (full.length > 0 || (isNamed && names[0]?.isWhole));
  const why = full.length > 0 ? messages.number : messages.shortNumber;
  // The bank may have cut off the other numbers of a list.
  const whole = isExact ? [] : exactParts(line.amount, client.bills, 0).filter((way) => holds(way, named));
  const [only] = whole.length === 1 ? whole : [];
  const paid = only ? client.bills.filter((bill) => partIds(only).has(bill.id)) : named;
  return suggestion(line, client, paid, isSure ? 'certain' : 'likely', [
    ...named.map(({ number }) => filled(why, { number })),
    ...(isNamed ? [filled(messages.name, { client: client.name })] : []),
  ]);
}

const noNumbers = indexNumbers([]);
const indexes = new WeakMap<readonly MatchClient[], ReturnType<typeof indexOf>>();

/** The numbers of the open bills, indexed once for all lines that are matched against the same clients. */
function numbersOf(clients: readonly MatchClient[]): ReturnType<typeof indexOf> {
  const index = indexes.get(clients) ?? indexOf(clients);
  indexes.set(clients, index);
  return index;
}

function indexOf(clients: readonly MatchClient[]) {
  return indexNumbers(clients.flatMap((client) => client.bills.map((bill) => ({ ...bill, client }))));
}

function byName(line: CreditLine, names: readonly NameMatch[]): Suggestion | null {
  const exactOf = ({ client }: NameMatch) => exactParts(line.amount, client.bills, client.opening_left);
  // Of several whose names fit, the amount may tell which one it is.
  const fitting = names.length > 1 ? names.filter((match) => exactOf(match).length > 0) : names;
  const [match] = fitting;
  if (!match || fitting.length > 1) return null;
  const { client, isWhole, isBank } = match;
  const exact = exactOf(match);
  if (isBank && exact.length === 0) return null;
  const { strange } = numbersIn(line.narration, noNumbers);
  const isSure = isWhole && names.length === 1 && exact.length === 1 && !strange;
  const why = filled(isWhole ? messages.name : messages.shortName, { client: client.name });
  return suggestion(line, client, client.bills, isSure ? 'certain' : 'likely', [why]);
}

function byAmount(line: CreditLine, { clients }: MatchWorld): Suggestion | null {
  const found = clients.flatMap((client) =>
    client.bills
      .filter((bill) => exactParts(line.amount, [bill], 0).length > 0)
      .map((bill) => ({ client, bill })),
  );
  const [only] = found;
  // Round sums are common: they say nothing about who has paid.
  if (!only || found.length > 1 || rupeesToPaise(line.amount) % 100_000 === 0) return null;
  const why = filled(messages.onlyAmount, { number: only.bill.number });
  return { ...suggestion(line, only.client, [only.bill], 'likely', [why]), isGuess: true };
}

function holds(way: ExactParts, bills: readonly OpenBill[]): boolean {
  const ids = partIds(way);
  return bills.every(({ id }) => ids.has(id));
}

function partIds({ parts }: ExactParts): ReadonlySet<string> {
  return new Set(parts.map((part) => part.invoice_id));
}

/** The parts among some bills of a client: those that come to the amount exactly, else the oldest first. */
function suggestion(
  line: CreditLine,
  client: MatchClient,
  among: readonly OpenBill[],
  certainty: Suggestion['certainty'],
  reasons: readonly Message[],
): Suggestion {
  const withOpening = among === client.bills ? client.opening_left : 0;
  const [exact] = exactParts(line.amount, among, withOpening);
  const { opening, parts, advance } = exact
    ? { ...exact, advance: 0 }
    : oldestFirst(line.amount, withOpening, among);
  const isTds = parts.some(({ tds }) => tds > 0);
  const amountWhy = exact ? (isTds ? messages.exactTds : messages.exact) : messages.otherAmountDue;
  return {
    client_id: client.id,
    client: client.name,
    certainty,
    opening,
    parts,
    advance: paiseToRupees(rupeesToPaise(advance)),
    reasons: [...reasons, amountWhy],
    isGuess: false,
  };
}

function ownerOf(billId: string, clients: readonly MatchClient[]) {
  for (const client of clients) {
    const bill = client.bills.find(({ id }) => id === billId);
    if (bill) return [client, bill] as const;
  }
  return null;
}
