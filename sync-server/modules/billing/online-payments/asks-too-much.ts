import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { minus, rupeesToPaise, sumOf } from '#shared/core/money.ts';
import type { OnlinePayment } from '#shared/modules/billing/online-payments/online-payment.ts';
import { sumOf as sumOfDues } from '#shared/modules/cart/order-due.ts';
import type { Services } from '#server/core/http/route.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { findSharedInvoice } from '../queries.ts';
import { askedElsewhere } from './asked-elsewhere.ts';
import { readOrderMoney } from './order-money.ts';
import { mayHaveCredit, owedByClient } from './owed-by-client.ts';
import { owedByCustomer } from './owed-by-customer.ts';
import { isNameAlone } from './same-payer.ts';

/**
 * Whether a page that is open asks for more than is due by now: its invoice was credited or paid, its payer
 * has credit from another one, or a booking of its order was cancelled or paid otherwise.
 */
export async function asksTooMuch(
  services: Services,
  tenantId: string,
  page: OnlinePayment,
): Promise<boolean> {
  const { invoice_id: invoiceId, order_id: orderId } = page;
  if (page.status !== 'open' || page.ref === '') return false;
  const whole = sumOf([rupeesToPaise(page.amount), rupeesToPaise(page.tds)]);
  if (orderId !== null) {
    const money = await runTransaction(services, clockActor(tenantId), (tx) => readOrderMoney(tx, orderId));
    return whole > rupeesToPaise(sumOfDues(money?.dues ?? []));
  }
  const bill = await findSharedInvoice(services, tenantId, invoiceId ?? '');
  if (bill?.stage !== 'issued' || whole > rupeesToPaise(bill.left)) return true;
  // A name alone may be of two people: what one has paid is not the other's.
  const { database } = services;
  if (isNameAlone(bill) || !(await mayHaveCredit(database.read, tenantId, bill))) return false;
  // A ledger is long to read, and nobody who writes waits for that. A page that is ended for what has changed
  // meanwhile is opened anew.
  const nowMs = services.nowMs();
  const today = dateOf(instantFromMs(nowMs));
  const owed =
    bill.client_id === null
      ? (await owedByCustomer(database, tenantId, bill)).amount
      : await owedByClient(database, { tenantId, today }, bill);
  return owed !== null && whole > minus(owed, await askedElsewhere(database, { tenantId, nowMs }, bill));
}
