import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { paiseToRupees } from '#shared/core/money.ts';
import type * as z from 'zod/mini';
import * as contract from '#shared/modules/billing/filing/amendment.ts';
import type { DeclaredDocument } from '#shared/modules/billing/filing/amendment.ts';
import { filingMessages as messages } from '#shared/modules/billing/filing/messages.ts';
import { amendedFigures } from '#shared/modules/billing/gst/amended.ts';
import { amendmentFaults } from '#shared/modules/billing/gst/checks/check-amendments.ts';
import { checkDocument } from '#shared/modules/billing/gst/checks/check-document.ts';
import { returnRules, ruleMessages } from '#shared/modules/billing/gst/checks/rules.ts';
import type { GstDocument } from '#shared/modules/billing/gst/document.ts';
import { noAmendments } from '#shared/modules/billing/gst/gstr1/return.ts';
import { tableOf } from '#shared/modules/billing/gst/gstr1/table-of.ts';
import { addSums } from '#shared/modules/billing/gst/taxed-sum.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { linesFault, totalsOf } from '#shared/modules/billing/rules.ts';
import { supplyOf, taxingOf } from '#shared/modules/billing/supply.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bind } from '#server/core/sync/operations.ts';
import { checkedGstin } from '../operations/refuse-recipient.ts';
import { kindOf, placeOf } from '../operations/invoice-of.ts';
import { declaredMonth, refuseAmended } from './declared-month.ts';
import { amendedDocument, lastAmendment } from './read-amendments.ts';

const { gstAmendments } = contract;
type Said = z.output<typeof contract.amendDocument.input>;

/** Corrects a document of a filed month in the return of a later one. */
export const amendDocument = bind(contract.amendDocument, async (tx, { input }) => {
  await lockTenantSequence(tx);
  const bill = await tx.rows(invoices).visible(input.invoice_id, invoices.access.write(tx.actor));
  const gstin = bill.supplier_gstin;
  const ofMonth = bill.issued_on.slice(0, 7);
  const month = await declaredMonth(tx, { gstin, ofMonth, month: input.month });
  const last = await lastAmendment(tx.sql, tx.actor.tenantId, bill.id);
  refuseAmended(last, month, bill.number);
  const former = last?.corrected ?? declaredOf(bill);
  const corrected = correctedOf(bill, former, input);
  if (JSON.stringify(former) === JSON.stringify(corrected)) refuse('invalid', messages.nothingChanged);
  const document = await documentOf(tx, bill, { former, corrected, reason: input.reason });
  refuseFaulty(document, month);
  if (corrected.number !== former.number) await refuseTaken(tx, bill, corrected.number);
  const { supplier } = document;
  const difference = addSums(amendedFigures({ supplier, documents: [document], amendments: noAmendments }));
  return tx.rows(gstAmendments).insert({
    id: newId(),
    gstin,
    month,
    of_month: ofMonth,
    kind: 'document',
    invoice_id: bill.id,
    number: former.number,
    former,
    corrected,
    rows: [],
    taxable: paiseToRupees(difference.taxable),
    cgst: paiseToRupees(difference.cgst),
    sgst: paiseToRupees(difference.sgst),
    igst: paiseToRupees(difference.igst),
    reason: input.reason,
  });
});

/** Removes an amendment; the guard of filed months refuses one that is declared. */
export const removeAmendment = bind(contract.removeAmendment, async (tx, { id }) => {
  await lockTenantSequence(tx);
  const amendment = await tx.rows(gstAmendments).visible(id ?? '', gstAmendments.access.write(tx.actor));
  if (amendment.invoice_id !== null) {
    const last = await lastAmendment(tx.sql, tx.actor.tenantId, amendment.invoice_id);
    if (last && last.id !== amendment.id) refuseAmended(last, amendment.month, amendment.number);
  }
  tx.rows(gstAmendments).remove(amendment);
  return amendment;
});

/**
 * Refuses a number that another document has, or that the series of the business may still give: two
 * documents of one number cannot be declared.
 */
