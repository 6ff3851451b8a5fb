import {
  searchedAppeals,
  searchedCustomers,
  searchedPartners,
  searchedPayouts,
  searchedRatings,
  searchedReports,
} from '#shared/modules/on-call/searched.ts';
import * as queries from '#shared/modules/on-call/queries.ts';
import { numbersOfProvider } from '#shared/modules/on-call/queries.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { can } from '#shared/core/access.ts';
import { isSealed } from '#shared/core/sealed.ts';
import { shownLines } from '#server/core/http/shown-lines.ts';
import { providers } from '#shared/modules/on-call/provider.ts';
import { readRoutes, readRow } from '#server/core/http/crud.ts';
import { resourceRoutes, writeRoutes } from '#server/core/http/resource-routes.ts';
import { indexedRows, indexedSome } from '#server/core/sql/search/indexed.ts';
import { defineModule } from '#server/core/http/module.ts';
import { handle } from '#server/core/http/operation-route.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { pickRow, publicRecord } from '#server/core/sql/table.ts';
import * as service from '#shared/modules/on-call/service-queries.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { ratingReports } from '#shared/modules/on-call/rating-report.ts';
import { ratings } from '#shared/modules/on-call/rating.ts';
import { walletLines } from '#shared/modules/on-call/wallet-line.ts';
import { deleteBooking } from '#server/modules/bookings/operations/delete-booking.ts';
import { editBooking } from '#server/modules/bookings/operations/edit-booking.ts';
import { statusBody } from '#server/modules/bookings/operations/set-status.ts';
import { auditTexts } from './audit-texts.ts';
import { customerAccounts } from './customer-accounts.ts';
import { listOnCallCustomers, readOnCallCustomer } from './customers.ts';
import { bookForCustomer } from './operations/book-for-customer.ts';
import { adjustWallet, payOut } from './operations/move-money.ts';
import { createRating, editRating, hideRating } from './operations/rate-visit.ts';
import { setBookingStatus } from './operations/set-booking-status.ts';
import { readOwnRating } from './own-rating.ts';
import { createProvider, editProvider, removeProvider } from './operations/write-provider.ts';
import { archiveCustomer, createCustomer, editCustomer } from './operations/write-customer.ts';
import { listOnCallBookings, readOnCallBooking, readOnCallDashboard } from './service-queries.ts';
import { payoutFile, readWallet } from './wallet-queries.ts';
import { walletStatement } from './wallet-statement.ts';
import { walletAppeals } from '#shared/modules/on-call/wallet-appeal.ts';
import { acceptAppeal, appealPenalty, rejectAppeal } from './operations/appeal-penalty.ts';
import {
  answerRating,
  appealRating,
  hideReported,
  keepReported,
  reportRating,
} from './operations/report-rating.ts';
import { listMyRatings } from './my-ratings.ts';
import * as work from '#shared/modules/on-call/work-queries.ts';
import { readMyWork } from './my-work.ts';
import { partnerRates } from '#shared/modules/on-call/partner-rate.ts';
import * as rates from '#shared/modules/on-call/rate-queries.ts';
import { readMyRates } from './my-rates.ts';
import { createRate, removeRate, updateRate } from './operations/write-rate.ts';
import { setDays, setPlace } from './operations/set-work.ts';
import { moveProvider } from './operations/move-provider.ts';
import { mostApplicationBytes, registerPartner } from './operations/register-partner.ts';

const moves = [
  moveProvider('approve'),
  moveProvider('reject'),
  moveProvider('suspend'),
  moveProvider('resume'),
];
const reports = [reportRating, appealRating, keepReported, hideReported];
const path = '/on-call-services/providers';
const home = '/on-call-services/bookings';
const [list] = readRoutes(providers, path, ['Service partners', 'सर्विस पार्टनर'], {
  access: 'tenant',
  permission: 'oncall:read',
});

