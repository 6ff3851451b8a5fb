import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { profitMessages as words } from '#shared/modules/billing/profit/messages.ts';
import { billingAdminMessages } from '#web/modules/billing/admin-messages.ts';
import { profitScreens as messages } from '#web/modules/billing/profit-screens.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop } from '#tests/support/chromium.ts';
import { accountant, ask, enter, sessionOf } from '#tests/support/people.ts';

const stage = createFixture('one');

it('goes from a client’s loss to its site, its people and their duties, and saves the report', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, accountant);
  const page = await stage.newPage(desktop);
  await enter(page, url, accountant, '/admin/profit');
  const month = await page.getByLabel(messages.from[0]).inputValue();
  await ask(url, token, '/billing/generate', 'POST', { month });
  await page.reload();
  await page.getByText(messages.drafts[0].replace('{n}', '3')).waitFor();
  await page.getByRole('link', { name: messages.draftsPage[0] }).click();
  await page.getByRole('button', { name: billingAdminMessages.draft[0] }).first().waitFor();
  const { invoices } = await ask<{ invoices: readonly { readonly id: string }[] }>(
    url,
    token,
    `/billing/invoices?stage=draft&month=${month}`,
  );
  for (const { id } of invoices) await ask(url, token, `/billing/invoices/${id}/issue`, 'POST');

  await page.goto(`${url}/admin/profit`);
  const loses = messages.loss[0].split('{')[0] ?? '';
  const row = page.getByRole('row').filter({ hasText: 'Deccan Cold Chain' });
  await row.getByText(loses).waitFor();
  const sunrise = page.getByRole('row').filter({ hasText: 'Sunrise Realty' });
  expect(await sunrise.getByText(loses).count()).toBe(0);
  await row.getByRole('button').click();
  await page.getByRole('button', { name: 'Pithampur Cold Store' }).click();
  await page.getByRole('button', { name: 'Loading dock' }).click();
  const sheet = page.getByRole('dialog');
  const person = sheet.getByText('Dinesh Chouhan');
  await person.waitFor();
  await sheet.getByText(messages.duties[0]).first().click();
  await sheet.getByRole('columnheader', { name: messages.hours[0] }).first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: messages.allClients[0] }).click();
  await page.getByRole('button', { name: words.elsewhere[0] }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: messages.saveAs[0].replace('{format}', 'PDF') }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`profit-${month}-${month}.pdf`);
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});
