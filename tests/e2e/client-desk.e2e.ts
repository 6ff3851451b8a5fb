import { expect, it } from 'vitest';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import { importFileMessages } from '#shared/core/import-messages.ts';
import { billingWorkers } from '#shared/modules/billing/billing-worker.ts';
import { clients } from '#shared/modules/billing/client.ts';
import { hsnCodes } from '#shared/modules/billing/hsn-code.ts';
import { billingSays } from '#shared/modules/billing/server-messages.ts';
import { importUi } from '#web/core/ui/import/messages.ts';
import { promiseScreens } from '#web/modules/billing/promise-screens.ts';
import { clientImportScreens } from '#web/modules/billing/import-screens.ts';
import { clientScreens } from '#web/modules/billing/client-screens.ts';
import { mergeScreens } from '#web/modules/billing/merge-screens.ts';
import { billingSettingsMessages, codeMessages } from '#web/modules/billing/settings-messages.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, phone } from '#tests/support/chromium.ts';
import { accountant, ask, enter, owner, sessionOf } from '#tests/support/people.ts';
import { fieldWords, resourceWords } from '#tests/support/resource-words.ts';
import { proformaScreens } from '#web/modules/billing/proforma-screens.ts';

const stage = createFixture('one');

it('keeps billing settings and adds a rate to a service code', async () => {
  const page = await stage.newPage(desktop);
  await enter(page, stage.server.url, accountant, '/admin/billing-settings');
  await page.getByLabel(billingSettingsMessages.signatory[0]).fill('Deepak Gupta');
  await page.getByLabel(proformaScreens.title[0]).fill('9N');
  await page.getByRole('button', { name: billingSettingsMessages.save[0] }).click();
  await page.getByText(/one to three capital letters/).waitFor();
  await page.getByLabel(proformaScreens.title[0]).fill('NS');
  await page.getByRole('button', { name: billingSettingsMessages.save[0] }).click();
  await page.getByText(billingSettingsMessages.saved[0], { exact: true }).waitFor();
  await page.reload();
  await expect
    .poll(() => page.getByLabel(billingSettingsMessages.signatory[0]).inputValue())
    .toBe('Deepak Gupta');

  await page.goto(`${stage.server.url}/admin/service-codes?q=watchman`);
  await page.getByRole('button', { name: '998525' }).click();
  const sheet = page.getByRole('dialog', { name: 'SAC 998525' });
  await sheet.getByRole('button', { name: codeMessages.addRate[0] }).click();
  const form = page.getByRole('dialog', { name: new RegExp(codeMessages.addRate[0]) });
  await form.getByLabel(fieldWords(hsnCodes, 'rate')[0]).fill('5');
  await form.getByLabel(fieldWords(hsnCodes, 'effective_from')[0]).fill('2026-11-01');
  await form.getByRole('button', { name: billingSettingsMessages.save[0] }).click();
  await page.getByRole('row').filter({ hasText: '998525' }).getByText('5%', { exact: true }).waitFor();
});

it('imports clients after their columns were matched, and merges two that are one', async () => {
  const page = await stage.newPage(phone);
  await enter(page, stage.server.url, owner, '/admin/clients/import');
  await page.locator('input[type=file]').setInputFiles({
    name: 'clients.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Firm,Type,Mobile,Opening\nVindhya Steel,Unregistered,9826011111,"1,000"\nVindhya Steel Ltd,Unregistered,98260 11111,500\n',
    ),
  });
  await page.getByLabel(clientImportScreens.what[0]).selectOption('clients');
  await page.getByRole('button', { name: importUi.look[0] }).click();
  await page
    .getByText(translate(importFileMessages.missing, 'en', { column: fieldWords(clients, 'name') }))
    .waitFor();
  await page.getByLabel('Firm').selectOption('name');
  await page.getByRole('button', { name: importUi.checkAgain[0] }).click();
  await page.getByText(importUi.right[0]).waitFor();
  await page.getByRole('button', { name: importUi.importIt[0], exact: true }).click();
  await page.getByText(importUi.imported[0], { exact: true }).waitFor();

  await page.goto(`${stage.server.url}/admin/clients/duplicates`);
  const pair = page.getByRole('listitem').filter({ hasText: 'Vindhya Steel Ltd' });
  const href = await pair.getByRole('link', { name: 'Vindhya Steel Ltd' }).getAttribute('href');
  await pair.getByRole('button', { name: mergeScreens.merge[0] }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(mergeScreens.issued[0]).waitFor();
  await dialog.getByRole('button', { name: mergeScreens.merge[0], exact: true }).click();
  await page.getByText(mergeScreens.none[0]).waitFor();

  // The link to the one that was merged leads to the one that was kept.
  await page.goto(`${stage.server.url}${href ?? ''}`);
  const sheet = page.getByRole('dialog', { name: 'Vindhya Steel', exact: true });
  await sheet.getByText('₹1,500').waitFor();
  await sheet.getByRole('tab', { name: clientScreens.tabTimeline[0] }).click();
  await sheet
    .getByText(/clients merged/i)
    .first()
    .waitFor();
  await sheet.getByRole('tab', { name: clientScreens.tabDetails[0] }).click();
  await sheet.getByRole('button', { name: mergeScreens.undo[0] }).click();
  await page.getByRole('button', { name: 'Vindhya Steel Ltd' }).waitFor();
});