const [entries] = readRoutes(walletLines, walletLines.path, ['Wallet entries', 'वॉलेट की एंट्रियाँ'], {
  access: 'signed-in',
  limit: 50,
  // The other side of each movement is the business's own.
  narrowing: { query: {}, rows: (select) => select.where('account', '=', 'partner') },
});
const homeQuery = {
  page: 'page, from 1',
  limit: 'records a page, at most 200',
  status: 'one status',
  date: 'one day',
  sort: bookings.list.sort.join(', '),
  search: 'text to look for',
};

/** People who take single jobs: how they come in, and who decides. */
export const onCall = defineModule('on-call', {
  says: auditTexts,
  searched: [
    searchedPartners,
    searchedRatings,
    searchedReports,
    searchedAppeals,
    indexedRows(searchedCustomers, customerAccounts, { role: 'customer' }),
    indexedSome(searchedPayouts, walletLines, { account: 'partner', kind: 'payout' }),
  ],
  resources: [providers, ratings, ratingReports, partnerRates, walletLines, walletAppeals],
  operations: [
    ...moves,
    setDays,
    setPlace,
    createRating,
    editRating,
    hideRating,
    answerRating,
    ...reports,
    appealPenalty,
    acceptAppeal,
    rejectAppeal,
  ],
  routes: [
    {
      method: 'POST',
      path: '/partner/register',
      access: 'public',
      summary: ['Apply as a service partner', 'सर्विस पार्टनर के रूप में आवेदन'],
      bodyAs: 'raw',
      maxBytes: mostApplicationBytes,
      handle: registerPartner,
    },
    handleQuery(queries.listRepeats, listRepeats, { runs: 'by-size' }),
    ...(list ? [list] : []),
    {
      method: 'GET',
      path: `${path}/{id}`,
      access: 'tenant',
      permission: 'oncall:read',
      summary: ['A service partner', 'एक सर्विस पार्टनर'],
      answers: { resource: providers, many: false, besides: numbersOfProvider },
      handle: readProvider,
    },
    ...writeRoutes(providers, { create: createProvider, update: editProvider, remove: removeProvider }),
    ...moves.map((move) => handle(move)),
    handleQuery(work.readMyWork, readMyWork),
    handle(setDays),
    handle(setPlace),
    handleQuery(rates.readMyRates, readMyRates),
    ...resourceRoutes(partnerRates, { create: createRate, update: updateRate, remove: removeRate }),
    handleQuery(service.readOnCallDashboard, readOnCallDashboard, { runs: 'by-size' }),
    {
      method: 'GET',
      path: home,
      access: 'tenant',
      permission: 'oncall:read',
      runs: 'by-size',
      summary: ['Bookings of home services', 'होम सर्विस की बुकिंग'],
      query: homeQuery,
      answers: { resource: bookings, many: true },
      handle: listOnCallBookings,
    },
    handle(bookForCustomer, { status: 201 }),
    {
      method: 'GET',
      path: `${home}/{id}`,
      access: 'tenant',
      permission: 'oncall:read',
      summary: ['A booking of a home service', 'होम सर्विस की एक बुकिंग'],
      answers: { resource: bookings, many: false },
      handle: readOnCallBooking,
    },
    handle(editBooking, { path: `${home}/{id}` }),
    handle(deleteBooking, { path: `${home}/{id}` }),
    {
      method: 'PATCH',
      path: `${home}/{id}/status`,
      access: 'signed-in',
      summary: ['Change the status of a home service', 'होम सर्विस की स्थिति बदलें'],
      body: statusBody,
      answers: { resource: bookings, many: false },
      handle: setBookingStatus,
    },
    handleQuery(service.listOnCallCustomers, listOnCallCustomers, { runs: 'by-size' }),
    createCustomer,
    handleQuery(service.readOnCallCustomer, readOnCallCustomer, { runs: 'by-size' }),
    editCustomer,
    archiveCustomer,
    ...readRoutes(ratings, ratings.path, ['Ratings of home services', 'होम सर्विस की रेटिंग'], {
      access: 'tenant',
      permission: 'oncall:read',
      limit: 50,
    }),
    handleQuery(service.readOwnRating, readOwnRating),
    handle(createRating, { status: 201 }),
    handle(editRating),
    handle(hideRating),
    handleQuery(service.listMyRatings, listMyRatings),
    handle(answerRating),
    ...readRoutes(ratingReports, ratingReports.path, ['Reports of ratings', 'रेटिंग की शिकायतें'], {
      access: 'signed-in',
      limit: 50,
    }),
    handle(reportRating, { status: 201 }),
    handle(appealRating),
    handle(keepReported),
    handle(hideReported),
    handleQuery(service.readWallet, readWallet, { runs: 'by-size' }),
    ...(entries ? [entries] : []),
    adjustWallet,
    payOut,
    ...readRoutes(walletAppeals, walletAppeals.path, ['Appeals against penalties', 'जुर्मानों पर अपीलें'], {
      access: 'signed-in',
      limit: 50,
    }),
    handle(appealPenalty, { status: 201 }),
    handle(acceptAppeal),
    handle(rejectAppeal),
    {
      method: 'GET',
      path: '/on-call-services/wallet/statement',
      access: 'signed-in',
      runs: 'in-worker',
      summary: ['Statement of a wallet for a month', 'एक महीने का वॉलेट स्टेटमेंट'],
      query: { month: 'YYYY-MM; this month when absent', worker_id: 'the partner, for the office' },
      handle: walletStatement,
    },
    {
      method: 'GET',
      path: '/on-call-services/wallet/payouts/{id}/file',
      access: 'tenant',
      permission: 'oncall:write',
      runs: 'in-worker',
      summary: ['Payouts as a file for the bank', 'बैंक के लिए भुगतान की फ़ाइल'],
      handle: payoutFile,
    },
  ],
});

