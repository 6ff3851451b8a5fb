import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, phone } from '#tests/support/chromium.ts';
import { madeGstin } from '#tests/support/drawn-month.ts';
import { ask, enter, owner, sessionOf } from '#tests/support/people.ts';
import { billingAdminMessages } from '#web/modules/billing/admin-messages.ts';
import { billingReportScreens } from '#web/modules/billing/report-screens.ts';
import { companyScreens } from '#web/modules/billing/company-screens.ts';
import { profitScreens } from '#web/modules/billing/profit-screens.ts';
import { promiseScreens } from '#web/modules/billing/promise-screens.ts';
import { receiptScreens } from '#web/modules/billing/receipt-screens.ts';
import { tdsScreens } from '#web/modules/billing/tds-screens.ts';

/** What the office of two companies reads of money, at every width. */
const stage = createFixture('one');
const narrow = { ...phone, viewport: { width: 360, height: 740 } };
const shown = process.env['SHOTS'];
const gstin = madeGstin('27', 'regular', 5521);
let clientId = '';

beforeAll(async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, owner);
  const send = (method: 'POST' | 'PUT', path: string, body: object) =>
    ask<{ id: string }>(url, token, path, method, body);
  const firm = await send('POST', '/companies', { name: 'Narmada Guards', gstin });
  const facts = { name: 'Two Mills', kind: 'unregistered', state_code: '23', billed_by: firm.id };
  const client = await send('POST', '/clients', { ...facts, tds_section: '194C-2' });
  clientId = client.id;
  const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate: 10_000 }];
  const { id } = await send('POST', '/billing/invoices', { client_id: client.id, lines });
  await send('POST', `/billing/invoices/${id}/issue`, {});
  await send('POST', `/billing/invoices/${id}/promises`, { promised_on: '2099-12-31' });
  await send('POST', '/billing/receipts', {
    ...{ client_id: client.id, amount: 5000, method: 'bank', reference: 'NEFT-77' },
    parts: [{ invoice_id: id, amount: 5000, tds: 200 }],
  });
});

const wider = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

it('fits on a phone, and names the company where there are several', async () => {
  for (const [language, theme, options] of [
    ['en', 'light', narrow],
    ['hi', 'light', narrow],
    ['en', 'dark', narrow],
    ['en', 'light', desktop],
    ['hi', 'dark', { ...desktop, viewport: { width: 1440, height: 900 } }],
  ] as const) {
    const at = language === 'en' ? 0 : 1;
    const page = await stage.newPage({ ...options, colorScheme: theme });
    const isPhone = options === narrow;
    const shot = async (name: string): Promise<void> => {
      const path = `${shown}/${name}-${language}-${theme}-${page.viewportSize()?.width}.png`;
      if (shown) await page.screenshot({ path });
    };
    const table = (name: string) => page.getByRole('region', { name, exact: true });
    const over = (name: string): Promise<number> =>
      table(name).evaluate((frame) => frame.scrollWidth - frame.clientWidth);
    await enter(page, stage.server.url, owner, '/admin/billing?state=', language);
    const invoices = billingAdminMessages.title[at];
    await table(invoices).getByText('Narmada Guards').first().waitFor();
    await shot('invoices');
    expect(await over(invoices)).toBeLessThanOrEqual(0);
    await page.goto(`${stage.server.url}/admin/billing-check`);
    const leaks = table(billingReportScreens.leakTitle[at]);
    await leaks.waitFor();
    await shot('leaks');
    // The days alone stand beside the place and its sums.
    expect((await leaks.locator('thead th').allInnerTexts())[1]).toBe(
      isPhone ? '1' : billingReportScreens.post[at],
    );
    await page.goto(`${stage.server.url}/admin/receivables?gstin=${gstin}`);
    await page.getByLabel(companyScreens.company[at]).waitFor();
    await table(billingReportScreens.tabAgeing[at]).getByText('Two Mills').waitFor();
    expect(await table(billingReportScreens.tabAgeing[at]).locator('tbody tr').count()).toBe(2);
    await shot('receivables');
    await page.goto(`${stage.server.url}/admin/receipts`);
    await table(receiptScreens.title[at]).getByText('Narmada Guards').first().waitFor();
    await shot('receipts');
    expect(await over(receiptScreens.title[at])).toBeLessThanOrEqual(0);
    await page.goto(`${stage.server.url}/admin/profit?from=2026-10&gstin=${gstin}`);
    await page.getByText(profitScreens.companyAbout[at]).waitFor();
    await shot('profit');
    await page.goto(`${stage.server.url}/admin/clients?open=${clientId}`);
    await page.getByRole('tab', { name: billingReportScreens.statement[at] }).click();
    await page.getByLabel(companyScreens.company[at]).selectOption(gstin);
    await page.getByText('NEFT-77').first().waitFor();
    await shot('statement');
    expect(await over(billingReportScreens.statement[at])).toBeLessThanOrEqual(0);
    await page.goto(`${stage.server.url}/admin/tds`);
    await table(tdsScreens.title[at]).getByText('Narmada Guards').first().waitFor();
    await shot('tds');
    expect(await over(tdsScreens.title[at])).toBeLessThanOrEqual(0);
    await page.goto(`${stage.server.url}/admin/receivables?report=promises&gstin=${gstin}`);
    await table(promiseScreens.title[at]).getByText('Two Mills').waitFor();
    await shot('promises');
    expect(await over(promiseScreens.title[at])).toBeLessThanOrEqual(0);
    await page.getByLabel(companyScreens.company[at]).selectOption({ index: 1 });
    await page.getByText(promiseScreens.empty[at]).waitFor();
    expect(await wider(page)).toBeLessThanOrEqual(0);
    await page.context().close();
  }
});
