import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { registerNames, registerPack } from '#shared/modules/payroll/registers/register-messages.ts';
import { registerScreens as messages } from '#web/modules/payroll/register-screens.ts';
import { spanMessages } from '#web/core/ui/forms/span-messages.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop } from '#tests/support/chromium.ts';
import { accountant, enter } from '#tests/support/people.ts';
import { unzip } from '#tests/support/unzip.ts';

const stage = createFixture('one');

it('shows what the registers of a period hold, which months lack a payroll, and saves them', async () => {
  const { url } = stage.server;
  const page = await stage.newPage(desktop);
  await enter(page, url, accountant, '/admin/payroll/registers');
  const clients = page.getByRole('row').filter({ hasText: registerNames.clients[0] });
  await clients.getByText('3', { exact: true }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: messages.download[0] }).click(),
  ]);
  expect([...unzip(readFileSync(await file.path())).keys()]).toContain('07-muster.pdf');
  const last = await page.getByLabel(spanMessages.to[0]).inputValue();
  await page.getByLabel(spanMessages.from[0]).fill(`${Number(last.slice(0, 4)) - 2}-01-01`);
  await page.getByText(spanMessages.tooLong[0]).waitFor();
  await page.getByLabel(spanMessages.to[0]).fill(`${Number(last.slice(0, 4)) - 2}-01-31`);
  await page.getByText(registerPack.noPayroll[0].split('{')[0] ?? '').waitFor();
});
