import { can } from '#shared/core/access.ts';
import { nameIn } from '#shared/core/file-name.ts';
import {
  searchedInvoices,
  searchedClients,
  searchedReceipts,
  searchedSchedules,
} from '#shared/modules/billing/searched.ts';
import { offlineInvoices } from '#shared/modules/billing/offline/offline-invoice.ts';
import { auditTexts } from './audit-texts.ts';
import { billValues } from './bill-page.ts';
import { sheetValues } from './sheets/sheet-page.ts';
import { issueOffline } from './offline/issue-offline.ts';
import { offlineRoutes } from './offline/offline-routes.ts';
import { onlinePayments } from '#shared/modules/billing/online-payments/online-payment.ts';
import { paymentAccounts } from '#shared/modules/billing/online-payments/payment-account.ts';
import { offeredProviders } from './online-payments/find-account.ts';
import { pollPayments } from './online-payments/poll-payments.ts';
import { pollReturns } from './online-payments/poll-returns.ts';
import { onlinePaymentRoutes } from './online-payments/online-payment-routes.ts';
import { hsnCodes } from '#shared/modules/billing/hsn-code.ts';
import { arrearsRoutes } from './arrears/arrears-routes.ts';
import { bundleRoutes } from './bundle/bundle-routes.ts';
import { gstAmendments } from '#shared/modules/billing/filing/amendment.ts';
import { filedReturns } from '#shared/modules/billing/filing/filed-return.ts';
import { filingGuards } from './filing/filing-guards.ts';
import { itemGuard } from './item-guard.ts';
import { issuerGuard } from './issuer-guard.ts';
import { gstRoutes } from './gst-routes.ts';
import { paymentReminders } from './reminders/remind.ts';
import { recurringInvoices } from './schedules/run-schedules.ts';
import { scheduleRoutes } from './schedules/schedule-routes.ts';
import { billSchedules } from '#shared/modules/billing/schedules/bill-schedule.ts';
import { reminderRoutes } from './reminders/reminder-routes.ts';
import { sheetRoutes } from './sheets/sheet-routes.ts';
import { sheetApprovals } from '#shared/modules/billing/sheets/sheet-approval.ts';
import { receiptRoutes } from './receipt-routes.ts';
import * as queries from '#shared/modules/billing/queries.ts';
import { handleExchange } from '#server/core/http/exchange-route.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import { invoices, ownBills } from '#shared/modules/billing/invoice.ts';
import * as paymentReport from '#shared/modules/billing/payment-report.ts';
import { invoicePayments } from '#shared/modules/billing/invoice-payment.ts';
import { editBillingSettings, freshBillingSettings } from '#shared/modules/billing/online.ts';
import { listPromises as listPromisesOf, paymentPromises } from '#shared/modules/billing/payment-promise.ts';
import { bankAccounts } from '#shared/modules/billing/bank-account.ts';
import { bankLines } from '#shared/modules/billing/bank/bank-line.ts';
import { billItems } from '#shared/modules/billing/bill-item.ts';
import { billingWorkers } from '#shared/modules/billing/billing-worker.ts';
import { clients } from '#shared/modules/billing/client.ts';
import { clientSites } from '#shared/modules/billing/client-site.ts';
import { toldCompanySettings, toldPayee } from '#shared/modules/billing/told-settings.ts';
import { editCompanySettings, freshCompanySettings } from '#shared/modules/billing/company-settings.ts';
import { advanceUses } from '#shared/modules/billing/receipts/advance-use.ts';
import { receipts } from '#shared/modules/billing/receipts/receipt.ts';
import { tdsCertificates } from '#shared/modules/billing/receipts/tds-certificate.ts';
import { undertakings } from '#shared/modules/billing/undertaking.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import { listRows, readRow } from '#server/core/http/crud.ts';
import { resourceRoutes } from '#server/core/http/resource-routes.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import { indexed } from '#server/core/sql/search/indexed.ts';
import { defineModule } from '#server/core/http/module.ts';
import { handle } from '#server/core/http/operation-route.ts';
import type { Call, Reply, SignedCall } from '#server/core/http/route.ts';
import { settingsRoute } from '#server/core/http/settings-route.ts';
import { readSection } from '#server/core/sql/tenant-settings.ts';
import { listCustomers } from '#server/modules/auth/queries.ts';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import * as paymentLink from '#shared/modules/billing/payment-link.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import { siteAddress } from '#server/core/notify/site-address.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { clientRoutes } from './client-routes.ts';
import { billOfToken, readSharedBill } from './bill-link.ts';
import { reportPayment } from './report-payment.ts';
import { billToken, endOfLink, readLink } from './payment-link.ts';
import { paymentMoves } from './operations/answer-payment.ts';
import { endBillLink, renewBillLink } from './operations/change-link.ts';
import { readBillingReport, readStatement } from '#shared/modules/billing/reports.ts';
import { readBookingInvoices, readUnbilledBookings } from '#shared/modules/billing/booking-invoices.ts';
import { readMySums } from './read-my-sums.ts';
import { unbilledBookings } from './read-unbilled.ts';
import { bookingInvoices } from './read-booking-invoices.ts';
import { billCompleted } from './bill-completed.ts';
import { readDayBook } from '#shared/modules/billing/books/queries.ts';
import { readProfit, readProfitPeople } from '#shared/modules/billing/profit/queries.ts';
import { readLeakCheck } from '#shared/modules/billing/leak-check.ts';
import { billingReport, readClientStatement } from './billing-reports.ts';
import { checkLeaks } from './leak-check.ts';
import { listPromises } from './promises/queries.ts';
import { createPromise, removePromise } from './operations/write-promise.ts';
import { dayBook } from './books/day-book.ts';
import { profitPeople, profitReport } from './profit/profit-report.ts';
import { makeInvoicePdf } from './invoice-document.ts';
import { readAnnexure } from './read-annexure.ts';
import { readWithoutGstin } from './read-registrations.ts';
import { eInvoices } from '#shared/modules/billing/e-invoice-record.ts';
import { eInvoiceAccounts } from '#shared/modules/billing/e-invoice/account.ts';
import { eInvoiceRequests } from '#shared/modules/billing/e-invoice/request.ts';
import { eInvoiceRoutes } from './e-invoices/e-invoice-routes.ts';
import { eInvoiceRequestsJob } from './e-invoices/speak-to-portal.ts';
import { paperLanguages } from '#shared/modules/billing/paper-language.ts';
import { readInvoicePaper } from './read-invoice-paper.ts';
import { readPaymentDetails } from './where-to-pay/queries.ts';
import { readBuyerState, readReverseChargeMode, readUntaxedAccounts } from './reverse-charge/queries.ts';
import { checkCompanySettings } from './check-company-settings.ts';
import { readCompanySettings, readOwnIssuer } from './read-supplier.ts';
import { dropAutoPay, readAutoPay, setAutoPay } from './operations/set-auto-pay.ts';
import { reverseInvoicePayment } from './operations/reverse-invoice-payment.ts';
import { claimPayment, recordPayment } from './operations/take-payment.ts';
import { bankAccountVerbs } from './operations/change-bank-account.ts';
import { clientSiteVerbs } from './operations/change-client-site.ts';
import { serviceRateVerbs } from './operations/change-service-rate.ts';
import { generateBill, generateBills } from './operations/generate-bill.ts';
import { issueMonth } from './operations/issue-month.ts';
import { linkClientAccount } from './operations/link-client-account.ts';
import { billBookings } from './operations/bill-bookings.ts';
import { generateInvoice } from './operations/generate-chosen.ts';
import { sendInvoice } from './operations/send-invoice.ts';
import { issueInvoice } from './operations/issue-invoice.ts';
import { cancelInvoice, createInvoice, updateInvoice } from './operations/write-invoice.ts';
import { convertProforma } from './operations/convert-proforma.ts';
import { creditInvoice, debitInvoice } from './operations/write-note.ts';
import { findTdsOffer } from './receipts/tds-offer.ts';
import { findInvoice, findSharedInvoice, listInvoices, listMyInvoices, readInvoice } from './queries.ts';
import type { InvoiceView } from './queries.ts';

