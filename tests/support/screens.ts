import type { Page } from 'playwright-core';
import { tableMessages } from '#web/core/ui/tables/table-messages.ts';
import { kioskScreens } from '#web/modules/attendance/kiosk-messages.ts';
import { clientScreens } from '#web/modules/billing/client-screens.ts';
import { billingAdminMessages } from '#web/modules/billing/admin-messages.ts';
import { issueScreens } from '#web/modules/billing/issue-screens.ts';
import { paymentScreens } from '#web/modules/billing/messages.ts';
import { bookingScreens } from '#web/modules/bookings/messages.ts';
import { checkoutMessages } from '#web/modules/cart/checkout-messages.ts';
import { contractAdminMessages } from '#web/modules/contracts/admin-messages.ts';
import { contractScreens } from '#web/modules/contracts/messages.ts';
import { payScreens } from '#web/modules/payroll/messages.ts';
import { payRules } from '#web/modules/payroll/rules-messages.ts';
import { supplements } from '#web/modules/payroll/supplement-messages.ts';
import { rosterScreens } from '#web/modules/roster/messages.ts';
import { patternScreens } from '#web/modules/roster/pattern-messages.ts';
import { settingsScreens } from '#web/modules/settings/messages.ts';
import { staffScreens } from '#web/modules/staff/messages.ts';
import { customerScreens } from '#web/modules/on-call/customer-messages.ts';
import { jobAdminMessages } from '#web/modules/jobs/admin-messages.ts';
import { ladderScreens } from '#web/modules/tenants/messages.ts';
import { startScreens } from '#web/modules/onboarding/messages.ts';
import { partnerScreens } from '#web/modules/on-call/messages.ts';
import { taskAdminMessages } from '#web/modules/tasks/admin-messages.ts';
import { fieldScreens } from './field-screens.ts';
import { inEither } from './in-either.ts';
import type { Screen } from './screen.ts';
import { asha, operator, owner } from './people.ts';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { holidays } from '#shared/modules/payroll/holiday.ts';
import { services } from '#shared/modules/marketplace/service.ts';
import { companies } from '#shared/modules/tenants/company.ts';
import { jobTypes } from '#shared/modules/jobs/job-type.ts';
import { taskTemplates } from '#shared/modules/tasks/task-template.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { resourceWords } from './resource-words.ts';
import { sosScreens } from '#web/modules/sos/messages.ts';

/** The day for which the demo has a job that somebody accepted. */
const tomorrow = addDays(dateOf(instantFromMs(Date.now())), 1);
const firstBooking = '/bookings/00000000-0000-4000-8000-00000000b100';