/** Waiting applications whose number has another application, with that one: its name and where it stands. */
async function listRepeats(
  call: QueryCall<typeof queries.listRepeats>,
): Promise<QueryReply<typeof queries.listRepeats>> {
  const { actor, services } = call;
  if (!can(actor, 'oncall:read')) return { data: [] };
  const rows = await services.database.read
    .selectFrom('providers as p')
    .innerJoin('providers as o', (join) =>
      join
        .onRef('o.tenant_id', '=', 'p.tenant_id')
        .onRef('o.phone', '=', 'p.phone')
        .onRef('o.id', '!=', 'p.id'),
    )
    .select(['p.id', 'o.id as other_id', 'o.name', 'o.status'])
    .where('p.tenant_id', '=', actor.tenantId)
    .where('p.status', '=', 'pending')
    .where('p.deleted', '=', 0)
    .where('o.deleted', '=', 0)
    .orderBy('p.created_at', 'desc')
    .limit(200)
    .execute();
  return {
    data: rows.map((row) => {
      const other = pickRow(providers, ['name', 'status'], row);
      return {
        id: String(row['id']),
        other_id: String(row['other_id']),
        other_name: other.name,
        other_status: other.status,
      };
    }),
  };
}

/** One partner. The bank account and the whole PAN are for those who decide and pay, and in no list. */
async function readProvider(call: SignedCall): Promise<Reply> {
  const { actor, services } = call;
  const row = await readRow(
    services.database,
    providers,
    actor.tenantId,
    providers.access.read(actor),
    call.params['id'] ?? '',
  );
  const { id, ver, bank_account: account, ifsc, pan } = row;
  const numbers = can(actor, 'oncall:write')
    ? {
        bank_account: account === null || isSealed(account) ? null : account,
        ifsc,
        pan: isSealed(pan) ? '' : pan,
      }
    : {};
  const fields = (['bank_account', 'pan'] as const).filter((name) => numbers[name]);
  return {
    data: { ...publicRecord(providers, row), ...numbers },
    etag: `"${ver}"`,
    ...(fields.length > 0 ? { log: shownLines(call, { coll: providers.name, id, fields }) } : {}),
  };
}
