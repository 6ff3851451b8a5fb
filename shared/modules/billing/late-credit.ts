import type { CalendarDate } from '#shared/core/dates.ts';
import { lastDayOfCredit } from './gst/period.ts';
import type { Invoice } from './invoice.ts';

type Credited = Pick<Invoice, 'supplier_gstin' | 'issued_on' | 'cgst' | 'sgst' | 'igst'>;

/**
 * The last day on which a credit note lowers the GST of a bill (section 34), where that day has passed; null
 * while it has not, and for a bill without tax. A later note is a commercial one: without GST, and in no
 * return. A day written on a note that is before today makes it no earlier.
 */
export function endedCredit(
  bill: Credited,
  today: CalendarDate,
  written: CalendarDate = today,
): CalendarDate | null {
  const day = written > today ? written : today;
  const last = lastDayOfCredit(bill.issued_on);
  const isTaxed = bill.supplier_gstin !== '' && bill.cgst + bill.sgst + bill.igst > 0;
  return isTaxed && day > last ? last : null;
}