async function refuseTaken(tx: Tx, bill: Invoice, number: string): Promise<void> {
  const { tenantId } = tx.actor;
  const series = /^(.*\/)\d{5,}$/.exec(number)?.[1];
  const used = await tx.sql
    .selectFrom('invoices')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('supplier_gstin', '=', bill.supplier_gstin)
    .where('id', '<>', bill.id)
    .where((is) =>
      is.or([
        is('number', '=', number),
        ...(series === undefined ? [] : [is('number', 'like', `${series.replaceAll(/[%_]/g, '')}%`)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  const amended = await tx.sql
    .selectFrom('gst_amendments')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('gstin', '=', bill.supplier_gstin)
    .where('invoice_id', 'is not', null)
    .where('invoice_id', '<>', bill.id)
    .where('deleted', '=', 0)
    .execute();
  const isDeclared = amended.some(
    (row) => decodeRow(contract.gstAmendments, row).corrected?.number === number,
  );
  if (used || isDeclared) refuse('exists', filled(messages.numberTaken, { number }), 'number');
}

/** What a return declares of a bill. */
export function declaredOf(bill: Invoice): DeclaredDocument {
  return {
    number: bill.number,
    issued_on: bill.issued_on,
    client_gstin: bill.client_gstin,
    client_kind: bill.client_kind,
    place_of_supply: bill.place_of_supply,
    supply: bill.supply,
    reverse_charge: bill.reverse_charge,
    inter_state: bill.inter_state,
    lines: bill.lines,
    taxable: bill.taxable,
    cgst: bill.cgst,
    sgst: bill.sgst,
    igst: bill.igst,
    round_off: bill.round_off,
    total: bill.total,
  };
}

/** A document with what was wrong put right, taxed anew where that changes its tax. */
function correctedOf(bill: Invoice, former: DeclaredDocument, said: Said): DeclaredDocument {
  const gstin = checkedGstin(said.client_gstin ?? former.client_gstin);
  const isOther = gstin !== former.client_gstin;
  const kind = kindOf(said.client_kind ?? former.client_kind, gstin);
  const place = placeOf(
    said.place_of_supply,
    isOther ? gstin : former.place_of_supply,
    bill.supplier.state_code,
  );
  const lines = said.lines ?? former.lines;
  const fault = linesFault(lines);
  if (fault) refuse('invalid', fault.text, fault.field);
  const supply = supplyOf({
    kind,
    gstin,
    sezWithTax: former.supply === 'sez_with_tax',
    financial: bill.lender ? 'bank' : 'none',
    place,
    supplier: bill.supplier,
    lines,
    day: said.issued_on ?? former.issued_on,
  });
  const isSameWork = !said.lines && !isOther && kind === former.client_kind;
  const next = {
    ...former,
    ...supply,
    supply: said.supply ?? supply.supply,
    reverse_charge: said.reverse_charge ?? (isSameWork ? former.reverse_charge : supply.reverse_charge),
    number: said.number ?? former.number,
    issued_on: said.issued_on ?? former.issued_on,
    client_gstin: gstin,
    client_kind: kind,
    place_of_supply: place,
  };
  const totals = totalsOf(lines, {
    ...taxingOf({ ...next, kind: bill.kind, operator_section: bill.operator_section }),
    rounded: bill.round_off !== 0,
  });
  return { ...next, ...totals };
}

type Correction = {
  readonly former: DeclaredDocument;
  readonly corrected: DeclaredDocument;
  readonly reason: string;
};

async function documentOf(tx: Tx, bill: Invoice, { reason, ...both }: Correction): Promise<GstDocument> {
  const original = bill.original_id === null ? null : await tx.rows(invoices).find(bill.original_id);
  const document = amendedDocument({ ...bill, reason: bill.reason || reason }, both, {
    original,
  });
  const table = document?.declared ? tableOf(document.declared) : 'none';
  if (!document || table === 'none' || table === 'b2cs')
    return refuse('invalid', filled(messages.noTable, { number: bill.number }), 'invoice_id');
  return document;
}

/** Refuses what would keep the return of its month from being filed. */
function refuseFaulty(document: GstDocument, month: string): void {
  const [late] = amendmentFaults({ documents: [document], amendments: noAmendments, month });
  if (late) refuse('invalid', late.message, late.field);
  const fault = checkDocument(document, { month, codeNames: new Map() }).find(
    ({ rule }) => returnRules[rule] === 'error',
  );
  if (fault) refuse('invalid', filled(ruleMessages[fault.rule], { number: document.number }), fault.field);
}
