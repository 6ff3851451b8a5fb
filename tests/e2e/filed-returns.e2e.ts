import { expect, it } from 'vitest';
import { formatMonth } from '#shared/core/dates.ts';
import { filingMessages } from '#shared/modules/billing/filing/messages.ts';
import { filingScreens as messages } from '#web/modules/billing/filing-screens.ts';
import { returnMessages } from '#web/modules/billing/returns-messages.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop } from '#tests/support/chromium.ts';
import { accountant, enter, owner } from '#tests/support/people.ts';

const stage = createFixture('one');

it('marks last month as filed, keeps it closed, and lets who may reopen it', async () => {
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

  const owners = await stage.newPage(desktop);
  await enter(owners, stage.server.url, owner, '/admin/gst-returns');
  await owners.getByRole('button', { name: messages.reopen[0] }).click();
  const reopen = owners.getByRole('dialog');
  await reopen.getByLabel(messages.reason[0]).fill('Marked by mistake');
  await reopen.getByRole('button', { name: messages.reopen[0] }).click();
  await reopen.waitFor({ state: 'hidden' });
  await owners.getByRole('button', { name: messages.mark[0] }).waitFor();
});
