import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bundleMessages as words } from '#shared/modules/billing/bundle/messages.ts';
import { challanPayments } from '#shared/modules/payroll/challan-payment.ts';
import { billingAdminMessages } from '#web/modules/billing/admin-messages.ts';
import { bundleScreens as messages } from '#web/modules/billing/bundle-screens.ts';
import { payRules } from '#web/modules/payroll/rules-messages.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop } from '#tests/support/chromium.ts';
import { accountant, ask, enter, sessionOf } from '#tests/support/people.ts';
import { fieldWords } from '#tests/support/resource-words.ts';
import { unzip } from '#tests/support/unzip.ts';

const stage = createFixture('one');

it('names what the bundle of a bill lacks, gives it anyway, and takes the challan where it is entered', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, accountant);
  const page = await stage.newPage(desktop);
  await enter(page, url, accountant, '/admin/payroll');
  await page.getByRole('button', { name: payRules.challans[0] }).click();
  await page.getByRole('button', { name: payRules.addChallan[0] }).click();
  const form = page.getByRole('dialog', { name: payRules.addChallan[0] });
  await form.getByLabel(fieldWords(challanPayments, 'number')[0]).fill('3312611001234');
  await form.getByLabel(fieldWords(challanPayments, 'paid_on')[0]).fill('2026-11-14');
  await form.getByLabel(fieldWords(challanPayments, 'amount')[0]).fill('26512');
  await form.getByRole('button', { name: billingAdminMessages.save[0] }).click();
  await page.getByText('EPF: 3312611001234').waitFor();

  const [run] = await ask<readonly { readonly month: string }[]>(url, token, '/payroll/runs');
  const month = run?.month ?? '';
  await ask(url, token, '/billing/generate', 'POST', { month });
  type Drafts = { readonly invoices: readonly { readonly id: string; readonly client_name: string }[] };
  const { invoices } = await ask<Drafts>(url, token, `/billing/invoices?stage=draft&month=${month}`);
  const draft = invoices.find(({ client_name: name }) => name.startsWith('Sunrise'));
  await ask(url, token, `/billing/invoices/${draft?.id}/issue`, 'POST');

  await page.goto(`${url}/admin/billing`);
  const row = page.getByRole('row').filter({ hasText: 'Sunrise Realty' });
  await row.getByRole('button').first().click();
  await page.getByRole('button', { name: billingAdminMessages.send[0], exact: true }).click();
  const send = page.getByRole('dialog', { name: billingAdminMessages.sendTitle[0].split('{')[0] ?? '' });
  await send.getByRole('button', { name: words.title[0] }).click();
  const sheet = page.getByRole('dialog', { name: words.title[0] });
  await sheet.getByText(words.no_esi_challan[0]).waitFor();
  expect(await sheet.getByText(words.no_epf_challan[0]).count()).toBe(0);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: messages.downloadAnyway[0] }).click(),
  ]);
  expect([...unzip(readFileSync(await file.path())).keys()]).toContain('00-contents.pdf');
  await sheet.getByRole('link', { name: 'Ramesh Verma' }).click();
  await page.getByRole('dialog', { name: 'Ramesh Verma' }).waitFor();
});
