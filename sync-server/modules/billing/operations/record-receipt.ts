import type * as z from 'zod/mini';
import { dateOf } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { gstStates } from '#shared/core/gst-states.ts';
import { filled } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { move } from '#shared/core/lifecycle.ts';
import { formatRupees, paise, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { Stored } from '#shared/core/resource.ts';
import { bankAccounts } from '#shared/modules/billing/bank-account.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { invoicePayments, paymentLifecycle } from '#shared/modules/billing/invoice-payment.ts';
import { billingSays } from '#shared/modules/billing/server-messages.ts';
import { oldestFirst } from '#shared/modules/billing/receipts/allocate.ts';
import type { ReceiptPart } from '#shared/modules/billing/receipts/allocate.ts';
import { receiptMessages as messages } from '#shared/modules/billing/receipts/messages.ts';
import * as contract from '#shared/modules/billing/receipts/operations.ts';
import { receipts } from '#shared/modules/billing/receipts/receipt.ts';
import type { Receipt } from '#shared/modules/billing/receipts/receipt.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bind } from '#server/core/sync/operations.ts';
import { billerToKeep } from '../books/registration-of-money.ts';
import { readIssuer, readIssuers } from '../read-supplier.ts';
import { issueReceiptVoucher } from '../receipts/advance-voucher.ts';
import { openBillsOf, openingLeft, usualAdvance } from '../receipts/open-bills.ts';
import { claimsOf } from '../receipts/claims-of.ts';
import { newReceipt } from '../receipts/new-receipt.ts';
import type { NewReceipt } from '../receipts/new-receipt.ts';
import type { Claim } from '../receipts/claims-of.ts';
import { lineOfReceipt, postLine } from './move-bank-line.ts';
import { refuseDay } from './refuse-day.ts';
import { recordedReference } from '#shared/core/payment-reference.ts';
import { refuseSameReference } from './refuse-same-reference.ts';
import { isBeyondTds, tellCustomer } from './take-payment.ts';
import { clientOf } from './write-invoice.ts';

/** Records money from a client with everything that it settles, in one transaction. */
export const recordReceipt = bind(contract.recordReceipt, async (tx, { input }) => {
  // What a line of the bank calls it is kept as it is, and the line itself is recorded once.
  if (input.bank_line_id !== undefined) return createReceipt(tx, input);
  const reference = recordedReference(input);
  // Two who record the same money at once would not see each other's.
  await lockTenantSequence(tx);
  const { id: clientId, user_id: userId } = await clientOf(tx, input.client_id);
  await refuseSameReference(tx, { reference, clientId, userId }, { isMeant: input.same_reference });
  return createReceipt(tx, { ...input, reference });
});

/** The same for whoever has found out that money came, such as a payment service. */
export async function createReceipt(
  tx: Tx,
  input: z.output<typeof contract.recordReceipt.input>,
): Promise<Receipt & Stored> {
  // Of two who settle the same bill at once, the second sees what the first has left.
  await lockTenantSequence(tx);
  const { tenantId } = tx.actor;
  const client = await clientOf(tx, input.client_id);
  const day = input.received_on ?? dateOf(tx.now);
  refuseDay(day, dateOf(tx.now), 'received_on');
  if (input.bank_account_id !== undefined && !(await tx.rows(bankAccounts).find(input.bank_account_id)))
    refuse('invalid', messages.noAccount, 'bank_account_id');
  const line =
    input.bank_line_id === undefined ? null : await lineOfReceipt(tx, input.bank_line_id, input.amount);
  const bills = await openBillsOf(tx.sql, tenantId, client);
  const openingDue = await openingLeft(tx.sql, tenantId, client);
  const suggested = oldestFirst(
    input.amount,
    paiseToRupees(openingDue),
    bills.filter(({ issued_on: issued }) => issued <= day),
  );
  const parts = input.parts ?? suggested.parts;
  const opening = rupeesToPaise(input.opening ?? (input.parts ? 0 : suggested.opening));
  if (opening > openingDue) refuse('invalid', withAmount(messages.openingTooMuch, openingDue), 'opening');
  refuseParts(parts, bills, day);
  await refuseTds(tx, parts);
  const settled = parts.reduce<number>((sum, { amount }) => sum + rupeesToPaise(amount), opening);
  const advance = paise(rupeesToPaise(input.amount) - settled);
  if (advance < 0)
    refuse(
      'invalid',
      filled(messages.partsTooMuch, {
        parts: formatRupees(paiseToRupees(settled)),
        amount: formatRupees(input.amount),
      }),
      'amount',
    );
  if (input.amount === 0 && parts.every(({ tds }) => tds === 0))
    refuse('invalid', messages.nothing, 'amount');
  const made = newReceipt(client, {
    received_on: day,
    amount: input.amount,
    method: input.method,
    reference: input.reference,
    bank_account_id: line?.bank_account_id ?? input.bank_account_id ?? null,
    bank_line_id: input.bank_line_id ?? null,
    note: input.note,
    opening: paiseToRupees(opening),
    advance: paiseToRupees(advance),
    ...(await advanceOf(tx, client, day, advance, input.advance_for)),
    billed_by: billerToKeep(
      await readIssuers(tx.sql, tenantId),
      input.advance_for.billed_by ?? client.billed_by,
    ),
  });
  const billIds = parts.map(({ invoice_id: id }) => id);
  settle(tx, made, parts, await claimsOf(tx, billIds, input.reference, line));
  if (line) postLine(tx, line, made.id);
  return tx.rows(receipts).insert(made);
}

/** TDS settles a bill without any money, so no more of it is taken than a section can allow. */
async function refuseTds(tx: Tx, parts: readonly ReceiptPart[]): Promise<void> {
  for (const [i, { invoice_id: id, tds }] of parts.entries()) {
    const bill = tds === 0 ? null : await tx.rows(invoices).find(id);
    if (bill && (await isBeyondTds(tx, bill, tds)))
      refuse('invalid', billingSays.tdsTooMuch, `parts.${i}.tds`);
  }
}

type Bills = Awaited<ReturnType<typeof openBillsOf>>;

/**
 * Each part is of an open bill of the client that is not dated after the receipt, and no more than is due on
 * it with its TDS.
 */
function refuseParts(parts: readonly ReceiptPart[], bills: Bills, day: CalendarDate): void {
  const open = new Map(bills.map((bill) => [bill.id, bill]));
  const seen = new Set<string>();
  for (const [i, { invoice_id: id, amount, tds }] of parts.entries()) {
    const bill = open.get(id) ?? refuse('invalid', messages.otherClient, `parts.${i}.invoice_id`);
    if (seen.has(id)) refuse('invalid', messages.twice, `parts.${i}.invoice_id`);
    seen.add(id);
    const { number } = bill;
    // Money that came before the bill is an advance, with the tax of one.
    if (bill.issued_on > day) refuse('invalid', filled(messages.billAfter, { number }), `parts.${i}.amount`);
    if (amount === 0 && tds === 0)
      refuse('invalid', filled(messages.partEmpty, { number }), `parts.${i}.amount`);
    if (rupeesToPaise(amount) + rupeesToPaise(tds) > rupeesToPaise(bill.left))
      refuse(
        'invalid',
        filled(messages.partTooMuch, { number, amount: formatRupees(bill.left) }),
        `parts.${i}.amount`,
      );
  }
}

/**
 * The payments that a receipt consists of: the TDS of a bill is a payment beside its money. Money that the
 * customer has reported becomes the part itself, so that it is not counted twice.
 */
function settle(
  tx: Tx,
  receipt: NewReceipt,
  parts: readonly ReceiptPart[],
  claims: ReadonlyMap<string, Claim>,
): void {
  for (const { invoice_id, amount, tds } of parts)
    for (const [method, value] of [
      ['tds', tds],
      [receipt.method, amount],
    ] as const) {
      if (value === 0) continue;
      const part = {
        receipt_id: receipt.id,
        invoice_id,
        amount: value,
        method,
        reference: receipt.reference,
        paid_on: receipt.received_on,
        status: 'confirmed',
        note: receipt.note,
      } as const;
      const claim = method === 'tds' ? undefined : claims.get(invoice_id);
      if (claim) {
        move(paymentLifecycle, claim.status, 'confirm');
        const { reference } = claim;
        tellCustomer(
          tx,
          tx.rows(invoicePayments).update({ ...claim, ...part, reference: part.reference || reference }),
          'confirm',
        );
      } else
        tx.rows(invoicePayments).insert({
          booking_id: null,
          ...part,
          tds: 0,
          id: newId(),
          user_id: null,
          reversed_on: null,
        });
    }
}

type Said = {
  readonly nature?: Receipt['advance_nature'] | undefined;
  readonly sac?: string | undefined;
  readonly gst_rate?: number | undefined;
  readonly place_of_supply?: string | undefined;
  readonly billed_by?: string | undefined;
};

/** What is left over: for taxable services it has a receipt voucher. */
async function advanceOf(
  tx: Tx,
  client: Client,
  day: CalendarDate,
  amount: Paise,
  said: Said,
): Promise<Pick<Receipt, 'advance_nature' | 'voucher_id'>> {
  const usual = await usualAdvance(tx.sql, tx.actor.tenantId, client);
  const nature = said.nature ?? usual.nature;
  if (said.billed_by !== undefined)
    await readIssuer(tx.sql, tx.actor.tenantId, {
      billedBy: said.billed_by,
      field: 'advance_for.billed_by',
    });
  if (amount === 0 || nature !== 'taxable') return { advance_nature: nature, voucher_id: null };
  const place = said.place_of_supply ?? usual.place_of_supply;
  if (!gstStates.some((state) => state.supply && state.code === place))
    refuse('invalid', billingSays.badState, 'advance_for.place_of_supply');
  const voucher = await issueReceiptVoucher(tx, {
    client,
    amount,
    day,
    sac: said.sac || usual.sac,
    rate: said.gst_rate ?? usual.gst_rate,
    place,
    billedBy: said.billed_by ?? null,
  });
  return { advance_nature: nature, voucher_id: voucher?.id ?? null };
}

function withAmount(message: typeof messages.openingTooMuch, amount: Paise) {
  return filled(message, { amount: formatRupees(paiseToRupees(amount)) });
}