const read = { access: 'tenant', permission: 'billing:read' } as const;
const page = {
  page: 'page, from 1',
  limit: 'records a page, at most 200',
  sort: invoices.list.sort.join(', '),
  search: 'number or name',
};

/** In which language a bill is printed; in that of the caller where it is left out. */
const paper = { language: paperLanguages.join(', ') };

/** Bills and the money that comes for them. */
export const billing = defineModule('billing', {
  says: auditTexts,
  pages: { bill: billValues, sheet: sheetValues },
  searched: [
    {
      ...indexed(searchedInvoices, [invoices]),
      ofCustomers: { answer: ownBills, isShown: ({ stage }) => stage !== 'draft' },
    },
    searchedClients,
    searchedReceipts,
    searchedSchedules,
  ],
  resources: [
    invoices,
    invoicePayments,
    paymentPromises,
    clients,
    clientSites,
    serviceRates,
    billingWorkers,
    billItems,
    bankAccounts,
    undertakings,
    hsnCodes,
    eInvoices,
    eInvoiceAccounts,
    eInvoiceRequests,
    offlineInvoices,
    receipts,
    advanceUses,
    tdsCertificates,
    bankLines,
    sheetApprovals,
    filedReturns,
    gstAmendments,
    billSchedules,
    paymentAccounts,
    onlinePayments,
  ],
  operations: [issueOffline],
  guards: [...filingGuards, issuerGuard, itemGuard],
  jobs: [paymentReminders, recurringInvoices, billCompleted, eInvoiceRequestsJob, pollPayments, pollReturns],
  routes: [
    ...gstRoutes,
    ...receiptRoutes,
    ...bundleRoutes,
    ...arrearsRoutes,
    ...sheetRoutes,
    ...reminderRoutes,
    ...scheduleRoutes,
    handleQuery(queries.listInvoices, listInvoices, { runs: 'by-size' }),
    handle(createInvoice, { status: 201 }),
    handle(createInvoice, { status: 201, path: '/invoice/create' }),
    issueInvoice,
    handle(convertProforma, { status: 201 }),
    handle(creditInvoice, { status: 201 }),
    handle(debitInvoice, { status: 201 }),
    sendInvoice,
    handleQuery(paymentLink.readBillLink, readBillLink),
    renewBillLink,
    endBillLink,
    handleQuery(queries.readSharedBill, readSharedBill),
    handleExchange(paymentReport.reportPayment, reportPayment),
    {
      method: 'GET',
      path: '/billing/shared/{token}/download',
      runs: 'in-worker',
      access: 'public',
      summary: ['A shared invoice as PDF', 'साझा बिल PDF में'],
      query: paper,
      handle: downloadShared,
    },
    generateBill,
    generateBills,
    issueMonth,
    generateInvoice,
    billBookings,
    handleQuery(readUnbilledBookings, unbilledBookings),
    handleQuery(readBookingInvoices, bookingInvoices),
    ...clientRoutes,
    handle(linkClientAccount),
    ...resourceRoutes(clientSites, clientSiteVerbs),
    ...resourceRoutes(serviceRates, serviceRateVerbs),
    ...resourceRoutes(billingWorkers),
    ...resourceRoutes(billItems),
    ...resourceRoutes(bankAccounts, bankAccountVerbs),
    handleQuery(queries.readCompanySettings, readOwnCompanySettings),
    handleQuery(queries.readWithoutGstin, readWithoutGstin),
    settingsRoute(editCompanySettings, 'billing_company', freshCompanySettings, {
      told: toldCompanySettings,
      check: checkCompanySettings,
    }),
    handleQuery(queries.readAnnexure, readAnnexure),
    handleQuery(readLeakCheck, checkLeaks, { runs: 'in-worker' }),
    handleQuery(readBillingReport, billingReport, { runs: 'in-worker' }),
    handleQuery(readDayBook, dayBook, { runs: 'in-worker' }),
    handleQuery(readProfit, profitReport, { runs: 'in-worker' }),
    handleQuery(readProfitPeople, profitPeople, { runs: 'in-worker' }),
    handleQuery(readStatement, readClientStatement, { runs: 'in-worker' }),
    handleQuery(queries.listCustomers, listCustomers, { runs: 'by-size' }),
    handleQuery(queries.readInvoice, readInvoice),
    handle(updateInvoice),
    handle(cancelInvoice),
    {
      method: 'GET',
      path: '/billing/invoices/{id}/download',
      runs: 'in-worker',
      ...read,
      summary: ['Invoice as PDF', 'बिल PDF में'],
      query: paper,
      handle: (call: SignedCall) => download(call, false),
    },
    ...eInvoiceRoutes,
    ...offlineRoutes,
    ...onlinePaymentRoutes,
    handle(recordPayment, { status: 201 }),
    {
      method: 'GET',
      path: '/billing/payments',
      runs: 'by-size',
      ...read,
      summary: ['Payments', 'भुगतान'],
      query: { page: page.page, limit: page.limit, status: 'one status' },
      answers: { resource: invoicePayments, many: true },
      handle: (call: SignedCall) =>
        listRows(call.services.database, invoicePayments, {
          tenantId: call.actor.tenantId,
          answer: invoicePayments.access.read(call.actor),
          query: call.query,
        }),
    },
    handle(createPromise, { status: 201 }),
    handle(removePromise),
    handleQuery(listPromisesOf, listPromises, { runs: 'in-worker' }),
    handle(paymentMoves.confirm),
    handle(paymentMoves.reject),
    handle(reverseInvoicePayment),
    handleQuery(queries.readSettings, async (call) => ({
      data: { settings: (await readBillingSettings(call)).data },
    })),
    // The log says where money goes from now on, of an account by its end.
    settingsRoute(editBillingSettings, 'billing', freshBillingSettings, {
      told: toldPayee,
      logged: ({ upi, payee, bank_account: account }) => ({ upi, payee, account: `…${account.slice(-4)}` }),
    }),
    handleQuery(queries.listMyInvoices, listMyInvoices, { runs: 'by-size' }),
    handleQuery(queries.readMySums, readMySums, { runs: 'by-size' }),
    {
      method: 'GET',
      path: '/billing/my-invoices/{id}/download',
      runs: 'in-worker',
      access: 'signed-in',
      summary: ['Your invoice as PDF', 'मेरा बिल PDF में'],
      query: paper,
      handle: (call: SignedCall) => download(call, true),
    },
    handle(claimPayment, { status: 201 }),
    handleQuery(queries.readPaymentMethods, readPaymentMethods),
    handleQuery(queries.readAutoPay, readAutoPay),
    setAutoPay,
    dropAutoPay,
  ],
});

