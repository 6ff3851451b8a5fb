import type { Migration } from '#server/core/sql/migrate.ts';
import { foundation } from './0001-foundation.ts';
import { publicSite } from './0002-public-site.ts';
import { account } from './0003-account.ts';
import { booking } from './0004-booking.ts';
import { payroll } from './0005-payroll.ts';
import { contactDone } from './0012-contact-done.ts';
import { serviceCategories } from './0014-service-categories.ts';
import { pushMessages } from './0015-push-messages.ts';
import { contractAnswers } from './0020-contract-answers.ts';
import { savedViews } from './0021-views.ts';
import { payrollRuns } from './0025-payroll-runs.ts';
import { payAdvances } from './0026-pay-advances.ts';
import { settings } from './0030-settings.ts';
import { staffRecord } from './0031-staff.ts';
import { rosterPlan } from './0032-roster.ts';
import { companies } from './0033-companies.ts';
import { attendanceCorrections } from './0040-attendance-corrections.ts';
import { sos } from './0041-sos.ts';
import { patrol } from './0042-patrol.ts';
import { taskList } from './0043-tasks.ts';
import { waysOfPunching } from './0050-ways-of-punching.ts';
import { cardChecks } from './0051-card-checks.ts';
import { rosterBreaks } from './0060-roster-breaks.ts';
import { fixedTerm } from './0061-fixed-term.ts';
import { licenceAlerts } from './0062-licence-alerts.ts';
import { runRules } from './0063-run-rules.ts';
import { supplementaryRuns } from './0064-supplementary-runs.ts';
import { payslipsByMonth } from './0065-payslips-by-month.ts';
import { brandColours } from './0070-brand-colours.ts';
import { lastFourOfAadhaar } from './0071-last-four-of-aadhaar.ts';
import { swapWords } from './0080-swap-words.ts';
import { phonesOfSupervisors } from './0081-phones-of-supervisors.ts';
import { pictures } from './0085-pictures.ts';
import { indexesOfLargeLists } from './0090-indexes-of-large-lists.ts';
import { knownDevices } from './0091-known-devices.ts';
import { demoTenantsMarked } from './0092-demo-tenants.ts';
import { invitations } from './0093-invitations.ts';
import { shortLivedRows } from './0095-short-lived-rows.ts';
import { deviceKeys } from './0096-device-keys.ts';
import { filesByName } from './0097-files-by-name.ts';
import { repeatApplications } from './0099-repeat-applications.ts';
import { repeatsByIndex } from './0100-repeats-by-index.ts';
import { documentedServices } from './0101-documented-services.ts';
import { promotionsAndHolidays } from './0102-promotions-and-holidays.ts';
import { jobs } from './0110-jobs.ts';
import { rateBuckets } from './0111-rate-buckets.ts';
import { daysOnDevices } from './0112-days-on-devices.ts';
import { oneUpiId } from './0113-one-upi-id.ts';
import { reviewedPunches } from './0114-reviewed-punches.ts';
import { bookingCity } from './0115-booking-city.ts';
import { serviceOffers } from './0116-service-offers.ts';
import { clientsAndRates } from './0117-clients-and-rates.ts';
import { hsnCodes } from './0118-hsn-codes.ts';
import { receipts } from './0119-receipts.ts';
import { tdsCertificates } from './0120-tds-certificates.ts';
import { bankLines } from './0121-bank-lines.ts';
import { clientMerges } from './0123-client-merges.ts';
import { logByRecord } from './0124-log-by-record.ts';
import { paymentPromises } from './0125-payment-promises.ts';
import { materialCosts } from './0127-material-costs.ts';
import { challanPayments } from './0128-challan-payments.ts';
import { billSources } from './0131-bill-sources.ts';
import { settledInvoices } from './0132-settled-invoices.ts';
import { eInvoiceRecords } from './0133-e-invoices.ts';
import { sheetApprovals } from './0134-sheet-approvals.ts';
import { billReminders } from './0135-bill-reminders.ts';
import { linkedBankLines } from './0139-linked-bank-lines.ts';
import { reversedPayments } from './0140-reversed-payments.ts';
import { filedReturns } from './0141-filed-returns.ts';
import { gstAmendments } from './0142-gst-amendments.ts';
import { releasedAdvances } from './0143-released-advances.ts';
import { lendersOnBills } from './0144-lenders-on-bills.ts';
import { quoteTerms } from './0145-quote-terms.ts';
import { billSchedules } from './0146-bill-schedules.ts';
import { invoiceOfProforma } from './0147-invoice-of-proforma.ts';
import { billTexts } from './0148-bill-texts.ts';
import { contractsOfQuotes } from './0149-contracts-of-quotes.ts';
import { quoteOutcomes } from './0150-quote-outcomes.ts';
import { eInvoicePortal } from './0151-e-invoice-portal.ts';
import { advancesBroughtIn } from './0152-advances-brought-in.ts';
import { leads } from './0153-leads.ts';
import { leadQuotes } from './0154-lead-quotes.ts';
import { contractAddenda } from './0165-contract-addenda.ts';
import { contractAttachments } from './0166-contract-attachments.ts';
import { contractPenalties } from './0171-contract-penalties.ts';
import { contractClauses } from './0157-contract-clauses.ts';
import { postOrders } from './0158-post-orders.ts';
import { contractEnds } from './0159-contract-ends.ts';
import { contractSignatures } from './0167-contract-signatures.ts';
import { deviceSeries } from './0155-device-series.ts';
import { refusedNumbers } from './0156-refused-numbers.ts';
import { subscriptionsOfTenants } from './0163-subscriptions.ts';
import { tenantEnds } from './0164-tenant-ends.ts';
import { leadNames } from './0160-lead-names.ts';
import { searchDocuments } from './0180-search.ts';
import { bookingPositions } from './0161-booking-positions.ts';
import { siteSurveys } from './0162-site-surveys.ts';
import { jobsAtPlaces } from './0168-jobs.ts';
import { wallets } from './0169-wallets.ts';
import { recovery } from './0170-recovery.ts';
import { customerRatings } from './0172-customer-ratings.ts';
import { incidentHandling } from './0175-incident-handling.ts';
import { incidentTypes } from './0176-incident-types.ts';
import { publishedIncidents } from './0177-published-incidents.ts';
import { siteReports } from './0178-site-reports.ts';
import { incidentActions } from './0179-incident-actions.ts';
import { reportSchedules } from './0195-report-schedules.ts';
import { notificationRules } from './0185-notification-rules.ts';
import { blogDesk } from './0190-blog-desk.ts';
import { blogPublishers } from './0191-blog-publishers.ts';
import { walletAppeals } from './0206-wallet-appeals.ts';
import { billLinks } from './0207-bill-links.ts';
import { signatureReminders } from './0208-signature-reminders.ts';
import { wagesOfRates } from './0209-wages-of-rates.ts';
import { jobTeams } from './0210-job-teams.ts';
import { apiKeys } from './0198-api-keys.ts';
import { webhooks } from './0199-webhooks.ts';
import { calendarLinks } from './0200-calendar-links.ts';
import { auditors } from './0202-auditors.ts';
import { healthOfSync } from './0203-health-of-sync.ts';
import { announcements } from './0204-announcements.ts';
import { supportGrants } from './0205-support-grants.ts';
import { clientPeople } from './0181-client-people.ts';
import { clientViews } from './0182-client-views.ts';
import { guardRequests } from './0183-guard-requests.ts';
import { complaints } from './0184-complaints.ts';
import { priceParts } from './0187-price-parts.ts';
import { jobExtras } from './0188-job-extras.ts';
import { noShows } from './0189-no-shows.ts';
import { partnerTrust } from './0192-partner-trust.ts';
import { jobSignatures } from './0193-job-signatures.ts';
import { draftedWork } from './0194-drafted-work.ts';
import { hoursOfDuties } from './0196-hours-of-duties.ts';
import { machines } from './0214-machines.ts';
import { machineLinesOver } from './0218-machine-lines-over.ts';
import { publicTenant } from './0217-public-tenant.ts';
import { provenNumbers } from './0219-proven-numbers.ts';
import { unfinishedImports } from './0220-unfinished-imports.ts';
import { tenantDomains } from './0213-tenant-domains.ts';
import { reversedPenalties } from './0221-reversed-penalties.ts';
import { sosPermission } from './0222-sos-permission.ts';
import { shareLinks } from './0223-share-links.ts';
import { promiseReminders } from './0228-promise-reminders.ts';
import { signaturesInPerson } from './0173-signatures-in-person.ts';
import { onlinePayments } from './0197-online-payments.ts';
import { signInProviders } from './0201-sign-in-providers.ts';
import { filesInAStore } from './0211-files-in-a-store.ts';
import { quoteClauses } from './0225-quote-clauses.ts';
import { sealTimestamps } from './0226-seal-timestamps.ts';
import { stepsOfTasks } from './0229-steps-of-tasks.ts';
import { taskTemplateList } from './0230-task-templates.ts';
import { lateTaskList } from './0231-late-tasks.ts';
import { tdsOfPayments } from './0233-tds-of-payments.ts';
import { sampleRecords } from './0234-sample-records.ts';
import { bookingPaymentsOfBankLines } from './0236-booking-payments-of-bank-lines.ts';
import { certificates } from './0174-certificates.ts';
import { waysOfQuotes } from './0238-ways-of-quotes.ts';

