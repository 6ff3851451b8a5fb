import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { asOwned } from '#shared/core/searched.ts';
import type { Searched } from '#shared/core/searched.ts';
import type { listMyInvoices } from '#shared/modules/billing/queries.ts';
import { searchedInvoices } from '#shared/modules/billing/searched.ts';
import { searchedBookings } from '#shared/modules/bookings/searched.ts';
import { isShownToClient } from '#shared/modules/contracts/rules.ts';
import { searchedContracts } from '#shared/modules/contracts/searched.ts';
import { searchedIncidents } from '#shared/modules/incidents/searched.ts';
import type { readMySites } from '#shared/modules/portal/queries.ts';
import { searchedSites } from '#shared/modules/tenants/searched.ts';
import type { KindHere } from '#web/core/data/found-here.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';
import { mostFetched } from '#web/modules/billing/customer/use-found-bills.ts';
import { SearchPage } from '#web/modules/search/search-page.tsx';

const opening = (searched: Searched): KindHere => ({
  searched: asOwned(searched),
  path: searched.own ?? '',
});
const kinds: readonly KindHere[] = [
  opening(searchedBookings),
  opening(searchedIncidents),
  { ...opening(searchedContracts), isShown: isShownToClient },
  opening(searchedInvoices),
];

/** Everything of a customer: bookings, invoices, contracts, incidents, and the sites of their company. */
export default function CustomerSearchPage(): ReactNode {
  const { online } = useSyncStatus();
  // The list of the payments page as this phone kept it; with network the server searches all invoices.
  const { data: bills } = useQuery<typeof listMyInvoices>(
    '/billing/my-invoices',
    online ? null : { input: { limit: mostFetched, page: 1 } },
    { keep: true },
  );
  const { data } = useQuery<typeof readMySites>(
    '/portal/sites',
    {},
    { keep: true, follow: ['notifications'] },
  );
  const lists = useMemo(
    () => [
      { searched: searchedInvoices, path: searchedInvoices.own ?? '', rows: bills ?? [] },
      { searched: searchedSites, path: '/my-sites/{id}', rows: data?.sites ?? [], isOnlyHere: true },
    ],
    [bills, data],
  );
  return <SearchPage kinds={kinds} lists={lists} />;
}