/** Where a bill of the caller is paid; without one, where the business is paid. */
async function readPaymentMethods({
  services,
  actor,
  input: { invoice_id: id },
}: QueryCall<typeof queries.readPaymentMethods>): Promise<QueryReply<typeof queries.readPaymentMethods>> {
  const { database, nowMs } = services;
  const bill =
    id === undefined ? null : await readRow(database, invoices, actor.tenantId, ownBills(actor), id);
  const issuer = bill?.supplier ?? (await readOwnIssuer(database.read, actor));
  const today = dateOf(instantFromMs(nowMs()));
  const mode = await readReverseChargeMode(database.read, actor, today);
  const state = await readBuyerState(database.read, actor);
  const { holder: _holder, ...data } = await readPaymentDetails(database.read, actor.tenantId, issuer);
  const untaxed = can(actor, 'bookings:read')
    ? await readUntaxedAccounts(database.read, actor.tenantId, today)
    : [];
  const seen = bill && (await findSharedInvoice(services, actor.tenantId, bill.id));
  const tds = seen && (await findTdsOffer(database.read, actor.tenantId, seen));
  const site = await siteAddress(services, actor.tenantId);
  const online = site === null ? [] : await offeredProviders(services, actor.tenantId);
  return {
    data: {
      ...data,
      online,
      tds,
      company_id: issuer.company_id,
      reverse_charge: mode,
      buyer_state: state,
      untaxed_accounts: untaxed,
    },
  };
}

