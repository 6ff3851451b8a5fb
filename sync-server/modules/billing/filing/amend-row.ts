import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import * as contract from '#shared/modules/billing/filing/amendment.ts';
import type { DeclaredRow, GstAmendment } from '#shared/modules/billing/filing/amendment.ts';
import { filingMessages as messages } from '#shared/modules/billing/filing/messages.ts';
import { amendedFigures } from '#shared/modules/billing/gst/amended.ts';
import { amendmentFaults } from '#shared/modules/billing/gst/checks/check-amendments.ts';
import { taxOfSum } from '#shared/modules/billing/gst/lines.ts';
import { addSums } from '#shared/modules/billing/gst/taxed-sum.ts';
import { supplierOf } from '#shared/modules/billing/gst-document-of.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bind } from '#server/core/sync/operations.ts';
import { registeredAs } from '../read-supplier.ts';
import { declaredMonth, refuseAmended } from './declared-month.ts';
import { filedRows, lastRowAmendment } from './declared-rows.ts';
import type { DeclaredRate } from './declared-rows.ts';
import { amendedRowsOf } from './read-amendments.ts';
import { readFiledFile, readFiling } from './read-filing.ts';

const { gstAmendments } = contract;

/** Corrects a row of small sales or advances of a filed month. Its other rates stay what they were. */
export const amendRow = bind(contract.amendRow, async (tx, { input }) => {
  await lockTenantSequence(tx);
  const { gstin, of_month: ofMonth, kind, place_of_supply: place } = input;
  const month = await declaredMonth(tx, { gstin, ofMonth, month: input.month });
  const which = { gstin, of_month: ofMonth, kind, number: place };
  const last = await lastRowAmendment(tx.sql, tx.actor.tenantId, which);
  refuseAmended(last, month, place);
  const former = last ? correctedRates(last) : await filedRates(tx, which);
  if (input.kind !== 'small' && input.rates.some(({ taxable }) => taxable < 0))
    refuse('invalid', messages.belowZero, 'rates');
  const rows = rowsOf(former, input.rates, gstin.slice(0, 2) !== place);
  const made = { ...which, month, invoice_id: null, former: null, corrected: null, rows };
  const [fault] = amendmentFaults({ documents: [], amendments: amendedRowsOf([asAmendment(made)]), month });
  if (fault) refuse('invalid', fault.message, 'rates');
  const supplier = await registeredAs(tx, gstin);
  const difference = addSums(
    amendedFigures({
      supplier: supplierOf({ supplier, supplier_gstin: gstin }),
      documents: [],
      amendments: amendedRowsOf([asAmendment(made)]),
    }),
  );
  return tx.rows(gstAmendments).insert({
    ...made,
    id: newId(),
    taxable: paiseToRupees(difference.taxable),
    cgst: paiseToRupees(difference.cgst),
    sgst: paiseToRupees(difference.sgst),
    igst: paiseToRupees(difference.igst),
    reason: input.reason,
  });
});

type Which = Pick<GstAmendment, 'gstin' | 'of_month' | 'number'> & { readonly kind: GstAmendment['kind'] };

async function filedRates(tx: Tx, { gstin, of_month: month, kind, number }: Which): Promise<DeclaredRate[]> {
  const { tenantId } = tx.actor;
  const filed = await readFiling(tx.sql, tenantId, { gstin, month });
  const file = filed ? await readFiledFile(tx.sql, tenantId, filed.id) : null;
  if (file === null) return refuse('illegal_transition', messages.notFiled, 'of_month');
  const rates = filedRows(file).flatMap((row) =>
    row.kind === kind && row.place_of_supply === number ? row.rates : [],
  );
  return rates.length === 0 ? refuse('invalid', messages.noRow, 'place_of_supply') : rates;
}

function correctedRates({ rows }: GstAmendment): DeclaredRate[] {
  return rows.map(({ gst_rate, corrected }) => ({ gst_rate, ...corrected }));
}

type SaidRate = { readonly gst_rate: number; readonly taxable: number };

/** All rates of the row: a correction replaces it as a whole at the portal. */
function rowsOf(former: readonly DeclaredRate[], said: readonly SaidRate[], inter: boolean): DeclaredRow[] {
  const given = new Map(said.map(({ gst_rate, taxable }) => [gst_rate, taxable]));
  if (given.size < said.length) refuse('invalid', messages.rateTwice, 'rates');
  const known = new Map(former.map(({ gst_rate, ...sum }) => [gst_rate, sum]));
  const rows = [...new Set([...known.keys(), ...given.keys()])]
    .toSorted((a, b) => a - b)
    .map((rate) => {
      const before = known.get(rate) ?? { taxable: 0, cgst: 0, sgst: 0, igst: 0 };
      const taxable = given.get(rate);
      if (taxable === undefined || taxable === before.taxable)
        return { gst_rate: rate, former: before, corrected: before };
      const { cgst, sgst, igst } = taxOfSum(rupeesToPaise(taxable), rate, inter ? 'inter' : 'intra');
      const corrected = {
        taxable,
        cgst: paiseToRupees(cgst),
        sgst: paiseToRupees(sgst),
        igst: paiseToRupees(igst),
      };
      return { gst_rate: rate, former: before, corrected };
    });
  if (rows.every((row) => row.former === row.corrected)) refuse('invalid', messages.nothingChanged, 'rates');
  return rows;
}

/** An amendment that is not stored yet, as the ones that are. */
function asAmendment(made: Which & Pick<GstAmendment, 'month' | 'rows'>): GstAmendment {
  const none = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };
  const unstored = { id: '', ver: 0, created_at: '', updated_at: '', reason: '' };
  return { ...unstored, ...none, invoice_id: null, former: null, corrected: null, ...made };
}
