import { dateOf } from '#shared/core/dates.ts';
import { AppError } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import { filled } from '#shared/core/i18n.ts';
import {
  beyond,
  formatRupees,
  paiseToRupees,
  rupeesToPaise,
  sumOf,
  sumOfRupees,
} from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { Stored } from '#shared/core/resource.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { onlinePaymentMessages as messages } from '#shared/modules/billing/online-payments/messages.ts';
import { isHandled, onlinePayments } from '#shared/modules/billing/online-payments/online-payment.ts';
import { providerNames } from '#shared/modules/billing/online-payments/payment-account.ts';
import type { OnlinePayment } from '#shared/modules/billing/online-payments/online-payment.ts';
import { paidFor } from '#shared/modules/billing/online-payments/paid-for.ts';
import type { Services } from '#server/core/http/route.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import type { PaymentReturn } from '#server/core/payments/returns.ts';
import { isTransient } from '#server/core/sql/is-transient.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { newsOf, notifyOffice } from '#server/modules/notifications/operations/notify.ts';
import { paymentState } from '../operations/take-payment.ts';
import { bookArriving, bookLeaving } from './book-return.ts';

type Page = Pick<OnlinePayment, 'id' | 'provider'>;

/**
 * Takes refunds and disputes of a payment as its service says that they stand: money that went back to the
 * payer is booked once, on its day, and a dispute marks the payment while it is open. What cannot be booked
 * is kept for a person.
 */
export async function takeReturns(
  services: Services,
  tenantId: string,
  { id, provider }: Page,
  told: readonly PaymentReturn[],
): Promise<void> {
  const actor = { ...clockActor(tenantId), name: providerNames[provider] };
  for (const back of told)
    try {
      await runTransaction(services, actor, (tx) => takeReturn(tx, id, back, null));
    } catch (error) {
      if (!(error instanceof AppError) || isTransient(error)) throw error;
      await runTransaction(services, actor, (tx) => takeReturn(tx, id, back, error.text));
    }
}

/**
 * Keeps that a refund or a dispute was told of which the service does not let these keys read, and tells the
 * office once. The service sends the event again, so it is taken when the key may read it.
 */
export async function noteUnchecked(
  services: Services,
  tenantId: string,
  { id, provider }: Page,
): Promise<void> {
  await runTransaction(services, { ...clockActor(tenantId), name: providerNames[provider] }, async (tx) => {
    await lockTenantSequence(tx);
    const page = await tx.rows(onlinePayments).find(id);
    if (!page || isUnchecked(page)) return;
    tx.rows(onlinePayments).update({ ...page, problem: both(page.problem, messages.returnUnchecked) });
    notifyOffice(
      tx,
      'billing:write',
      newsOf(
        'online.refund_by_hand',
        aboutPage(
          page,
          filled(messages.uncheckedReturnBody, {
            number: paidFor(page),
            client: page.client_name,
            reason: messages.returnUnchecked,
          }),
        ),
        '/admin/online-payments',
      ),
    );
  });
}

const isUnchecked = ({ problem }: OnlinePayment): boolean =>
  problem[0]?.includes(messages.returnUnchecked[0]) === true;

type Step = 'leave' | 'arrive' | 'hold' | 'release';
type Known = OnlinePayment['returns'][number]['state'] | undefined;

/** What follows from how a return stands after it was known as something else; null where nothing does. */
export function stepOf(known: Known, { kind, state }: PaymentReturn): Step | null {
  if (state === 'gone') return known === 'gone' ? null : 'leave';
  if (state === 'back') return known === 'gone' ? 'arrive' : known === 'open' ? 'release' : null;
  return kind === 'dispute' && known === undefined ? 'hold' : null;
}

/** Takes one of them, whoever else is told the same at the same moment; `refusal` is why it is not booked. */
async function takeReturn(tx: Tx, pageId: string, back: PaymentReturn, refusal: Message | null) {
  await lockTenantSequence(tx);
  const rows = tx.rows(onlinePayments);
  const page = await rows.find(pageId);
  if (!page || !isHandled(page)) return;
  const known = page.returns.find(({ id }) => id === back.id);
  const step = stepOf(known?.state, back);
  if (step === null) return;
  const isMoney = step === 'leave' || step === 'arrive';
  const refused = refusal ?? whyByHand(page, { known, step, on: back.on });
  const today = dateOf(tx.now);
  // What a dispute takes is lost on the day on which it is decided.
  const day = back.kind === 'dispute' || step !== 'leave' || back.on > today ? today : back.on;
  const book = step === 'leave' ? bookLeaving : bookArriving;
  const booked = isMoney && refused === null ? await book(tx, page, back, day) : null;
  const reason = refused ?? booked?.left ?? null;
  const amount = paiseToRupees(back.amount);
  const { id, kind, state } = back;
  const arrived = booked?.arrived ?? null;
  const receipts = [...(known?.receipts ?? []), ...(arrived === null ? [] : [arrived])];
  const needsPerson = isMoney && reason !== null;
  const saves = { id, kind, amount, state, day, booked: booked !== null, needsPerson, receipts };
  const stay = (receipt: string): string | readonly string[] =>
    booked?.reversed.has(receipt) ? (booked.reversed.get(receipt) ?? []) : receipt;
  const returns = [...page.returns.filter((one) => one.id !== id), saves].map((one) => ({
    ...one,
    receipts: one.receipts.flatMap(stay),
  }));
  const returned = sumOfRupees(returns.flatMap((one) => (one.state === 'gone' ? [one.amount] : [])));
  const of = (wanted: PaymentReturn['state']): boolean =>
    returns.some((one) => one.kind === 'dispute' && one.state === wanted);
  const next: OnlinePayment & Stored = {
    ...page,
    returns,
    returned,
    excess: excessOf(page, returned, booked?.excess ?? null),
    receipt_id: booked === null ? page.receipt_id : booked.receiptId,
    dispute: of('open') ? 'open' : of('gone') ? 'lost' : 'none',
  };
  const saved = rows.update({ ...next, problem: problemOf(page, next, isMoney ? reason : null) });
  tx.log(
    logLine(tx.actor, {
      type: 'online_payment.return',
      coll: onlinePayments.name,
      rowId: page.id,
      detail: JSON.stringify({ number: page.invoice_number, provider: page.provider, id, amount, state }),
    }),
  );
  await notifyOfReturn(tx, saved, { back, step, reason });
}

