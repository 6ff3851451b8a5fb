import { gstinFault } from '#shared/core/gstin.ts';
import { gstRateOn } from '#shared/core/gst.ts';
import { abroad, gstStates } from '#shared/core/gst-states.ts';
import { isPinOfState } from '#shared/core/pin-states.ts';
import type { Message } from '#shared/core/i18n.ts';
import { formatRupees, paiseToRupees } from '#shared/core/money.ts';
import { codePattern } from '../../code-messages.ts';
import { isPaidByOperator } from '../amended.ts';
import type { GstDocument } from '../document.ts';
import { gstOfLines, noTax, taxKindOf, totalOf } from '../lines.ts';
import { numberFault } from '../number.ts';
import { monthOfDay } from '../period.ts';
import { isRateAllowed } from '../rates.ts';
import { decideReverseCharge } from '../reverse-charge.ts';
import { reverseChargeReasons } from '../reverse-charge-reasons.ts';
import { serviceCodeOf } from '../service-codes.ts';
import { isLateCredit, tableOf } from '../gstr1/table-of.ts';
import type { ReturnRule } from './rules.ts';

/** A rule that a document breaks, in which field, and what the sentence names. */
export type DocumentFault = {
  readonly rule: ReturnRule;
  readonly field: string;
  readonly values?: Readonly<Record<string, Message>>;
};

/** What a document is checked with besides itself. */
type Surroundings = { readonly month: string; readonly codeNames: ReadonlyMap<string, string> };

const places: ReadonlySet<string> = new Set(gstStates.flatMap(({ code, supply }) => (supply ? code : [])));
const states: ReadonlySet<string> = new Set(gstStates.map(({ code }) => code));
/** From this total on an unregistered client is named with an address (rule 46). */
const addressFrom = 5_000_000;

/** An address on one line ends with the PIN code, where that is known. */
const pinAtEnd = /\s([1-9]\d{5})$/;

/** Checks one document on its own. A cancelled one has only its number and its day. */
export function checkDocument(document: GstDocument, around: Surroundings): DocumentFault[] {
  const always = [...numberFaults(document), ...periodFaults(document, around.month)];
  if (document.cancelled) return always;
  return [
    ...always,
    ...recipientFaults(document),
    ...placeFaults(document),
    ...lineFaults(document, around),
    ...totalFaults(document),
    ...reverseChargeFaults(document),
    ...originalFaults(document),
    ...operatorFaults(document),
  ];
}

function numberFaults({ number }: GstDocument): DocumentFault[] {
  return numberFault(number) === null ? [] : [{ rule: 'number_form', field: 'number' }];
}

function periodFaults({ date, amends }: GstDocument, month: string): DocumentFault[] {
  if (amends === null) return monthOfDay(date) === month ? [] : [{ rule: 'period', field: 'date' }];
  if (monthOfDay(amends.date) >= month) return [{ rule: 'amends_period', field: 'amends.date' }];
  return monthOfDay(date) > month ? [{ rule: 'period', field: 'date' }] : [];
}

function recipientFaults({ recipient, date }: GstDocument): DocumentFault[] {
  const { kind, gstin, state, address } = recipient;
  const isRegistered = kind !== 'unregistered' && kind !== 'overseas';
  if (gstin === null) return isRegistered ? [{ rule: 'gstin_missing', field: 'recipient.gstin' }] : [];
  if (!isRegistered) return [{ rule: 'gstin_unexpected', field: 'recipient.gstin' }];
  if (gstinFault(gstin) !== null) return [{ rule: 'gstin_wrong', field: 'recipient.gstin' }];
  const isUin = /^[UO]N/.test(gstin.slice(12));
  if (isUin !== (kind === 'uin')) return [{ rule: 'gstin_of_kind', field: 'recipient.gstin' }];
  if (state !== gstin.slice(0, 2)) return [{ rule: 'state_of_gstin', field: 'recipient.state' }];
  const [, pin = ''] = pinAtEnd.exec(address) ?? [];
  return isPinOfState(pin, state, date) ? [] : [{ rule: 'pin_of_state', field: 'recipient.address' }];
}

function placeFaults({ pos, recipient, supplyType, exportType }: GstDocument): DocumentFault[] {
  const faults: DocumentFault[] = [];
  if (!places.has(pos)) faults.push({ rule: 'place_unknown', field: 'pos' });
  if (!states.has(recipient.state)) faults.push({ rule: 'place_unknown', field: 'recipient.state' });
  const isSez = recipient.kind === 'sez';
  const isSezType = supplyType === 'sez_with_tax' || supplyType === 'sez_without_tax';
  if (isSez !== isSezType) faults.push({ rule: 'supply_type', field: 'supplyType' });
  else if (supplyType !== 'regular' && recipient.gstin === null)
    faults.push({ rule: 'supply_type', field: 'supplyType' });
  const isExport = pos === abroad && recipient.kind === 'overseas';
  if (isExport !== (exportType !== null)) faults.push({ rule: 'export_type', field: 'exportType' });
  else if (pos === abroad && !isExport) faults.push({ rule: 'place_unknown', field: 'pos' });
  return faults;
}

