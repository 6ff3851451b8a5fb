import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Browser, BrowserContext } from 'playwright-core';
import { eInvoices } from '#shared/modules/billing/e-invoice-record.ts';
import { eInvoiceAccounts } from '#shared/modules/billing/e-invoice/account.ts';
import { portalReason } from '#shared/modules/billing/e-invoice/portal-messages.ts';
import { billingAdminMessages } from '#web/modules/billing/admin-messages.ts';
import { eInvoiceScreens as messages } from '#web/modules/billing/e-invoice-screens.ts';
import { desktop, sharedBrowser } from '#tests/support/chromium.ts';
import { startEInvoicePortal } from '#tests/support/e-invoice-portal.ts';
import type { EInvoicePortalServer } from '#tests/support/e-invoice-portal.ts';
import { accountant, enter, sessionOf } from '#tests/support/people.ts';
import { choiceWords, fieldWords, resourceWords } from '#tests/support/resource-words.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

/** The desk signs in at a portal, sends an invoice for its IRN, corrects what it refuses, and cancels. */
let portal: EInvoicePortalServer;
let server: ServerProcess;
let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  portal = await startEInvoicePortal();
  const env = { E_INVOICE_HOSTS: portal.host, NODE_TLS_REJECT_UNAUTHORIZED: '0' };
  [browser, server] = await Promise.all([sharedBrowser(), startServer({ env })]);
});
afterEach(() => context?.close());
afterAll(async () => {
  await server?.remove();
  await portal?.stop();
});

async function made<Data>(token: string, path: string, body: object): Promise<Data> {
  const response = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data } = (await response.json()) as { data: Data };
  return data;
}

it('an invoice gets its IRN from the desk, and is cancelled at the portal', async () => {
  const { token } = await sessionOf(server.url, accountant);
  const client = await made<{ id: string }>(token, '/clients', {
    name: 'Satpura Steel',
    gstin: '23AABCS7712K1ZD',
    address: 'Plot 4, Mandideep',
    city: 'Bhopal',
    pin: '462046',
  });
  const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate: 5000 }];
  const draft = await made<{ id: string }>(token, '/billing/invoices', { client_id: client.id, lines });
  const { number, supplier_gstin: gstin } = await made<{ number: string; supplier_gstin: string }>(
    token,
    `/billing/invoices/${draft.id}/issue`,
    {},
  );

  context = await browser.newContext({ serviceWorkers: 'block', ...desktop });
  const page = await context.newPage();
  await enter(page, server.url, accountant, '/admin/e-invoice-accounts');
  await page
    .getByRole('button', { name: resourceWords(eInvoiceAccounts, 'add')[0] })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: resourceWords(eInvoiceAccounts, 'add')[0] });
  await form.getByLabel(fieldWords(eInvoiceAccounts, 'gstin')[0], { exact: false }).first().fill(gstin);
  await form.getByLabel(fieldWords(eInvoiceAccounts, 'base_url')[0]).fill(portal.url);
  await form.getByLabel(fieldWords(eInvoiceAccounts, 'api_client_id')[0]).fill(portal.account.api_client_id);
  await form
    .getByLabel(fieldWords(eInvoiceAccounts, 'api_client_secret')[0])
    .fill(portal.account.api_client_secret);
  await form.getByLabel(fieldWords(eInvoiceAccounts, 'username')[0]).fill(portal.account.username);
  await form.getByLabel(fieldWords(eInvoiceAccounts, 'password')[0]).fill(portal.account.password);
  await form.getByLabel(fieldWords(eInvoiceAccounts, 'signing_key')[0]).fill(portal.signingKey);
  await form.getByRole('button', { name: billingAdminMessages.save[0], exact: true }).click();
  await form.waitFor({ state: 'hidden' });

  portal.mischief.push({ errors: [{ ErrorCode: '3028', ErrorMessage: 'GSTIN is not present' }] });
  await page.goto(`${server.url}/admin/billing?state=unpaid&search=${encodeURIComponent(number)}`);
  await page.getByRole('row').filter({ hasText: number }).getByRole('button').first().click();
  const sheet = page.getByRole('dialog', { name: number });
  await sheet.getByRole('button', { name: messages.send[0] }).click();
  await sheet.getByText(portalReason({ code: '3028', text: '' })[0]).waitFor();

  await page.goto(`${server.url}/admin/billing?e_invoice=refused`);
  await page.getByRole('row').filter({ hasText: number }).getByRole('button').first().click();
  await sheet.getByRole('button', { name: messages.sendAgain[0] }).click();
  await sheet.getByText(choiceWords(eInvoices, 'status', 'registered')[0], { exact: true }).waitFor();
  const [document] = portal.documents.values();
  await sheet.getByText(document?.irn ?? 'no document').waitFor();

  await sheet.getByRole('button', { name: messages.cancelNow[0] }).click();
  const cancel = page.getByRole('dialog', { name: messages.cancelNow[0] });
  await cancel.getByLabel(messages.note[0]).fill('Wrong rate');
  await cancel.getByRole('button', { name: messages.cancelNow[0] }).click();
  await cancel.waitFor({ state: 'hidden' });
  await expect.poll(() => document?.cancelled, { timeout: 15_000 }).toBe(true);
  await sheet
    .getByText(choiceWords(eInvoices, 'status', 'cancelled')[0], { exact: true })
    .first()
    .waitFor();
  await sheet.getByRole('button', { name: billingAdminMessages.cancel[0], exact: true }).waitFor();
});