/** The first steps of the schema, in order; `all.ts` goes on. */
export const firstSteps: readonly Migration[] = [
  foundation,
  publicSite,
  account,
  booking,
  payroll,
  contactDone,
  serviceCategories,
  pushMessages,
  contractAnswers,
  savedViews,
  payrollRuns,
  payAdvances,
  settings,
  staffRecord,
  rosterPlan,
  companies,
  attendanceCorrections,
  sos,
  patrol,
  taskList,
  waysOfPunching,
  cardChecks,
  rosterBreaks,
  fixedTerm,
  licenceAlerts,
  runRules,
  supplementaryRuns,
  payslipsByMonth,
  brandColours,
  lastFourOfAadhaar,
  swapWords,
  phonesOfSupervisors,
  pictures,
  indexesOfLargeLists,
  knownDevices,
  demoTenantsMarked,
  invitations,
  shortLivedRows,
  deviceKeys,
  filesByName,
  repeatApplications,
  repeatsByIndex,
  documentedServices,
  promotionsAndHolidays,
  jobs,
  rateBuckets,
  daysOnDevices,
  oneUpiId,
  reviewedPunches,
  bookingCity,
  serviceOffers,
  clientsAndRates,
  hsnCodes,
  receipts,
  tdsCertificates,
  bankLines,
  clientMerges,
  logByRecord,
  paymentPromises,
  materialCosts,
  challanPayments,
  billSources,
  settledInvoices,
  eInvoiceRecords,
  sheetApprovals,
  billReminders,
  linkedBankLines,
  reversedPayments,
  filedReturns,
  gstAmendments,
  releasedAdvances,
  lendersOnBills,
  billSchedules,
  invoiceOfProforma,
  billTexts,
  eInvoicePortal,
  advancesBroughtIn,
  leads,
  leadQuotes,
  contractClauses,
  postOrders,
  contractEnds,
  bookingPositions,
  siteSurveys,
  contractSignatures,
  quoteTerms,
  contractsOfQuotes,
  quoteOutcomes,
  deviceSeries,
  jobsAtPlaces,
  wallets,
  refusedNumbers,
  leadNames,
  subscriptionsOfTenants,
  tenantEnds,
  recovery,
  incidentHandling,
  incidentTypes,
  publishedIncidents,
  siteReports,
  incidentActions,
  searchDocuments,
  reportSchedules,
  notificationRules,
  blogDesk,
  blogPublishers,
  walletAppeals,
  apiKeys,
  webhooks,
  calendarLinks,
  auditors,
  healthOfSync,
  announcements,
  supportGrants,
  contractAddenda,
  contractAttachments,
  contractPenalties,
  clientPeople,
  clientViews,
  guardRequests,
  complaints,
  priceParts,
  jobExtras,
  noShows,
  partnerTrust,
  jobSignatures,
  draftedWork,
  hoursOfDuties,
  billLinks,
  signatureReminders,
  wagesOfRates,
  jobTeams,
  tenantDomains,
  machines,
  publicTenant,
  machineLinesOver,
  provenNumbers,
  unfinishedImports,
  reversedPenalties,
  sosPermission,
  customerRatings,
  onlinePayments,
  signInProviders,
  signaturesInPerson,
  shareLinks,
  promiseReminders,
  quoteClauses,
  sealTimestamps,
  stepsOfTasks,
  taskTemplateList,
  lateTaskList,
  tdsOfPayments,
  sampleRecords,
  bookingPaymentsOfBankLines,
  waysOfQuotes,
  certificates,
  filesInAStore,
];
