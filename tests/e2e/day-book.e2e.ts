import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bookScreens as messages } from '#web/modules/billing/book-screens.ts';
import { spanMessages } from '#web/core/ui/forms/span-messages.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop } from '#tests/support/chromium.ts';
import { accountant, enter } from '#tests/support/people.ts';

const stage = createFixture('one');

it('shows the vouchers of last month with the payroll, and hands them to Tally', async () => {
  const { url } = stage.server;
  const page = await stage.newPage(desktop);
  await enter(page, url, accountant, '/admin/day-book');
  await page.getByRole('cell', { name: 'Salaries and Wages' }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: messages.saveAs[0].replace('{format}', 'Tally') }).click(),
  ]);
  const xml = readFileSync(await file.path(), 'utf8');
  expect(xml).toContain('VCHTYPE="Journal"');
  const day = await page.getByLabel(spanMessages.from[0]).inputValue();
  await page.getByLabel(spanMessages.to[0]).fill(`${Number(day.slice(0, 4)) - 1}-01-01`);
  await page.getByText(spanMessages.backwards[0]).waitFor();
  await page.getByLabel(spanMessages.from[0]).fill(`${Number(day.slice(0, 4)) - 1}-01-01`);
  await page.getByText(messages.empty[0]).waitFor();
});