it('adds a contact and another GSTIN to a client, and finds a worker by search', async () => {
  const page = await stage.newPage(desktop);
  await enter(page, stage.server.url, accountant, '/admin/clients');
  await page.getByRole('button', { name: 'Palasia Housing Society', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Palasia Housing Society' });
  await sheet.getByRole('button', { name: clientScreens.edit[0] }).click();
  const form = page.getByRole('dialog', { name: resourceWords(clients, 'edit')[0] });
  await form.getByRole('button', { name: clientScreens.addContact[0] }).click();
  const contact = form.getByRole('group', { name: translate(clientScreens.contactN, 'en', { n: 1 }) });
  await form.getByRole('button', { name: clientScreens.save[0] }).click();
  await expect
    .poll(() => contact.getByLabel(clientScreens.contactName[0]).getAttribute('aria-invalid'))
    .toBe('true');
  await contact.getByLabel(clientScreens.contactName[0]).fill('Meera Joshi');
  await form.getByRole('button', { name: clientScreens.addRegistration[0] }).click();
  const other = form.getByRole('group', { name: translate(clientScreens.registrationN, 'en', { n: 1 }) });
  await other.getByRole('textbox', { name: fieldWords(clients, 'gstin')[0] }).fill('27AAGCG5512L1ZG');
  await form.getByRole('button', { name: clientScreens.save[0] }).click();
  await sheet.getByText('Meera Joshi').waitFor();
  await sheet.getByText('27AAGCG5512L1ZG').waitFor();

  await sheet.getByRole('tab', { name: clientScreens.tabWorkers[0] }).click();
  await sheet.getByRole('button', { name: clientScreens.addWorker[0] }).click();
  const worker = page.getByRole('dialog', { name: clientScreens.addWorker[0] });
  await worker.getByLabel(clientScreens.search[0]).fill('Sunita');
  await expect
    .poll(() => worker.getByLabel(/^Employee/).evaluate((select) => select.textContent))
    .toMatch(/^Sunita/);
  await worker.getByLabel(fieldWords(billingWorkers, 'from')[0]).fill('2026-04-01');
  await worker.getByRole('button', { name: clientScreens.save[0] }).click();
  await sheet.getByText(/Sunita/).waitFor();
});

it('notes what a client promised to pay, and shows it in receivables and on Today', async () => {
  const page = await stage.newPage(desktop);
  const { token } = await sessionOf(stage.server.url, accountant);
  const post = (path: string, body: object) =>
    ask<{ readonly id: string }>(stage.server.url, token, path, 'POST', body);
  const client = await post('/clients', { name: 'Shipra Textiles', kind: 'unregistered' });
  const bill = await post('/billing/invoices', {
    client_id: client.id,
    place_of_supply: '23',
    lines: [{ title: 'Guarding', sac: '998533', quantity: 1, rate: 1000 }],
  });
  await post(`/billing/invoices/${bill.id}/issue`, {});

  await enter(page, stage.server.url, accountant, `/admin/billing?state=all&open=${bill.id}`);
  const sheet = page.getByRole('dialog', { name: /^[A-Z]+\// });
  await sheet.getByRole('button', { name: promiseScreens.add[0] }).click();
  const form = page.getByRole('dialog', { name: /Payment promise for/ });
  await form.getByLabel(promiseScreens.amount[0]).fill('5000');
  await form.getByRole('button', { name: promiseScreens.save[0] }).click();
  await form.getByText(billingSays.tooMuch[0]).waitFor();
  await form.getByLabel(promiseScreens.amount[0]).fill('600');
  await form.getByLabel(promiseScreens.day[0]).fill(dateOf(instantFromMs(Date.now())));
  await form.getByRole('button', { name: promiseScreens.save[0] }).click();
  await sheet.getByText(/₹600 by/).waitFor();

  await page.goto(`${stage.server.url}/admin`);
  await page.getByRole('link', { name: /Payment promises due/ }).click();
  await page.getByRole('row').filter({ hasText: 'Shipra Textiles' }).getByText('₹600').waitFor();
});
