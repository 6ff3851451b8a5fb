import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { setStage } from '#tests/support/browser-stage.ts';
import { desktop } from '#tests/support/chromium.ts';
import { enter, owner } from '#tests/support/people.ts';
import type { Person } from '#tests/support/people.ts';

const accountant: Person = { email: 'accounts@narmada.example', home: '/admin' };

const stage = setStage('one');

async function desk(person: Person, path: string): Promise<Page> {
  const page = await stage.newPage(desktop);
  await enter(page, stage.server.url, person, path);
  return page;
}

it('what a month owes to authorities stands beside it, and Ctrl+K leads on from there', async () => {
  const page = await desk(owner, '/admin/payroll');
  await page.getByRole('button', { name: 'Compliance files' }).click();
  const sheet = page.getByRole('dialog', { name: 'Compliance files' });
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

  await page.goto(`${stage.server.url}/admin/roster/patterns`);
  await page.getByRole('button', { name: 'Add a pattern' }).click();
  const pattern = page.getByRole('dialog', { name: 'Add a pattern' });
  await pattern.getByLabel('Name', { exact: true }).fill('Four on, two off');
  await pattern.getByRole('button', { name: 'One day less' }).click();
  await pattern.getByLabel('Day 5').selectOption('');
  await pattern.getByLabel('Day 6').selectOption('');
  await pattern.getByRole('button', { name: 'Save' }).click();
  await page.getByText('6 days, then again from the start').first().waitFor();

  await page.goto(`${stage.server.url}/admin/settings/companies`);
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
  await page.goto(`${stage.server.url}/admin/payroll/rules`);
  await page.getByText('You may read this, not change it.').waitFor();
  expect(await page.getByRole('button', { name: /^(Declare|Add a holiday)/ }).count()).toBe(0);
});

it('the colour of the business is shown darker before it is saved, and stays on the desk without the server; a report is taken along', async () => {
  const page = await desk(owner, '/admin/settings');
  const main = page.getByLabel('Main colour', { exact: true });
  await main.fill('yellow');
  await page.getByRole('button', { name: 'Save the look' }).click();
  await page.getByText('Write a colour as # and six digits or letters, such as #2C7A7B.').waitFor();
  await main.fill('#FFD600');
  await page.getByText('Becomes #856F00, darker, so that words can be read on it.').waitFor();
  const painted = (place: string): Promise<string> => page.evaluate((at) => getComputedStyle(document.querySelector(at)!).backgroundColor, place);
  expect(await painted('[data-sample=light] > div:nth-of-type(2) > div')).toBe('rgb(133, 111, 0)');
  expect(await painted('main button[type=submit]')).toBe('rgb(44, 122, 123)');
  await page.getByRole('button', { name: 'Save the look' }).click();
  await page.getByText(/^Saved\. Open apps/).waitFor();
  const saved = () => page.waitForFunction(() => getComputedStyle(document.querySelector('main button[type=submit]')!).backgroundColor === 'rgb(133, 111, 0)');
  await saved();
  await page.route(/\/tenants\/(current|public)/, (route) => route.abort());
  await page.reload();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--p-colors-brand'))).toBe('#856F00');
  expect(await page.locator('meta[name=theme-color]').getAttribute('content')).toBe('#856F00');
  await page.unrouteAll();
  await page.goto(`${stage.server.url}/home`);
  expect(await painted('.hero .button')).toBe('rgb(133, 111, 0)');

  await page.goto(`${stage.server.url}/admin/reports?type=services&period=year`);
  await page.getByRole('img', { name: /^Bookings, the largest first: / }).waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as CSV' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^services-\d{4}-04-01-\d{4}-03-31\.csv$/);
  await page.getByRole('tab', { name: 'Sites' }).click();
  await page.getByLabel('Site', { exact: true }).selectOption('n-site-1');
  await page.getByRole('row').nth(1).waitFor();
});
