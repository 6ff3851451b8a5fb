import type * as z from 'zod/mini';
import type { CalendarDate } from '#shared/core/dates.ts';
import { financialYearOf } from '#shared/core/financial-year.ts';
import { numberInSeries } from '#shared/modules/billing/gst/number.ts';
import type { OfflineInvoice, readOfflineDesk } from '#shared/modules/billing/offline/offline-invoice.ts';

/** The series of a device as it was read last. */
export type Series = NonNullable<z.output<(typeof readOfflineDesk)['output']>['series']>;

/**
 * The next number of a device on a day: after the last that the server knows, and after what the device has
 * issued since. In a new financial year it begins again; null where the series is full.
 */
export function nextOf(
  series: Series,
  issued: readonly Pick<OfflineInvoice, 'number'>[],
  day: CalendarDate,
): string | null {
  const year = financialYearOf(day).name.slice(2);
  const prefix = series.head.replace(`/${series.year}/`, `/${year}/`);
  const counted = issued.flatMap(({ number }) =>
    number.startsWith(prefix) ? [Number(number.slice(prefix.length))] : [],
  );
  const last = Math.max(year === series.year ? series.last : 0, ...counted);
  const next = numberInSeries({ prefix, digits: series.digits }, last + 1);
  return 'number' in next ? next.number : null;
}