/** Every screen there is. */
export const screens: readonly Screen[] = [
  { name: 'home', person: null, path: '/home' },
  { name: 'services', person: null, path: '/services' },
  { name: 'home-classic', person: null, path: '/home/classic' },
  { name: 'service', person: null, path: '/services/hk-deep-clean' },
  { name: 'service-on-request', person: null, path: '/services/rec-oncall' },
  { name: 'security-services', person: null, path: '/services/security-services' },
  { name: 'home-services', person: null, path: '/services/home-services' },
  { name: 'service-on-offer', person: null, path: '/services/home-care-bundle' },
  { name: 'beauty', person: null, path: '/beauty' },
  { name: 'about', person: null, path: '/about' },
  { name: 'contact', person: null, path: '/contact' },
  {
    name: 'faq',
    person: null,
    path: '/faq',
    before: (page) => page.locator('.questions summary').first().click(),
  },
  { name: 'terms', person: null, path: '/terms' },
  { name: 'sitemap', person: null, path: '/sitemap' },
  { name: 'partner-benefits', person: null, path: '/partner/benefits' },
  { name: 'partner-registration', person: null, path: '/partner-registration' },
  {
    name: 'partner-mistakes',
    person: null,
    path: '/partner-registration',
    before: (page) => page.locator('#partner button[type=submit]').click(),
  },
  { name: 'blog', person: null, path: '/blog' },
  { name: 'post', person: null, path: '/blog/reading-a-guard-bill-with-gst' },
  { name: 'card-unknown', person: null, path: '/card/AAAAAAAAAAAAAAAAAAAAAAAA' },
  { name: 'newsletter-link', person: null, path: '/newsletter/confirm' },
  { name: 'login', person: null, path: '/login' },
  { name: 'book-guest', person: null, path: '/book-now' },
  { name: 'admin-login', person: null, path: '/admin/login' },
  { name: 'admin-forgot-password', person: null, path: '/admin/forgot-password' },
  { name: 'dashboard', person: asha, path: '/dashboard' },
  { name: 'book-service', person: asha, path: '/book', before: (page) => begin(page, 0) },
  { name: 'book-schedule', person: asha, path: '/book', before: (page) => begin(page, 1) },
  { name: 'book-confirm', person: asha, path: '/book', before: (page) => begin(page, 2) },
  { name: 'book-guards', person: asha, path: '/book', before: (page) => begin(page, 0, guards) },
  { name: 'book-series', person: asha, path: '/book', before: (page) => begin(page, 2, guards) },
  { name: 'cart', person: asha, path: '/cart' },
  { name: 'cart-full', person: asha, path: '/book', before: intoCart },
  { name: 'cart-business', person: asha, path: '/cart', before: (page) => page.getByRole('switch').click() },
  { name: 'order', person: asha, path: '/cart', before: placeOrder },
  { name: 'bookings', person: asha, path: '/bookings' },
  { name: 'booking', person: asha, path: firstBooking },
  { name: 'contracts', person: asha, path: '/contracts' },
  {
    name: 'contract',
    person: asha,
    path: '/contracts',
    before: (page) =>
      page
        .getByRole('button', { name: inEither(contractScreens.view, 'begins') })
        .first()
        .click(),
  },
  { name: 'incidents', person: asha, path: '/incidents' },
  { name: 'incident-report', person: asha, path: '/incidents?report=1' },
  { name: 'incident', person: asha, path: '/incidents/00000000-0000-4000-8000-0000000c1001' },
  { name: 'payments', person: asha, path: '/payments' },
  {
    name: 'payments-pay',
    person: asha,
    path: '/payments',
    before: (page) =>
      page.getByRole('button', { name: inEither(paymentScreens.payOverdue, 'begins') }).click(),
  },
  { name: 'reports', person: asha, path: '/reports' },
  { name: 'activity', person: asha, path: '/activity' },
  { name: 'notifications', person: asha, path: '/notifications' },
  { name: 'search', person: asha, path: '/search?q=asha' },
  { name: 'profile', person: asha, path: '/profile' },
  {
    name: 'profile-security',
    person: asha,
    path: '/profile',
    before: (page) => page.getByRole('tab').nth(1).click(),
  },
  {
    name: 'profile-notifications',
    person: asha,
    path: '/profile',
    before: (page) => page.getByRole('tab').nth(2).click(),
  },
  {
    name: 'profile-preferences',
    person: asha,
    path: '/profile',
    before: (page) => page.getByRole('tab').nth(3).click(),
  },
  { name: 'attention', person: asha, path: '/attention' },
  { name: 'admin-today', person: owner, path: '/admin' },
  { name: 'admin-operator', person: operator, path: '/admin' },
  { name: 'admin-patrol', person: owner, path: '/admin/patrol' },
  { name: 'admin-patrol-missed', person: owner, path: '/admin/patrol/missed' },
  { name: 'admin-patrol-scans', person: owner, path: '/admin/patrol/scans' },
  { name: 'admin-patrol-routes', person: owner, path: '/admin/patrol/routes?site=n-site-1' },
  {
    name: 'admin-patrol-route',
    person: owner,
    path: '/admin/patrol/routes?site=n-site-1',
    before: (page) =>
      page.getByRole('button', { name: inEither(['Edit Locking up', 'ताला बंदी बदलें']) }).click(),
  },
  { name: 'admin-reports', person: owner, path: '/admin/reports?type=services&period=year' },
  { name: 'admin-report-schedules', person: owner, path: '/admin/reports/schedules' },
  { name: 'admin-tasks', person: owner, path: '/admin/tasks' },
  {
    name: 'admin-task',
    person: owner,
    path: '/admin/tasks?status=all&open=00000000-0000-4000-8000-0000000f0201',
  },
  {
    name: 'admin-task-new',
    person: owner,
    path: '/admin/tasks',
    before: (page) => page.getByRole('button', { name: inEither(taskAdminMessages.give) }).click(),
  },
  { name: 'admin-task-reports', person: owner, path: '/admin/tasks/reports' },
  { name: 'admin-task-templates', person: owner, path: '/admin/tasks/templates' },
  {
    name: 'admin-task-template-form',
    person: owner,
    path: '/admin/tasks/templates',
    before: (page) =>
      page.getByRole('button', { name: inEither(resourceWords(taskTemplates, 'add')) }).click(),
  },
  { name: 'admin-account', person: owner, path: '/admin/account' },
  { name: 'admin-palette', person: owner, path: '/admin', before: openPalette },
  {
    name: 'admin-columns',
    person: owner,
    path: '/admin/billing',
    before: (page) => page.getByRole('button', { name: inEither(tableMessages.columns) }).click(),
  },
  {
    name: 'admin-views',
    person: owner,
    path: '/admin/billing',
    before: (page) => page.getByRole('button', { name: inEither(tableMessages.views) }).click(),
  },
  { name: 'admin-bookings', person: owner, path: '/admin/bookings' },
  {
    name: 'admin-booking',
    person: owner,
    path: '/admin/bookings',
    before: (page) => page.locator('tbody tr button').first().click(),
  },
  { name: 'admin-requests', person: owner, path: '/admin/bookings?status=asked' },
  {
    name: 'admin-request',
    person: owner,
    path: '/admin/bookings?status=asked',
    before: (page) => page.locator('tbody tr button').first().click(),
  },
  { name: 'admin-billing', person: owner, path: '/admin/billing' },
  { name: 'admin-bill', person: owner, path: '/admin/billing?open=demo-bill-10' },
  {
    name: 'admin-bill-new',
    person: owner,
    path: '/admin/billing',
    before: (page) => page.getByRole('button', { name: inEither(billingAdminMessages.make) }).click(),
  },
  {
    name: 'admin-bill-month',
    person: owner,
    path: '/admin/billing',
    before: (page) => page.getByRole('button', { name: inEither(billingAdminMessages.billMonth) }).click(),
  },
  {
    name: 'admin-issue-month',
    person: owner,
    path: '/admin/billing',
    before: (page) => page.getByRole('button', { name: inEither(issueScreens.open) }).click(),
  },
  { name: 'admin-clients', person: owner, path: '/admin/clients' },
  { name: 'admin-client', person: owner, path: '/admin/clients?open=5c1f0f2e-7a41-4a0e-9a6b-2f1d0c3b4a11' },
  {
    name: 'admin-client-rates',
    person: owner,
    path: '/admin/clients?open=5c1f0f2e-7a41-4a0e-9a6b-2f1d0c3b4a11',
    before: (page) => page.getByRole('tab', { name: inEither(clientScreens.tabRates) }).click(),
  },
  { name: 'admin-billing-check', person: owner, path: '/admin/billing-check' },
  { name: 'admin-receivables', person: owner, path: '/admin/receivables' },
  { name: 'admin-sign-in-providers', person: owner, path: '/admin/settings/sign-in' },
  { name: 'admin-payment-gateways', person: owner, path: '/admin/payment-gateways' },
  { name: 'admin-online-payments', person: owner, path: '/admin/online-payments' },
  { name: 'admin-e-invoice-accounts', person: owner, path: '/admin/e-invoice-accounts' },
  { name: 'admin-offline-invoices', person: owner, path: '/admin/offline-invoices' },
  { name: 'admin-bank-accounts', person: owner, path: '/admin/bank-accounts' },
  { name: 'admin-luts', person: owner, path: '/admin/luts' },
  { name: 'admin-receipts', person: owner, path: '/admin/receipts' },
  { name: 'admin-tds', person: owner, path: '/admin/tds' },
  { name: 'admin-bank-statement', person: owner, path: '/admin/bank-statement' },
  { name: 'admin-business', person: owner, path: '/admin/settings' },
  { name: 'admin-leads', person: owner, path: '/admin/leads' },
  { name: 'admin-lead', person: owner, path: '/admin/leads?open=00000000-0000-4000-8000-00000000c103' },
  { name: 'admin-services', person: owner, path: '/admin/settings/services' },
  {
    name: 'admin-service',
    person: owner,
    path: '/admin/settings/services?open=hk-deep-clean',
    before: (page) =>
      page
        .getByRole('button', { name: inEither(resourceWords(services, 'edit')) })
        .first()
        .click(),
  },
  { name: 'admin-hours', person: owner, path: '/admin/settings/hours' },
  {
    name: 'admin-service-hours',
    person: owner,
    path: '/admin/settings/hours',
    before: (page) => page.locator('tbody tr button').first().click(),
  },
  { name: 'admin-cancellation', person: owner, path: '/admin/settings/cancellation' },
  {
    name: 'admin-ladder',
    person: owner,
    path: '/admin/settings/cancellation',
    before: (page) => page.getByRole('button', { name: inEither(ladderScreens.change) }).click(),
  },
  { name: 'admin-promos', person: owner, path: '/admin/settings/promos' },
  {
    name: 'admin-promo',
    person: owner,
    path: '/admin/settings/promos',
    before: (page) => page.locator('tbody tr button').first().click(),
  },
  {
    name: 'admin-start',
    person: owner,
    path: '/admin/start',
    before: (page) =>
      page
        .getByRole('button', { name: inEither(startScreens.open) })
        .nth(4)
        .click(),
  },
  { name: 'admin-log', person: owner, path: '/admin/log' },
  { name: 'admin-rescue-file', person: owner, path: '/admin/rescue-file' },
  { name: 'admin-blog', person: owner, path: '/admin/blog' },
  {
    name: 'admin-post',
    person: owner,
    path: '/admin/blog',
    before: (page) => page.locator('tbody tr button').first().click(),
  },
  {
    name: 'admin-post-new',
    person: owner,
    path: '/admin/blog/write?post=00000000-0000-4000-8000-00000000c100',
  },
  { name: 'admin-contracts', person: owner, path: '/admin/contracts' },
  { name: 'admin-contract', person: owner, path: '/admin/contracts?open=demo-contract-1' },
  { name: 'admin-wage-change', person: owner, path: '/admin/wage-change' },
  { name: 'admin-renewals', person: owner, path: '/admin/contracts/renewals' },
  { name: 'admin-clauses', person: owner, path: '/admin/contracts/clauses' },
  { name: 'admin-clause', person: owner, path: '/admin/contracts/clauses?open=clause-guards' },
  { name: 'admin-contract-settings', person: owner, path: '/admin/contracts/settings' },
  { name: 'admin-contract-templates', person: owner, path: '/admin/contracts/templates' },
  {
    name: 'admin-contract-template',
    person: owner,
    path: '/admin/contracts/templates?open=template-guarding',
  },
  {
    name: 'admin-contract-new',
    person: owner,
    path: '/admin/contracts',
    before: (page) => page.getByRole('button', { name: inEither(contractAdminMessages.make) }).click(),
  },
  { name: 'admin-incidents', person: owner, path: '/admin/incidents?status=all' },
  { name: 'admin-incident', person: owner, path: '/admin/incidents/00000000-0000-4000-8000-0000000c1001' },
  { name: 'admin-incident-assign', person: owner, path: '/admin/incidents', before: assignIncident },
  { name: 'admin-attendance', person: owner, path: '/admin/attendance' },
  { name: 'admin-roster', person: owner, path: '/admin/roster' },
  {
    name: 'admin-roster-day',
    person: owner,
    path: '/admin/roster',
    // The grid begins at today, and draws only the days in sight.
    before: (page) => {
      const column = Number(dateOf(instantFromMs(Date.now())).slice(8)) - 1;
      return page.locator(`[data-at="3:${column}"]`).click();
    },
  },
  { name: 'admin-roster-posts', person: owner, path: '/admin/roster?view=post' },
  { name: 'admin-roster-missing', person: owner, path: '/admin/roster?view=vacancies' },
  {
    name: 'admin-roster-publish',
    person: owner,
    path: '/admin/roster',
    before: (page) => page.getByRole('button', { name: inEither(rosterScreens.publish) }).click(),
  },
  {
    name: 'admin-roster-pattern',
    person: owner,
    path: '/admin/roster',
    before: (page) => page.getByRole('button', { name: inEither(rosterScreens.pattern) }).click(),
  },
  { name: 'admin-patterns', person: owner, path: '/admin/roster/patterns' },
  {
    name: 'admin-pattern',
    person: owner,
    path: '/admin/roster/patterns',
    before: (page) => page.getByRole('button', { name: inEither(patternScreens.add) }).click(),
  },
  { name: 'admin-companies', person: owner, path: '/admin/settings/companies' },
  { name: 'admin-holidays', person: owner, path: '/admin/payroll/holidays' },
  {
    name: 'admin-holiday-new',
    person: owner,
    path: '/admin/payroll/holidays',
    before: (page) =>
      page
        .getByRole('button', { name: inEither(resourceWords(holidays, 'add')) })
        .first()
        .click(),
  },
  { name: 'admin-departments', person: owner, path: '/admin/settings/departments' },
  {
    name: 'admin-company-new',
    person: owner,
    path: '/admin/settings/companies',
    before: (page) => page.getByRole('button', { name: inEither(resourceWords(companies, 'add')) }).click(),
  },
  {
    name: 'admin-bill-settings',
    person: owner,
    path: '/admin/billing-settings',
  },
  { name: 'admin-shifts', person: owner, path: '/admin/settings/shifts' },
  { name: 'admin-notification-rules', person: owner, path: '/admin/settings/notifications' },
  { name: 'admin-deliveries', person: owner, path: '/admin/settings/deliveries' },
  { name: 'admin-rules', person: owner, path: '/admin/settings/rules' },
  { name: 'admin-rules-company', person: owner, path: '/admin/settings/rules?part=company' },
  { name: 'admin-roles', person: owner, path: '/admin/settings/roles' },
  { name: 'admin-domains', person: owner, path: '/admin/settings/domains' },
  { name: 'admin-machines', person: owner, path: '/admin/attendance/machines' },
  { name: 'admin-punch-import', person: owner, path: '/admin/attendance/import' },
  { name: 'admin-integrations', person: owner, path: '/admin/settings/integrations' },
  {
    name: 'admin-role',
    person: owner,
    path: '/admin/settings/roles',
    before: (page) => page.getByRole('button', { name: inEither(settingsScreens.addRole) }).click(),
  },
  { name: 'admin-leave', person: owner, path: '/admin/leave' },
  {
    name: 'admin-leave-request',
    person: owner,
    path: '/admin/leave?open=00000000-0000-4000-8000-0000000e0001',
  },
  { name: 'admin-sites', person: owner, path: '/admin/sites' },
  { name: 'admin-site', person: owner, path: '/admin/sites?open=n-site-1' },
  {
    name: 'admin-site-new',
    person: owner,
    path: '/admin/sites',
    before: (page) => page.getByRole('button', { name: inEither(resourceWords(sites, 'add')) }).click(),
  },
  { name: 'admin-staff', person: owner, path: '/admin/staff' },
  { name: 'admin-person', person: owner, path: '/admin/staff?open=n-g-1' },
  {
    name: 'admin-person-papers',
    person: owner,
    path: '/admin/staff?open=n-g-1',
    before: (page) => page.getByRole('tab').nth(1).click(),
  },
  {
    name: 'admin-person-new',
    person: owner,
    path: '/admin/staff',
    before: (page) => page.getByRole('button', { name: inEither(staffScreens.add) }).click(),
  },
  { name: 'admin-client-import', person: owner, path: '/admin/clients/import' },
  { name: 'admin-lead-import', person: owner, path: '/admin/leads/import' },
  { name: 'admin-service-codes', person: owner, path: '/admin/service-codes' },
  { name: 'admin-staff-import', person: owner, path: '/admin/staff/import' },
  { name: 'admin-sos', person: owner, path: '/admin/sos' },
  { name: 'admin-corrections', person: owner, path: '/admin/corrections' },
  { name: 'admin-jobs', person: owner, path: '/admin/jobs' },
  { name: 'admin-job-types', person: owner, path: '/admin/jobs/types' },
  {
    name: 'admin-job-type',
    person: owner,
    path: '/admin/jobs/types?open=00000000-0000-4000-8000-00000000f141',
  },
  {
    name: 'admin-job-type-form',
    person: owner,
    path: '/admin/jobs/types',
    before: (page) => page.getByRole('button', { name: inEither(resourceWords(jobTypes, 'add')) }).click(),
  },
  { name: 'admin-jobs-day', person: owner, path: `/admin/jobs/day?date=${tomorrow}` },
  { name: 'admin-jobs-map', person: owner, path: `/admin/jobs/day?view=map&date=${tomorrow}` },
  { name: 'admin-job', person: owner, path: '/admin/jobs?open=00000000-0000-4000-8000-00000000f103' },
  {
    name: 'admin-job-offer',
    person: owner,
    path: '/admin/jobs?open=00000000-0000-4000-8000-00000000f102',
    before: (page) => page.getByRole('button', { name: inEither(jobAdminMessages.offer) }).click(),
  },
  { name: 'admin-recovery', person: owner, path: '/admin/recovery' },
  {
    name: 'admin-recovery-case',
    person: owner,
    path: '/admin/recovery?open=00000000-0000-4000-8000-00000000e111',
  },
  { name: 'admin-customers', person: owner, path: '/admin/customers' },
  {
    name: 'admin-customer-book',
    person: owner,
    path: '/admin/customers',
    before: async (page) => {
      await page.locator('tbody tr button').first().click();
      await page.getByRole('button', { name: inEither(customerScreens.book) }).click();
    },
  },
  { name: 'admin-wallets', person: owner, path: '/admin/wallets' },
  { name: 'admin-ratings', person: owner, path: '/admin/ratings' },
  { name: 'admin-partners', person: owner, path: '/admin/partners' },
  {
    name: 'admin-partner',
    person: owner,
    path: '/admin/partners',
    before: (page) => page.locator('tbody tr button').first().click(),
  },
  { name: 'admin-partner-reason', person: owner, path: '/admin/partners', before: askReason },
  { name: 'admin-no-partners', person: owner, path: '/admin/partners?status=rejected' },
  { name: 'admin-payroll', person: owner, path: '/admin/payroll' },
  { name: 'admin-payslip', person: owner, path: '/admin/payroll', before: openPayslip },
  {
    name: 'admin-pay-files',
    person: owner,
    path: '/admin/payroll',
    before: (page) => page.getByRole('button', { name: inEither(payScreens.files) }).click(),
  },
  {
    name: 'admin-pay-owed',
    person: owner,
    path: '/admin/payroll',
    before: (page) => page.getByRole('button', { name: inEither(supplements.payNow) }).click(),
  },
  { name: 'admin-advances', person: owner, path: '/admin/payroll/advances' },
  {
    name: 'admin-advance',
    person: owner,
    path: '/admin/payroll/advances',
    before: (page) => page.locator('tbody tr button').first().click(),
  },
  { name: 'admin-wages', person: owner, path: '/admin/payroll/wages' },
  {
    name: 'admin-wage',
    person: owner,
    path: '/admin/payroll/wages',
    before: (page) => page.getByRole('button', { name: inEither(payScreens.setWage) }).click(),
  },
  {
    name: 'admin-person-pay',
    person: owner,
    path: '/admin/staff?open=n-g-1',
    before: (page) => page.getByRole('tab').last().click(),
  },
  {
    name: 'admin-challans',
    person: owner,
    path: '/admin/payroll',
    before: (page) => page.getByRole('button', { name: inEither(payRules.challans) }).click(),
  },
  { name: 'admin-pay-rules', person: owner, path: '/admin/payroll/rules' },
  {
    name: 'admin-pay-law',
    person: owner,
    path: '/admin/payroll/rules',
    before: (page) => page.getByRole('button', { name: /^(Declare: EPF|बताएँ: EPF)$/ }).click(),
  },
  { name: 'admin-rates', person: owner, path: '/admin/payroll/rates' },
  {
    name: 'admin-rate',
    person: owner,
    path: '/admin/payroll/rates',
    before: (page) => page.getByRole('button', { name: inEither(payScreens.addRate) }).click(),
  },
  {
    name: 'admin-safety',
    person: owner,
    path: '/admin/sos',
    before: (page) => page.getByRole('button', { name: new RegExp(sosScreens.safety.join('|')) }).click(),
  },
  { name: 'admin-kiosks', person: owner, path: '/admin/kiosks' },
  {
    name: 'admin-kiosk-open',
    person: owner,
    path: '/admin/kiosks',
    before: (page) => page.getByRole('button', { name: inEither(kioskScreens.openTitle) }).click(),
  },
  {
    name: 'admin-kiosk-pins',
    person: owner,
    path: '/admin/kiosks',
    before: (page) => page.getByRole('tab').nth(1).click(),
  },
  {
    name: 'admin-site-punching',
    person: owner,
    path: '/admin/sites?open=n-site-1',
    before: (page) => page.locator('dialog [role=tab]').nth(2).click(),
  },
  { name: 'admin-messages', person: owner, path: '/admin/messages' },
  {
    name: 'admin-message',
    person: owner,
    path: '/admin/messages',
    before: (page) => page.locator('tbody tr button').first().click(),
  },
  ...fieldScreens,
];

