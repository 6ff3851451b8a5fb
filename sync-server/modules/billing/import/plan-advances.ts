import { isCalendarDate } from '#shared/core/dates.ts';
import { filled } from '#shared/core/i18n.ts';
import { groupBy } from '#shared/core/group-by.ts';
import { newId } from '#shared/core/ids.ts';
import { rupeesToPaise } from '#shared/core/money.ts';
import { plainText } from '#shared/core/read-cell.ts';
import { stateOf } from '#shared/modules/billing/client.ts';
import { importMessages as messages } from '#shared/modules/billing/import-texts.ts';
import { readState } from '#shared/modules/billing/read-state.ts';
import { noAdvanceTax, taxableWithin } from '#shared/modules/billing/receipts/advance-share.ts';
import type { Supplier } from '#shared/modules/billing/invoice.ts';
import { supplyOf } from '#shared/modules/billing/supply.ts';
import { shareInRupees } from '../receipts/advance-voucher.ts';
import { clientOf, issuerNamed } from './planning.ts';
import type { NewAdvance, NewClient, Planning } from './planning.ts';
import type { SheetRecord } from '#server/core/documents/import/sheet-records.ts';

/**
 * Plans the advances that clients had paid before the business came here. Their receipt vouchers and their
 * GST are in the books and returns of before; what was paid is kept, so that it is taken off when they are
 * used.
 */
export function advancePlanner({ plan, known, today }: Planning): (record: SheetRecord) => void {
  const seen = new Map<string, number>();
  const held = groupBy(known.advances, keyOf);
  return (record) => {
    const client = clientOf(known, record);
    const named = issuerNamed(known, record);
    const issuer = known.issuers.issuerOf(named ?? client?.billed_by ?? null) ?? known.issuers.usual;
    const { received_on: day, amount, gst_percent: percent = 0 } = record.values;
    if (isCalendarDate(day) && day > today) record.fault('received_on', messages.advanceFuture);
    if (amount === 0) record.fault('amount', messages.advanceEmpty);
    const place = placeOf(record.text('place'), client, issuer);
    if (place === undefined) record.fault('place', messages.noPlace);
    if (percent !== 0 && issuer.gstin === '') record.fault('gst_percent', messages.noGstin);
    if (!client || !isCalendarDate(day) || typeof amount !== 'number' || place === undefined) return;
    const rate = typeof percent === 'number' ? percent : 0;
    const made: NewAdvance = {
      id: newId(),
      client_id: client.id,
      client_name: client.name,
      received_on: day,
      amount,
      method: 'bank',
      reference: record.text('reference'),
      bank_account_id: null,
      bank_line_id: null,
      note: '',
      billed_by: issuer.company_id || null,
      opening: 0,
      advance: amount,
      advance_nature: rate > 0 ? 'taxable' : 'exempt',
      voucher_id: null,
      status: 'recorded',
      reason: '',
      reversed_on: null,
      brought_in: true,
      ...paidOf(amount, { rate, place, day, client }, issuer),
    };
    // Each company has numbers of its own.
    const key = `${made.billed_by} ${keyOf(made)}`;
    const twin = seen.get(key);
    const twins = held.get(keyOf(made)) ?? [];
    if (twin !== undefined) record.fault('reference', filled(messages.sameRow, { row: twin }));
    else if (twins.some(({ billed_by: other }) => other === null || other === made.billed_by))
      record.fault('reference', messages.advanceHeld);
    // The client may have been with the other company when the same file was read before.
    else if (named === null && twins.length > 0) record.fault('billed_by', messages.advanceOfOther);
    seen.set(key, record.row);
    if (record.isFine()) plan.advances.push(made);
  };
}

type Paid = Pick<
  NewAdvance,
  'paid_gstin' | 'paid_place' | 'paid_rate' | 'paid_taxable' | 'paid_cgst' | 'paid_sgst' | 'paid_igst'
>;
type Facts = {
  readonly rate: number;
  readonly place: string;
  readonly day: NewAdvance['received_on'];
  readonly client: NewClient;
};

/** What was declared of an advance that contains its tax. */
function paidOf(amount: number, { rate, place, day, client }: Facts, supplier: Supplier): Paid {
  const { inter_state: isInter } = supplyOf({
    kind: client.kind,
    gstin: client.gstin,
    sezWithTax: client.sez_with_tax,
    financial: client.financial,
    place,
    supplier,
    lines: [],
    day,
  });
  const kind = isInter ? 'inter' : 'intra';
  const within = taxableWithin(rupeesToPaise(amount), Math.round(rate * 100), kind);
  const { taxable, cgst, sgst, igst } = shareInRupees(rate > 0 ? within : noAdvanceTax);
  return {
    paid_gstin: rate > 0 ? supplier.gstin : '',
    paid_place: place,
    paid_rate: rate,
    paid_taxable: taxable,
    paid_cgst: cgst,
    paid_sgst: sgst,
    paid_igst: igst,
  };
}

/** The code of a state by its code or name; where nothing is said, the client's, or our own. */
function placeOf(said: string, client: NewClient | undefined, supplier: Supplier): string | undefined {
  if (said === '') return (client ? stateOf(client) : '') || supplier.state_code;
  return readState(said);
}

function keyOf({
  client_id: client,
  reference,
  received_on: day,
  amount,
}: Pick<NewAdvance, 'client_id' | 'reference' | 'received_on' | 'amount'>): string {
  return JSON.stringify([client, plainText(reference), day, amount]);
}
