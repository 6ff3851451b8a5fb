import {
  calendarDate,
  dateOf,
  firstOfMonth,
  instantFromMs,
  lastOfMonth,
  addDays,
} from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { paise, paiseToRupees } from '#shared/core/money.ts';
import { buildGstr1, gstr1FileName } from '#shared/modules/billing/gst/gstr1/build.ts';
import type { ReturnFault } from '#shared/modules/billing/gst/checks/rules.ts';
import { gstr3bOf } from '#shared/modules/billing/gst/gstr3b.ts';
import { addSums } from '#shared/modules/billing/gst/taxed-sum.ts';
import { firstDayOfCredit } from '#shared/modules/billing/gst/period.ts';
import type { TaxedSum } from '#shared/modules/billing/gst/taxed-sum.ts';
import { amendedFigures } from '#shared/modules/billing/gst/amended.ts';
import { figuresOf } from '#shared/modules/billing/gst/reconcile.ts';
import type { MonthFigures } from '#shared/modules/billing/gst/reconcile.ts';
import { bridgeAgrees, returnBridge } from '#shared/modules/billing/gst/return-bridge.ts';
import type { ReturnBridge } from '#shared/modules/billing/gst/return-bridge.ts';
import type { TaxAmounts } from '#shared/modules/billing/gst/document.ts';
import {
  advanceSections,
  amendedSections,
  issuedRuns,
  sectionSums,
} from '#shared/modules/billing/gst/sections.ts';
import { returnRefusals as refusals } from '#shared/modules/billing/return-messages.ts';
import { mostFaults } from '#shared/modules/billing/return-queries.ts';
import type * as queries from '#shared/modules/billing/return-queries.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { readAmendmentBooks, readAmendments } from './filing/read-amendments.ts';
import { readFiledFile, readFiling } from './filing/read-filing.ts';
import { readAdvanceBooks } from './receipts/read-advances.ts';
import { readMonthReturn } from './read-month-return.ts';

/** What the returns of a month come to, what is wrong with them, and whether they agree with the invoices. */
export async function readReturn(
  call: QueryCall<typeof queries.readReturn>,
): Promise<QueryReply<typeof queries.readReturn>> {
  const month = call.params['month'] ?? '';
  const { given, faults, registrations } = await readMonthReturn(call, month);
  const { documents, supplier } = given;
  const which = { month, gstin: supplier.gstin };
  const amendments = await readAmendments(call.services.database.read, call.actor.tenantId, which);
  const summary = gstr3bOf(given);
  const { taxable: amended, ...amendedTax } = addSums(amendedFigures(given));
  const gstr1 = buildGstr1(given);
  const inReturn = addFigures(figuresOf(gstr1), { value: amended, ...amendedTax });
  const inBooks = addFigures(
    addFigures(
      await readBooks(call, month, supplier.gstin),
      await readAmendmentBooks(call.services.database.read, call.actor.tenantId, {
        month,
        gstin: supplier.gstin,
      }),
    ),
    await readAdvanceBooks({
      database: call.services.database,
      tenantId: call.actor.tenantId,
      month,
      gstin: supplier.gstin,
    }),
  );
  const errors = faults.filter(({ severity }) => severity === 'error').length;
  const filed = await readFiling(call.services.database.read, call.actor.tenantId, {
    month,
    gstin: supplier.gstin,
  });
  const next = addDays(lastOfMonth(month), 1);
  return {
    data: {
      month,
      gstin: supplier.gstin,
      gstins: registrations,
      due: { gstr1: calendarDate(`${next.slice(0, 8)}11`), gstr3b: calendarDate(`${next.slice(0, 8)}20`) },
      file: gstr1FileName(supplier.gstin, filed?.filed_on ?? today(call)),
      filed,
      documents: documents.length,
      errors,
      warnings: faults.length - errors,
      faults: faults.slice(0, mostFaults).map(({ rule, severity, number, id, field, message }) => ({
        rule,
        severity,
        number,
        invoice_id: id,
        field,
        message: [...message],
      })),
      sections: [...sectionSums(documents), ...advanceSections(given), ...amendedSections(given)].map(
        ({ section, documents: count, ...sum }) => ({
          section,
          documents: count,
          ...inRupees(sum),
        }),
      ),
      issued: issuedRuns(documents),
      gstr3b: {
        taxable: inRupees(summary.taxable),
        zero_rated: inRupees(summary.zeroRated),
        exempt: paiseToRupees(summary.exempt),
        non_gst: paiseToRupees(summary.nonGst),
        clients_pay: inRupees(summary.clientsPay),
        through_operator: paiseToRupees(summary.throughOperator),
        inter_state: (['unregistered', 'composition', 'uin'] as const).flatMap((to) =>
          summary.interState[to].map(({ pos, taxable, igst }) => ({
            to,
            pos,
            taxable: paiseToRupees(taxable),
            igst: paiseToRupees(igst),
          })),
        ),
      },
      amended: amendments
        .filter(({ taxable, cgst, sgst, igst }) => [taxable, cgst, sgst, igst].some((sum) => sum !== 0))
        .map(({ id, number, kind, of_month, taxable, cgst, sgst, igst }) => ({
          id,
          number,
          kind,
          of_month,
          value: taxable,
          cgst,
          sgst,
          igst,
        })),
      reconciliation: (['value', 'cgst', 'sgst', 'igst'] as const).map((figure) => ({
        figure,
        in_return: paiseToRupees(inReturn[figure]),
        in_books: paiseToRupees(inBooks[figure]),
      })),
      bridge: bridgeInRupees(returnBridge(given, { gstr1, gstr3b: summary, ledger: inBooks })),
    },
  };
}

