import { expect, it } from 'vitest';
import { addDays, dateOf, firstOfMonth, formatMonth, instantFromMs } from '#shared/core/dates.ts';
import { filingMessages } from '#shared/modules/billing/filing/messages.ts';
import { amendmentScreens as amendments } from '#web/modules/billing/amendment-screens.ts';
import { filingScreens as messages } from '#web/modules/billing/filing-screens.ts';
import { returnMessages } from '#web/modules/billing/returns-messages.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop } from '#tests/support/chromium.ts';
import { accountant, ask, enter, owner, sessionOf } from '#tests/support/people.ts';

const stage = createFixture('one');

it('marks last month as filed, keeps it closed, and lets who may reopen it', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, accountant);
  const last = addDays(firstOfMonth(dateOf(instantFromMs(Date.now())).slice(0, 7)), -1);
  const draft = await ask<{ id: string }>(url, token, '/billing/invoices', 'POST', {
    client_name: 'Sunrise Realty',
    client_gstin: '23AABCS7712K1ZD',
    client_address: 'Vijay Nagar, Indore',
    issued_on: last,
    lines: [{ title: 'Guards', sac: '998525', quantity: 1, rate: 900 }],
  });
  const { token: byRight } = await sessionOf(url, owner);
  await ask(url, byRight, `/billing/invoices/${draft.id}/issue`, 'POST', { allow_backdated: true });

  const page = await stage.newPage(desktop);
  await enter(page, stage.server.url, accountant, '/admin/gst-returns');
  await page.getByRole('button', { name: messages.mark[0] }).click();
  const month = await page.getByLabel(returnMessages.month[0]).inputValue();
  const dialog = page.getByRole('dialog', {
    name: messages.title[0].replace('{month}', formatMonth(month)),
  });
  await dialog.getByLabel(messages.arn[0]).fill('AA23');
  await dialog.getByRole('button', { name: messages.mark[0] }).click();
  await dialog.getByText(filingMessages.arn[0]).first().waitFor();
  await dialog.getByLabel(messages.arn[0]).fill('AA2310261234567');
  await dialog.getByRole('button', { name: messages.mark[0] }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(messages.filedText[0]).waitFor();
  await page.getByText('AA2310261234567').waitFor();
  expect(await page.getByRole('button', { name: messages.reopen[0] }).count()).toBe(0);

  // A correction of the month is declared now, and named beside what it changes.
  await page.getByRole('button', { name: amendments.amend[0] }).click();
  const amend = page.getByRole('dialog', { name: amendments.amend[0] });
  const gstin = amend.getByLabel(amendments.gstin[0]);
  await amend.getByLabel(amendments.search[0]).fill('sunrise');
  await gstin.waitFor();
  await amend
    .getByLabel(/before tax/)
    .first()
    .fill('1000');
  await amend.getByLabel(amendments.reason[0], { exact: true }).fill('Wrong value filed');
  await amend.getByRole('button', { name: amendments.save[0] }).click();
  await amend.waitFor({ state: 'hidden' });
  await page.getByRole('cell', { name: 'Wrong value filed' }).waitFor();
  await page.getByRole('button', { name: amendments.remove[0] }).click();
  await page.getByRole('cell', { name: 'Wrong value filed' }).waitFor({ state: 'detached' });

  const owners = await stage.newPage(desktop);
  await enter(owners, stage.server.url, owner, '/admin/gst-returns');
  await owners.getByRole('button', { name: messages.reopen[0] }).click();
  const reopen = owners.getByRole('dialog');
  await reopen.getByLabel(messages.reason[0]).fill('Marked by mistake');
  await reopen.getByRole('button', { name: messages.reopen[0] }).click();
  await reopen.waitFor({ state: 'hidden' });
  await owners.getByRole('button', { name: messages.mark[0] }).waitFor();
});