type Asked = {
  readonly known: OnlinePayment['returns'][number] | undefined;
  readonly step: Step;
  readonly on: PaymentReturn['on'];
};

/** Why money that went back or came back is left for a person to book; null where it is booked here. */
function whyByHand(page: OnlinePayment, { known, step, on }: Asked): Message | null {
  if (page.status === 'review') return messages.notInBooks;
  if (page.status === 'checked') return messages.closedByHand;
  if (known === undefined && step === 'leave' && on <= (page.returns_from ?? ''))
    return messages.returnedBefore;
  return step === 'arrive' && known?.booked === false ? messages.neverBooked : null;
}

/**
 * What of a payment is above the amount due, in rupees, with money that came again: what went back is a part
 * of it. As before where none came or a receipt has it; a client has it as an advance.
 */
function excessOf(page: OnlinePayment, returned: number, more: Paise | null): number {
  if (more === null) return page.excess;
  const over = sumOf([beyond(rupeesToPaise(page.excess), rupeesToPaise(page.returned)), more]);
  return over === 0 ? 0 : paiseToRupees(sumOf([over, rupeesToPaise(returned)]));
}

/**
 * Why a person has to look at it: all that was left for one, with the reason of the last, and what is above
 * the amount due and has not gone back.
 */
function problemOf(before: OnlinePayment, next: OnlinePayment, reason: Message | null): string[] {
  const gone = [overNote(before), isUnchecked(before) ? messages.returnUnchecked : null];
  const rest = before.problem.map((text, i) =>
    gone.reduce((left, said) => left.replace(said?.[i] ?? '', ''), text).trim(),
  );
  return both(reason === null ? rest : waitingNote(next, reason), overNote(next));
}

function waitingNote({ returns }: OnlinePayment, reason: Message): Message {
  const amounts = returns.flatMap(({ needsPerson, amount }) => (needsPerson ? [amount] : []));
  const total = formatRupees(sumOfRupees(amounts));
  const why = asSentence(reason);
  if (amounts.length === 1) return filled(messages.returnByHand, { amount: total, reason: why });
  return filled(messages.returnsByHand, {
    amounts: amounts.map(formatRupees).join(' + '),
    total,
    reason: why,
  });
}

/** With a full stop where it has no end of a sentence, so that another one may follow. */
function asSentence([english, hindi]: Message): Message {
  return [/[.!?]$/.test(english) ? english : `${english}.`, /[।!?]$/.test(hindi) ? hindi : `${hindi}।`];
}

/** Says what is above the amount due where no receipt has it; null where nothing is. */
function overNote(page: OnlinePayment): Message | null {
  const over = beyond(rupeesToPaise(page.excess), rupeesToPaise(page.returned));
  if (page.receipt_id !== null || page.status !== 'received' || over === 0) return null;
  return filled(messages.overWithoutClient, { over: formatRupees(paiseToRupees(over)) });
}

/** Two notes as one; none where both are empty. */
function both(note: readonly string[], more: Message | null): string[] {
  const texts = [0, 1].map((i) => [note[i] ?? '', more?.[i] ?? ''].join(' ').trim());
  return texts.every((text) => text === '') ? [] : texts;
}

type Told = { readonly back: PaymentReturn; readonly step: Step; readonly reason: Message | null };

async function notifyOfReturn(tx: Tx, page: OnlinePayment, { back, step, reason }: Told): Promise<void> {
  await tx.flush();
  const bill = page.invoice_id === null ? null : await tx.rows(invoices).find(page.invoice_id);
  const left = bill?.stage === 'issued' ? (await paymentState(tx, bill)).left : 0;
  const isMoney = step === 'leave' || step === 'arrive';
  const isDispute = back.kind === 'dispute';
  const [event, text] =
    isMoney && reason !== null
      ? ([
          'online.refund_by_hand',
          step === 'leave' ? messages.byHandBody : messages.failedByHandBody,
        ] as const)
      : {
          leave: isDispute
            ? (['online.dispute_lost', left > 0 ? messages.lostDueBody : messages.lostBody] as const)
            : (['online.refunded', left > 0 ? messages.refundedDueBody : messages.refundedBody] as const),
          arrive: ['online.refund_failed', messages.refundFailedBody] as const,
          hold: ['online.disputed', messages.disputedBody] as const,
          release: ['online.dispute_won', messages.wonBody] as const,
        }[step];
  const details = filled(text, {
    number: paidFor(page),
    amount: formatRupees(paiseToRupees(back.amount)),
    client: page.client_name,
    left: formatRupees(left),
    reason: reason === null ? ['', ''] : asSentence(reason),
  });
  notifyOffice(tx, 'billing:write', newsOf(event, aboutPage(page, details), '/admin/online-payments'));
}

function aboutPage(page: OnlinePayment, details: Message) {
  return { number: paidFor(page), client: page.client_name, details };
}