/**
 * The GSTR-1 of a month as the file that the portal takes: of a filed month as it was filed. Refuses a return
 * that has errors, naming them.
 */
export async function downloadGstr1(call: SignedCall): Promise<Reply> {
  const month = call.query['month'] ?? '';
  const { given, faults } = await readMonthReturn(call, month);
  const { gstin } = given.supplier;
  const { read } = call.services.database;
  const filed = gstin === '' ? null : await readFiling(read, call.actor.tenantId, { month, gstin });
  const kept = filed ? await readFiledFile(read, call.actor.tenantId, filed.id) : null;
  if (filed && kept !== null) return fileReply(kept, gstin, filed.filed_on);
  requireFaultless(gstin, faults);
  return fileReply(JSON.stringify(buildGstr1(given)), gstin, today(call));
}

function fileReply(file: string, gstin: string, madeOn: CalendarDate): Reply {
  return documentReply(Buffer.from(file), gstr1FileName(gstin, madeOn).replace(/\.json$/, ''), 'json');
}

/** Refuses a return without a GSTIN, and one that has errors, naming them. */
export function requireFaultless(gstin: string, faults: readonly ReturnFault[]): void {
  if (gstin === '') refuse('invalid', refusals.noGstin, 'gstin');
  const errors = faults.filter(({ severity }) => severity === 'error');
  if (errors.length > 0)
    throw new AppError('invalid', filled(refusals.returnBlocked, { n: errors.length }), {
      fields: errors.slice(0, mostFaults).map(({ number, field, message }) => ({
        field: [number, field].filter(Boolean).join(' '),
        message,
      })),
    });
}

/**
 * What was issued in a month, added up by the database, apart from the documents of the return. Clients pay
 * the tax of reverse charge themselves, and operators that of section 9(5).
 */
async function readBooks(call: SignedCall, month: string, gstin: string): Promise<MonthFigures> {
  const rows = await call.services.database.read
    .selectFrom('invoices')
    .select(({ fn }) => [
      'kind',
      'reverse_charge',
      'operator_section',
      fn.sum('taxable').as('taxable'),
      fn.sum('cgst').as('cgst'),
      fn.sum('sgst').as('sgst'),
      fn.sum('igst').as('igst'),
    ])
    .where('tenant_id', '=', call.actor.tenantId)
    .where('supplier_gstin', '=', gstin)
    .where('issued_on', '>=', firstOfMonth(month))
    .where('issued_on', '<=', lastOfMonth(month))
    .where('stage', '=', 'issued')
    .where('kind', 'in', ['invoice', 'bill_of_supply', 'debit_note', 'credit_note'])
    .where((is) =>
      is.or([
        is('kind', '<>', 'credit_note'),
        // A credit note that comes too late lowers no tax, and is in no return.
        is('original_id', 'in', (from) =>
          from
            .selectFrom('invoices')
            .select('id')
            .where('tenant_id', '=', call.actor.tenantId)
            .where('issued_on', '>=', firstDayOfCredit(month)),
        ),
      ]),
    )
    .where('deleted', '=', 0)
    .groupBy(['kind', 'reverse_charge', 'operator_section'])
    .execute();
  const sums = { value: 0, cgst: 0, sgst: 0, igst: 0 };
  for (const row of rows) {
    const sign = row['kind'] === 'credit_note' ? -1 : 1;
    sums.value += sign * Number(row['taxable']);
    if (Number(row['reverse_charge']) === 1 || row['operator_section'] === '9(5)') continue;
    sums.cgst += sign * Number(row['cgst']);
    sums.sgst += sign * Number(row['sgst']);
    sums.igst += sign * Number(row['igst']);
  }
  const { value, cgst, sgst, igst } = sums;
  return { value: paise(value), cgst: paise(cgst), sgst: paise(sgst), igst: paise(igst) };
}

function addFigures(a: MonthFigures, b: MonthFigures): MonthFigures {
  return {
    value: paise(a.value + b.value),
    cgst: paise(a.cgst + b.cgst),
    sgst: paise(a.sgst + b.sgst),
    igst: paise(a.igst + b.igst),
  };
}

function today({ services }: SignedCall): CalendarDate {
  return dateOf(instantFromMs(services.nowMs()));
}

function bridgeInRupees({ documents, onward, differences, ...sums }: ReturnBridge) {
  return {
    documents: documents.map(({ step, ...sum }) => ({ step, ...inRupees(sum) })),
    documents_total: inRupees(sums.documentsTotal),
    hsn: inRupees(sums.hsn),
    onward: onward.map(({ step, ...sum }) => ({ step, ...inRupees(sum) })),
    gstr3b: inRupees(sums.gstr3b),
    ledger: taxInRupees(sums.ledger),
    differences: {
      hsn: inRupees(differences.hsn),
      gstr3b: inRupees(differences.gstr3b),
      ledger: taxInRupees(differences.ledger),
    },
    agrees: bridgeAgrees(differences),
  };
}

function inRupees({ taxable, ...tax }: TaxedSum) {
  return { taxable: paiseToRupees(taxable), ...taxInRupees(tax) };
}

function taxInRupees({ cgst, sgst, igst }: TaxAmounts) {
  return { cgst: paiseToRupees(cgst), sgst: paiseToRupees(sgst), igst: paiseToRupees(igst) };
}
