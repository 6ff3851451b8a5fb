import { expect, it } from 'vitest';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop } from '#tests/support/chromium.ts';
import { ask, enter, kavita, owner, sessionOf } from '#tests/support/people.ts';
import { customerScreens } from '#web/modules/on-call/customer-messages.ts';
import { walletDesk } from '#web/modules/on-call/desk-messages.ts';

const stage = createFixture('one');

it('somebody who calls becomes a customer with a booking', async () => {
  const { url } = stage.server;
  const page = await stage.newPage(desktop);
  await enter(page, url, owner, '/admin/customers');
  await page.getByRole('button', { name: customerScreens.add[0] }).first().click();
  const dialog = page.getByRole('dialog', { name: customerScreens.add[0] });
  await dialog.getByLabel(customerScreens.name[0]).fill('Govind Rathore');
  await dialog.getByLabel(customerScreens.phone[0]).fill('12');
  await dialog.getByRole('button', { name: customerScreens.add[0] }).click();
  await expect
    .poll(() => dialog.getByLabel(customerScreens.phone[0]).getAttribute('aria-invalid'))
    .toBe('true');
  await dialog.getByLabel(customerScreens.phone[0]).fill('9345679001');
  await dialog.getByRole('button', { name: customerScreens.add[0] }).click();
  await page.getByRole('button', { name: 'Govind Rathore' }).click();
  const sheet = page.getByRole('dialog', { name: 'Govind Rathore' });
  await sheet.getByRole('button', { name: customerScreens.book[0] }).click();
  const book = page.getByRole('dialog', { name: customerScreens.book[0] });
  await book.getByLabel(customerScreens.findService[0]).fill('plumbing');
  await book.getByRole('option', { name: 'Plumbing' }).waitFor({ state: 'attached' });
  await book.getByLabel(customerScreens.location[0]).fill('9 Ring Road');
  await book.getByRole('button', { name: customerScreens.book[0] }).click();
  await book.getByRole('link', { name: customerScreens.openBooking[0] }).click();
  await page.waitForURL(/\/admin\/bookings\?open=/);
  await page.getByText('9 Ring Road').first().waitFor();
});

it('a partner is fined, and then paid what is left', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, owner);
  const me = await sessionOf(url, kavita);
  const entry = { worker_id: me.user.id, kind: 'bonus', amount: 500, note: 'Diwali' };
  await ask(url, token, '/on-call-services/wallet/entries', 'POST', entry);
  const page = await stage.newPage(desktop);
  await enter(page, url, owner, '/admin/wallets');
  await page.getByRole('button', { name: walletDesk.add[0] }).click();
  const dialog = page.getByRole('dialog', { name: walletDesk.add[0] });
  await dialog.getByLabel(walletDesk.find[0]).fill('Kavita');
  await dialog.getByRole('option', { name: 'Kavita Solanki' }).waitFor({ state: 'attached' });
  await dialog.getByLabel(walletDesk.kind[0]).selectOption('penalty');
  await dialog.getByLabel(walletDesk.amount[0]).fill('50');
  await dialog.getByLabel(walletDesk.note[0]).fill('Uniform missing');
  await dialog.getByRole('button', { name: walletDesk.add[0] }).click();
  await page.getByText('Uniform missing').waitFor();
  await page.getByRole('button', { name: walletDesk.payOut[0] }).click();
  const pay = page.getByRole('dialog', { name: walletDesk.payOutTitle[0] });
  await pay.getByRole('button', { name: walletDesk.payOut[0] }).click();
  const download = page.waitForEvent('download');
  await page.getByText('1 partner paid, ₹450 in all').waitFor();
  await page.getByRole('button', { name: walletDesk.file[0] }).click();
  expect((await download).suggestedFilename()).toMatch(/^payout-.*\.csv$/);
  const wallet = await ask<{ balance: number }>(url, me.token, '/on-call-services/wallet/summary');
  expect(wallet.balance).toBe(0);
});
