import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { goTo } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop } from '#tests/support/chromium.ts';
import { accountant, enter, owner } from '#tests/support/people.ts';
import type { Person } from '#tests/support/people.ts';
import { payRules } from '#web/modules/payroll/rules-messages.ts';
import { adminMessages } from '#web/shells/admin/messages.ts';
import { adminLabel } from '#tests/support/faces.ts';
import { jobs } from '#web/shells/admin/navigation.ts';
import { patternScreens } from '#web/modules/roster/pattern-messages.ts';
import { tableMessages } from '#web/core/ui/tables/table-messages.ts';
import { brandScreens } from '#web/modules/tenants/brand-messages.ts';
import { tenantMessages } from '#shared/modules/tenants/messages.ts';
import { companies } from '#shared/modules/tenants/company.ts';
import { holidays } from '#shared/modules/payroll/holiday.ts';
import { fieldWords, resourceWords } from '#tests/support/resource-words.ts';
import { bookScreens } from '#web/modules/billing/book-screens.ts';

const stage = createFixture('one');

async function desk(person: Person, path: string): Promise<Page> {
  const page = await stage.newPage(desktop);
  await enter(page, stage.server.url, person, path);
  return page;
}

it('what a month owes to authorities stands beside it, and Ctrl+K leads on from there', async () => {
  const page = await desk(owner, '/admin/payroll');
  await page.getByRole('button', { name: payRules.challans[0] }).click();
  const sheet = page.getByRole('dialog', { name: payRules.challans[0] });
  await sheet.getByText(payRules.part_epf_10[0]).waitFor();
  await sheet
    .getByText(/^Due by 15 /)
    .first()
    .waitFor();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: adminMessages.goTo[0] });
  await search.getByRole('combobox').fill('Payroll rules');
  await search.getByRole('option', { name: /Payroll rules/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: payRules.title[0], level: 1 }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('the owner declares a law of size, gives a holiday, and keeps a pattern and a company', async () => {
  const page = await desk(owner, '/admin/payroll/rules');
  await page.getByRole('button', { name: 'Declare: Bonus' }).click();
  const declare = page.getByRole('dialog', {
    name: translate(payRules.declareTitle, 'en', { law: 'Bonus' }),
  });
  const covered = declare.getByRole('switch', { name: payRules.covered[0] });
  if (await covered.isChecked()) await covered.click();
  await declare.getByRole('button', { name: payRules.save[0] }).click();
  await page.getByText(payRules.appliesNot[0]).waitFor();

  await page.goto(`${stage.server.url}/admin/payroll/holidays`);
  await page
    .getByRole('button', { name: resourceWords(holidays, 'add')[0] })
    .first()
    .click();
  const holiday = page.getByRole('dialog', { name: resourceWords(holidays, 'add')[0] });
  await holiday.getByRole('button', { name: payRules.save[0] }).click();
  await holiday.locator('[aria-invalid=true]').first().waitFor();
  await holiday.getByLabel(fieldWords(holidays, 'date')[0]).fill('2026-11-08');
  await holiday.getByLabel(fieldWords(holidays, 'name')[0]).fill('Diwali');
  await holiday.getByRole('button', { name: payRules.save[0] }).click();
  await page.getByText('8 Nov 2026', { exact: true }).waitFor();

  await page.goto(`${stage.server.url}/admin/roster/patterns`);
  await page.getByRole('button', { name: patternScreens.add[0] }).click();
  const pattern = page.getByRole('dialog', { name: patternScreens.add[0] });
  await pattern.getByLabel(payRules.name[0], { exact: true }).fill('Four on, two off');
  await pattern.getByRole('button', { name: patternScreens.lessDay[0] }).click();
  await pattern.getByLabel(translate(patternScreens.day, 'en', { n: 5 })).selectOption('');
  await pattern.getByLabel(translate(patternScreens.day, 'en', { n: 6 })).selectOption('');
  await pattern.getByRole('button', { name: payRules.save[0] }).click();
  await page
    .getByText(translate(patternScreens.days, 'en', { n: 6 }))
    .first()
    .waitFor();

  await page.goto(`${stage.server.url}/admin/settings/companies`);
  await page
    .getByRole('button', { name: resourceWords(companies, 'add')[0] })
    .first()
    .click();
  const company = page.getByRole('dialog', { name: resourceWords(companies, 'add')[0] });
  await company.getByLabel(fieldWords(companies, 'name')[0], { exact: true }).fill('Narmada Facility Bhopal');
  await company.getByLabel(fieldWords(companies, 'gstin')[0]).fill('23ABC');
  await company.getByRole('button', { name: resourceWords(companies, 'save')[0] }).click();
  await company.locator('[aria-invalid=true]').waitFor();
  await company.getByLabel(fieldWords(companies, 'gstin')[0]).fill('');
  await company.getByRole('button', { name: resourceWords(companies, 'save')[0] }).click();
  await page.getByRole('row').filter({ hasText: 'Narmada Facility Bhopal' }).first().waitFor();
});

it('has seven places in the rail, and the pages of one of them over the page', async () => {
  const page = await desk(owner, '/admin');
  const rail = page.getByRole('navigation', { name: adminMessages.nav[0], exact: true });
  await rail.getByRole('link').first().waitFor();
  expect(await rail.getByRole('link').allInnerTexts()).toEqual(jobs.map(({ label }) => label[0]));
  await goTo(page, '/admin/roster/patterns');
  await page.getByRole('heading', { level: 1, name: patternScreens.title[0] }).waitFor();
  const marked = page.locator('nav [aria-current]:visible');
  expect(await marked.evaluateAll((links) => links.map((link) => link.getAttribute('aria-current')))).toEqual(
    ['true', 'page'],
  );
});

it('who may only read the settings finds them in the rail, and can change nothing', async () => {
  const page = await desk(accountant, '/admin');
  await goTo(page, '/admin/settings');
  await page.getByText(tableMessages.readOnly[0]).first().waitFor();
  expect(await page.getByLabel(payRules.name[0], { exact: true }).isDisabled()).toBe(true);
  await page.goto(`${stage.server.url}/admin/payroll/rules`);
  await page.getByText(tableMessages.readOnly[0]).waitFor();
  expect(await page.getByRole('button', { name: /^(Declare|Add a holiday)/ }).count()).toBe(0);
});

it('the colour of the business is shown darker before it is saved, and stays on the desk without the server; a report is taken along', async () => {
  const page = await desk(owner, '/admin/settings');
  const main = page.getByLabel(brandScreens.primary[0], { exact: true });
  await main.fill('yellow');
  await page.getByRole('button', { name: brandScreens.save[0] }).click();
  await page.getByText(tenantMessages.badColour[0]).waitFor();
  await main.fill('#FFD600');
  await page.getByText(translate(brandScreens.becomes, 'en', { colour: '#856F00' })).waitFor();
  const painted = (place: string): Promise<string> =>
    page.evaluate((at) => getComputedStyle(document.querySelector(at)!).backgroundColor, place);
  expect(await painted('[data-sample=light] > div:nth-of-type(2) > div')).toBe('rgb(133, 111, 0)');
  expect(await painted('main button[type=submit]')).toBe('rgb(44, 122, 123)');
  await page.getByRole('button', { name: brandScreens.save[0] }).click();
  await page.getByText(/^Saved\. Open apps/).waitFor();
  const saved = () =>
    page.waitForFunction(
      () =>
        getComputedStyle(document.querySelector('main button[type=submit]')!).backgroundColor ===
        'rgb(133, 111, 0)',
    );
  await saved();
  await page.route(/\/tenants\/(current|public)/, (route) => route.abort());
  await page.reload();
  expect(
    await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--p-colors-brand'),
    ),
  ).toBe('#856F00');
  expect(await page.locator('meta[name=theme-color]').getAttribute('content')).toBe('#856F00');
  await page.unrouteAll();
  await page.goto(`${stage.server.url}/home`);
  expect(await painted('.hero .button')).toBe('rgb(133, 111, 0)');

  await page.goto(`${stage.server.url}/admin/reports?type=services&period=year`);
  await page.getByRole('img', { name: /^Bookings, highest first: / }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: translate(bookScreens.saveAs, 'en', { format: 'CSV' }) }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^services-\d{4}-04-01-\d{4}-03-31\.csv$/);
  await page.getByRole('tab', { name: adminLabel('/admin/sites') }).click();
  await page.getByLabel(payRules.site[0], { exact: true }).selectOption('n-site-1');
  await page.getByRole('row').nth(1).waitFor();
});

it('a page that a role does not include names whom to ask, and calls nothing of the page', async () => {
  const page = await stage.newPage(desktop);
  const refused: string[] = [];
  page.on('response', (answer) => void (answer.status() === 403 && refused.push(answer.url())));
  await enter(page, stage.server.url, accountant, '/admin/patrol/routes');
  await page.getByText(adminMessages.noAccess[0]).waitFor();
  await page.getByText(translate(adminMessages.askPeople, 'en', { names: 'Nandini Rao' })).waitFor();
  await page.getByRole('link', { name: adminMessages.toToday[0] }).click();
  await page.waitForURL(`${stage.server.url}/admin`);
  expect(refused).toEqual([]);
});
