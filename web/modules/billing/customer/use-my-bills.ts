import type { AnswerTo } from '#shared/core/query.ts';
import type { listMyInvoices, readMySums } from '#shared/modules/billing/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import type { Answered } from '#web/core/data/use-query.ts';
import { mostFetched } from './use-found-bills.ts';

type Bills = Answered<AnswerTo<typeof listMyInvoices>>;
const usual: readonly string[] = ['notifications'];

/** A page of one's invoices, the newest first. `follow` as long as a page shows them. */
export function useMyBills(page = 1, follow = usual): Bills {
  return useQuery<typeof listMyInvoices>(
    '/billing/my-invoices',
    { input: { limit: mostFetched, page } },
    { keep: true, follow },
  );
}

/** One's invoices that are not paid. */
export function useDueBills(follow = usual): Bills {
  return useQuery<typeof listMyInvoices>(
    '/billing/my-invoices',
    { input: { limit: mostFetched, state: 'unpaid' } },
    { keep: true, follow },
  );
}

/** What one's invoices come to. */
export function useMySums(follow = usual): Answered<AnswerTo<typeof readMySums>> {
  return useQuery<typeof readMySums>('/billing/my-sums', {}, { keep: true, follow });
}