const guards = {
  service_id: 'security-commercial',
  service: 'Commercial Security Guards',
  people: 3,
  days: 2,
  shift_hours: 8,
  every: 'weekly',
  count: 4,
};

async function intoCart(page: Page): Promise<void> {
  await begin(page, 2, { service_id: 'hk-office', service: 'Office / Corporate Housekeeping' });
  await page.getByRole('button', { name: inEither(bookingScreens.addToCart) }).click();
  await page.waitForURL(/\/cart$/);
}

async function askReason(page: Page): Promise<void> {
  await page.locator('tbody tr button').first().click();
  await page.getByRole('button', { name: inEither(partnerScreens.reject) }).click();
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('asha');
  await page.getByRole('option').nth(3).waitFor();
}

async function assignIncident(page: Page): Promise<void> {
  await page.locator('tbody tr button').first().click();
  await page.getByRole('button', { name: /^(Assign|सौंपें|किसी और को सौंपें)/ }).click();
}

async function placeOrder(page: Page): Promise<void> {
  const company = page.getByRole('switch');
  if ((await company.getAttribute('aria-checked')) === 'true') await company.click();
  await page.getByText(inEither(['UPI now', 'अभी UPI से'])).click();
  await page.getByRole('button', { name: inEither(checkoutMessages.place) }).click();
  await page.locator('main svg[role=img]').waitFor();
}

async function begin(page: Page, steps: number, more: object = {}): Promise<void> {
  await page.evaluate((others) => {
    const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const form = {
      service_id: 'hk-residential',
      service: 'Residential Cleaning',
      date,
      time: '11:00',
      location: '14, Saket Nagar, Indore',
      notes: 'Second gate',
    };
    localStorage.setItem('bookingDraft', JSON.stringify({ ...form, package: 'standard', ...others }));
  }, more);
  await page.reload();
  await page.locator('fieldset').first().waitFor();
  for (let i = 0; i < steps; i += 1)
    await page.getByRole('button', { name: inEither(bookingScreens.next) }).click();
}

async function openPayslip(page: Page): Promise<void> {
  await page.locator('tbody tr button').first().click();
  await page.locator('dialog details summary').first().click();
}

/** Opens the first round that is not yet to come; the field officer has one at every hour. */
