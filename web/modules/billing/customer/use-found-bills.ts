import type { listMyInvoices } from '#shared/modules/billing/queries.ts';
import { periodBounds } from '#shared/modules/billing/rules.ts';
import type { BillingPeriod, PaymentStatus } from '#shared/modules/billing/rules.ts';
import type { Bill } from '#shared/modules/dashboard/figures.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSettled } from '#web/core/data/use-settled.ts';
import { today } from '#web/core/ui/look/when.ts';

/** So many invoices are fetched at once, as the server gives. */
export const mostFetched = 200;

type Wanted = {
  readonly search: string;
  readonly status: 'all' | PaymentStatus;
  readonly period: BillingPeriod;
};
type Found = {
  readonly bills: readonly Bill[];
  /** They are of all invoices, and not of those of a page. */
  readonly isOfAll: boolean;
  /** There may be more that match than were fetched. */
  readonly hasMore: boolean;
  readonly reload: () => void;
};

/**
 * The bills of a customer that are looked for. Where all of them are fetched they are picked here, also
 * without network; of more than that the server looks through all.
 */
export function useFoundBills(
  fetched: readonly Bill[],
  isWhole: boolean,
  { search, status, period }: Wanted,
): Found {
  const wanted = search.trim().toLowerCase();
  const settled = useSettled(wanted, 250);
  const isAsked = !isWhole && (status !== 'all' || period !== 'all' || wanted !== '');
  const input = {
    limit: mostFetched,
    ...(status === 'all' ? {} : { state: status }),
    ...(period === 'all' ? {} : { period }),
    ...(settled === '' ? {} : { search: settled }),
  };
  const answer = useQuery<typeof listMyInvoices>('/billing/my-invoices', isAsked ? { input } : null);
  const isOfAll = isAsked && answer.data !== null;
  const { from, to } = periodBounds(period, today());
  const bills = (isOfAll ? (answer.data ?? []) : fetched).filter(
    (bill) =>
      (status === 'all' || bill.state === status) &&
      (from === null || to === null || (bill.issued_on >= from && bill.issued_on <= to)) &&
      [bill.number, bill.client_name, ...bill.lines.map((line) => line.title)].some((text) =>
        text.toLowerCase().includes(wanted),
      ),
  );
  return { bills, isOfAll, hasMore: isOfAll && answer.data?.length === mostFetched, reload: answer.reload };
}
