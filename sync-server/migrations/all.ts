import type { Migration } from '#server/core/sql/migrate.ts';
import { firstSteps } from './0001-to-0238.ts';
import { companiesOfMoney } from './0318-companies-of-money.ts';
import { lettersOfAccounts } from './0319-letters-of-accounts.ts';
import { newestDocuments } from './0326-newest-documents.ts';
import { lettersOfChannels } from './0329-letters-of-channels.ts';
import { pagesLeadBack } from './0330-pages-lead-back.ts';
import { countOfInvoices } from './0331-count-of-invoices.ts';
import { erasingBusinesses } from './0334-erasing-businesses.ts';
import { hindiNamesOfWork } from './0310-hindi-names-of-work.ts';
import { searchHindiNamesOfWork } from './0320-search-hindi-names-of-work.ts';
import { moneyOfBookings } from './0337-money-of-bookings.ts';
import { messageCounts } from './0332-message-counts.ts';
import { paymentsNamed } from './0333-payments-named.ts';
import { paymentPagesOfOrders } from './0322-payment-pages-of-orders.ts';
import { mailsOfRecipients } from './0317-mails-of-recipients.ts';
import { sampleStars } from './0316-sample-stars.ts';
import { ordersOfCertificates } from './0239-orders-of-certificates.ts';
import { lateTimestamps } from './0242-late-timestamps.ts';
import { pastOfficers } from './0243-past-officers.ts';
import { recoveryNotice } from './0245-recovery-notice.ts';
import { takenBackPayments } from './0246-taken-back-payments.ts';
import { newsletterHistory } from './0247-newsletter-history.ts';
import { scopesOfGuards } from './0311-scopes-of-guards.ts';
import { discountsOfBookings } from './0250-discounts-of-bookings.ts';
import { acceptedOffers } from './0251-accepted-offers.ts';
import { erasedAccounts } from './0252-erased-accounts.ts';
import { bookingsInCart } from './0253-bookings-in-cart.ts';
import { returnedPayments } from './0254-returned-payments.ts';
import { creditNotesOfSubscriptions } from './0255-credit-notes-of-subscriptions.ts';
import { earlierEmployments } from './0256-earlier-employments.ts';
import { addendaOfAWage } from './0257-addenda-of-a-wage.ts';
import { waitingPunchesOfASite } from './0258-waiting-punches-of-a-site.ts';
import { openQuotes } from './0259-open-quotes.ts';
import { languagesOfClients } from './0264-languages-of-clients.ts';
import { creditDaysOfQuotes } from './0260-credit-days-of-quotes.ts';
import { contractFillings } from './0261-contract-fillings.ts';
import { renewedAnew } from './0266-renewed-anew.ts';
import { returnsBookedBefore } from './0271-returns-booked-before.ts';
import { billingOfContracts } from './0269-billing-of-contracts.ts';
import { ownSigners } from './0272-own-signers.ts';
import { paymentsAtBookings } from './0274-payments-at-bookings.ts';
import { undertakings } from './0275-undertakings.ts';
import { returnedAtBookings } from './0280-returned-payments.ts';
import { bookingsToInvoice } from './0281-bookings-to-invoice.ts';
import { requestsBeforeAnExit } from './0284-requests-before-an-exit.ts';
import { headcountsOfAddenda } from './0285-headcounts-of-addenda.ts';
import { endsOfAddenda } from './0294-ends-of-addenda.ts';
import { ratingReports } from './0303-rating-reports.ts';
import { jobTypeList } from './0304-job-types.ts';
import { codesOfSteps } from './0305-codes-of-steps.ts';
import { postsOfAddenda } from './0296-posts-of-addenda.ts';
import { searchBillsOfClients } from './0297-search-bills-of-clients.ts';
import { constitutionsOfCompanies } from './0298-constitutions-of-companies.ts';
import { companiesOfBankAccounts } from './0299-companies-of-bank-accounts.ts';
import { issuersOfClients } from './0300-issuers-of-clients.ts';
import { companiesOfDeviceSeries } from './0309-companies-of-device-series.ts';
import { wagesInQuotes } from './0286-wages-in-quotes.ts';
import { peopleOfLeads } from './0276-people-of-leads.ts';
import { wagesAsAgreed } from './0287-wages-as-agreed.ts';
import { closedQuotes } from './0288-closed-quotes.ts';
import { ownLeads } from './0289-own-leads.ts';
import { undoneContracts } from './0292-undone-contracts.ts';
import { operatorsOfInvoices } from './0301-operators-of-invoices.ts';
import { referencesOfPayments } from './0302-references-of-payments.ts';
import { daysOfPartners } from './0306-days-of-partners.ts';
import { placesOfPartners } from './0307-places-of-partners.ts';
import { booksBySchedule } from './0313-books-by-schedule.ts';
import { ratesOfPartners } from './0308-rates-of-partners.ts';
import { companiesOfCertificates } from './0314-companies-of-certificates.ts';
import { searchAtWork } from './0315-search-at-work.ts';

/** Every step of the schema, in order. */
export const migrations: readonly Migration[] = [
  ...firstSteps,
  ordersOfCertificates,
  lateTimestamps,
  pastOfficers,
  recoveryNotice,
  takenBackPayments,
  newsletterHistory,
  discountsOfBookings,
  acceptedOffers,
  erasedAccounts,
  bookingsInCart,
  returnedPayments,
  creditNotesOfSubscriptions,
  earlierEmployments,
  addendaOfAWage,
  waitingPunchesOfASite,
  openQuotes,
  languagesOfClients,
  creditDaysOfQuotes,
  contractFillings,
  renewedAnew,
  returnsBookedBefore,
  billingOfContracts,
  ownSigners,
  paymentsAtBookings,
  undertakings,
  returnedAtBookings,
  bookingsToInvoice,
  requestsBeforeAnExit,
  headcountsOfAddenda,
  wagesInQuotes,
  wagesAsAgreed,
  peopleOfLeads,
  closedQuotes,
  ownLeads,
  undoneContracts,
  endsOfAddenda,
  ratingReports,
  operatorsOfInvoices,
  referencesOfPayments,
  postsOfAddenda,
  constitutionsOfCompanies,
  companiesOfBankAccounts,
  issuersOfClients,
  companiesOfDeviceSeries,
  daysOfPartners,
  placesOfPartners,
  jobTypeList,
  codesOfSteps,
  booksBySchedule,
  ratesOfPartners,
  scopesOfGuards,
  companiesOfCertificates,
  companiesOfMoney,
  searchAtWork,
  sampleStars,
  mailsOfRecipients,
  searchBillsOfClients,
  lettersOfAccounts,
  paymentPagesOfOrders,
  newestDocuments,
  lettersOfChannels,
  pagesLeadBack,
  countOfInvoices,
  messageCounts,
  moneyOfBookings,
  paymentsNamed,
  erasingBusinesses,
  hindiNamesOfWork,
  searchHindiNamesOfWork,
];