async function readOwnCompanySettings({ services, actor }: SignedCall) {
  return { data: await readCompanySettings(services.database.read, actor.tenantId) };
}

/** The link with which a client opens a bill without signing in. */
async function readBillLink(
  call: QueryCall<typeof paymentLink.readBillLink>,
): Promise<QueryReply<typeof paymentLink.readBillLink>> {
  const bill = await findInvoice(call, invoices.access.read(call.actor));
  if (bill.stage === 'draft') refuse('illegal_transition', messages.draft, 'status');
  return linkOf(call, bill);
}

async function linkOf(
  { services, actor }: SignedCall,
  bill: InvoiceView,
): Promise<QueryReply<typeof paymentLink.readBillLink>> {
  const site = (await siteAddress(services, actor.tenantId)) ?? '';
  const kept = await readLink(services.database.read, actor.tenantId, bill);
  const ended = endOfLink(bill, kept, dateOf(instantFromMs(services.nowMs())));
  const token = billToken(services, actor.tenantId, bill.id, kept.serial);
  return { data: { link: ended === null ? `${site}/bill/${token}` : null, until: kept.until, ended } };
}

async function readBillingSettings({ services, actor }: SignedCall) {
  return {
    data: await readSection(services.database.read, actor.tenantId, 'billing', freshBillingSettings),
  };
}

async function downloadShared(call: Call): Promise<Reply> {
  const { tenantId, bill } = await billOfToken(call, call.params['token'] ?? '');
  return invoicePdf(call, tenantId, bill);
}

async function download(call: SignedCall, own: boolean): Promise<Reply> {
  const invoice = await findInvoice(call, own ? ownBills(call.actor) : invoices.access.read(call.actor));
  if (own && invoice.stage === 'draft') refuse('not_found', ['Not found', 'नहीं मिला']);
  return invoicePdf(call, call.actor.tenantId, invoice);
}

async function invoicePdf(call: Call, tenantId: string, bill: InvoiceView): Promise<Reply> {
  const facts = await readInvoicePaper(call.services.database, tenantId, bill);
  const asked = call.query['language'] ?? call.language;
  const language =
    paperLanguages.find((known) => known === asked) ?? refuse('malformed', messages.badLanguage, 'language');
  const pdf = await makeInvoicePdf(bill, facts, language);
  return documentReply(pdf, nameIn(language, `${bill.kind.replaceAll('_', '-')}-${bill.number}`), 'pdf');
}