function lineFaults(document: GstDocument, { codeNames }: Surroundings): DocumentFault[] {
  const { kind, lines, original, date, reducedRate } = document;
  const isVoucher = kind === 'receipt_voucher' || kind === 'refund_voucher';
  const rateDay = original !== null && original.date < date ? original.date : date;
  const { shares } = gstOfLines(lines, taxKindOf(document), reducedRate);
  return lines.flatMap(({ taxable, rate, nature, sac, tax, exemptionEntry }, index) => {
    const faults: DocumentFault[] = [];
    const add = (rule: ReturnRule, name: string): void => {
      faults.push({ rule, field: `lines.${index}.${name}` });
    };
    const due = shares[index] ?? noTax;
    if (taxable < 0) add('below_zero', 'taxable');
    if (nature !== 'taxable' && rate !== 0) add('rate_without_tax', 'rate');
    else if (!isRateAllowed(rate, rateDay)) add('rate_not_allowed', 'rate');
    else if (nature === 'taxable' && serviceCodeOf(sac) && gstRateOn(sac, rateDay) !== rate)
      add('rate_of_code', 'rate');
    if (tax.cgst !== due.cgst || tax.sgst !== due.sgst || tax.igst !== due.igst) add('tax_amount', 'tax');
    // The code goes into the summary by code, in which vouchers for advances are not.
    if (!codePattern.test(sac)) {
      if (!isVoucher) add('code_missing', 'sac');
    } else if (!serviceCodeOf(sac) && !codeNames.has(sac)) add('code_unknown', 'sac');
    if (nature === 'exempt' && exemptionEntry === null) add('exemption_entry', 'exemptionEntry');
    return faults;
  });
}

function totalFaults(document: GstDocument): DocumentFault[] {
  const { total, roundOff, recipient, kind } = document;
  const faults: DocumentFault[] = [];
  // Whoever sells through an operator who pays the tax may name the price with it or without.
  const dues = isPaidByOperator(document)
    ? [totalOf({ ...document, reverseCharge: true }), totalOf(document)]
    : [totalOf(document)];
  const due = dues.find((sum) => sum === total) ?? dues[0] ?? total;
  // A credit note that comes too late is without tax, or not in the return in any case.
  if (total !== due && !isLateCredit(document)) {
    const amount = formatRupees(paiseToRupees(due));
    faults.push({ rule: 'total', field: 'total', values: { amount: [amount, amount] } });
  }
  // To the nearest rupee, 50 paise up: 49 paise down, 50 up, and nothing but whole rupees afterwards.
  if (roundOff < -49 || roundOff > 50 || (roundOff !== 0 && due % 100 !== 0))
    faults.push({ rule: 'round_off', field: 'roundOff' });
  if (
    kind === 'invoice' &&
    recipient.kind === 'unregistered' &&
    recipient.address === '' &&
    total >= addressFrom
  )
    faults.push({ rule: 'recipient_address', field: 'recipient.address' });
  return faults;
}

function reverseChargeFaults(document: GstDocument): DocumentFault[] {
  const { reverseCharge, recipient, supplyType, exportType, supplier, lines, reverseChargeReason } = document;
  const field = 'reverseCharge';
  const isBarred = recipient.gstin === null || exportType !== null || supplyType === 'deemed_export';
  if (reverseCharge && isBarred) return [{ rule: 'reverse_charge_recipient', field }];
  if (supplyType === 'intra_igst') return reverseCharge ? [] : [{ rule: 'supply_type', field: 'supplyType' }];
  // A unit in a SEZ may pay the tax itself or buy under its own undertaking: both are seen.
  if (recipient.kind === 'sez' || isBarred || reverseChargeReason !== null) return [];
  const on = document.original?.date ?? document.date;
  const decisions = lines
    .filter(({ nature }) => nature === 'taxable')
    .map(({ sac }) => decideReverseCharge({ sac, constitution: supplier.constitution, recipient, on }));
  const [first] = decisions;
  if (!first) return [];
  if (decisions.some((decision) => decision.reverseCharge !== first.reverseCharge))
    return [{ rule: 'reverse_charge_mixed', field }];
  return first.reverseCharge === reverseCharge
    ? []
    : [
        {
          rule: 'reverse_charge_decision',
          field,
          values: { decision: reverseChargeReasons[first.reason] },
        },
      ];
}

function originalFaults(document: GstDocument): DocumentFault[] {
  const { kind, original, date, total } = document;
  const isNote = kind === 'credit_note' || kind === 'debit_note';
  if (original === null) return isNote ? [{ rule: 'original_missing', field: 'original' }] : [];
  if (!isNote && kind !== 'refund_voucher') return [{ rule: 'original_unexpected', field: 'original' }];
  if (date < original.date) return [{ rule: 'original_later', field: 'date' }];
  // Whether its invoice was a large one decides the table.
  const needsTotal = isNote && document.recipient.kind === 'unregistered' && taxKindOf(document) === 'inter';
  if (needsTotal && original.total === null) return [{ rule: 'original_missing', field: 'original.total' }];
  if (isLateCredit(document)) return [{ rule: 'credit_too_late', field: 'date' }];
  return kind === 'credit_note' && original.total !== null && total > original.total
    ? [{ rule: 'original_smaller', field: 'total' }]
    : [];
}

function operatorFaults(document: GstDocument): DocumentFault[] {
  const { operator, amends } = document;
  const faults: DocumentFault[] = [];
  const isWrong =
    operator !== null &&
    (gstinFault(operator.gstin) !== null || (operator.section === '52' && operator.gstin[13] !== 'C'));
  if (isWrong) faults.push({ rule: 'operator_gstin', field: 'operator.gstin' });
  if (amends !== null && tableOf(document) === 'b2cs') faults.push({ rule: 'amends_small', field: 'amends' });
  return faults;
}
