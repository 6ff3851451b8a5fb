import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { desktop, launchBrowser } from '#tests/support/chromium.ts';
import { enter, owner } from '#tests/support/people.ts';
import type { Person } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

const accountant: Person = { email: 'accounts@narmada.example', home: '/admin' };

let server: ServerProcess;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});
afterEach(() => context?.close());
afterAll(async () => {
  await browser?.close();
  await server?.remove();
});

async function desk(person: Person, path: string): Promise<Page> {
  context = await browser.newContext(desktop);
  const page = await context.newPage();
  await enter(page, server.url, person, path);
  return page;
}

it('what a month owes to authorities stands beside it, and Ctrl+K leads on from there', async () => {
  const page = await desk(owner, '/admin/payroll');
  await page.getByRole('button', { name: 'To authorities' }).click();
  const sheet = page.getByRole('dialog', { name: 'To authorities' });
  await sheet.getByText('Account 10, pension').waitFor();
  await sheet
    .getByText(/^Due by 15 /)
    .first()
    .waitFor();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search and go' });
  await search.getByRole('combobox').fill('Payroll rules');
  await search.getByRole('option', { name: /Payroll rules/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Payroll rules', level: 1 }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('the owner declares a law of size, gives a holiday, and keeps a pattern and a company', async () => {
  const page = await desk(owner, '/admin/payroll/rules');
  await page.getByRole('button', { name: 'Declare: Bonus' }).click();
  const declare = page.getByRole('dialog', { name: 'Bonus: what you declare' });
  const covered = declare.getByRole('switch', { name: 'The business comes under it' });
  if (await covered.isChecked()) await covered.click();
  await declare.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Declared as not applying').waitFor();

  await page.getByRole('button', { name: 'Add a holiday' }).click();
  const holiday = page.getByRole('dialog', { name: 'Add a holiday' });
  await holiday.getByRole('button', { name: 'Save' }).click();
  await holiday.locator('[aria-invalid=true]').first().waitFor();
  await holiday.getByLabel('Day').fill('2026-11-08');
  await holiday.getByLabel('Name').fill('Diwali');
  await holiday.getByRole('button', { name: 'Save' }).click();
  await page.getByText('8 Nov 2026').waitFor();

  await page.goto(`${server.url}/admin/roster/patterns`);
  await page.getByRole('button', { name: 'Add a pattern' }).click();
  const pattern = page.getByRole('dialog', { name: 'Add a pattern' });
  await pattern.getByLabel('Name', { exact: true }).fill('Four on, two off');
  await pattern.getByRole('button', { name: 'One day less' }).click();
  await pattern.getByLabel('Day 5').selectOption('');
  await pattern.getByLabel('Day 6').selectOption('');
  await pattern.getByRole('button', { name: 'Save' }).click();
  await page.getByText('6 days, then again from the start').first().waitFor();

  await page.goto(`${server.url}/admin/settings/companies`);
  await page.getByRole('button', { name: 'Add a company' }).first().click();
  const company = page.getByRole('dialog', { name: 'Add a company' });
  await company.getByLabel('Name', { exact: true }).fill('Narmada Facility Bhopal');
  await company.getByLabel('GSTIN').fill('23ABC');
  await company.getByRole('button', { name: 'Save' }).click();
  await company.locator('[aria-invalid=true]').waitFor();
  await company.getByLabel('GSTIN').fill('');
  await company.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row').filter({ hasText: 'Narmada Facility Bhopal' }).first().waitFor();
});

it('who may only read the settings finds them in the rail, and can change nothing', async () => {
  const page = await desk(accountant, '/admin');
  await page.getByRole('link', { name: 'Business', exact: true }).click();
  await page.getByText('You may read this, not change it.').first().waitFor();
  expect(await page.getByLabel('Name', { exact: true }).isDisabled()).toBe(true);
  await page.goto(`${server.url}/admin/payroll/rules`);
  await page.getByText('You may read this, not change it.').waitFor();
  expect(await page.getByRole('button', { name: /^(Declare|Add a holiday)/ }).count()).toBe(0);
});
