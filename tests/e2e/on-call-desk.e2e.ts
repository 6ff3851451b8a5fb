import { expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { walletLines } from '#shared/modules/on-call/wallet-line.ts';
import { untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, offlinePhone, phone } from '#tests/support/chromium.ts';
import { ask, enter, kavita, owner, sessionOf } from '#tests/support/people.ts';
import { customerScreens } from '#web/modules/on-call/customer-messages.ts';
import { onCallMessages } from '#shared/modules/on-call/messages.ts';
import { walletAppeals } from '#shared/modules/on-call/wallet-appeal.ts';
import { choiceWords, fieldWords } from '#tests/support/resource-words.ts';
import { walletScreens as wallet } from '#web/modules/on-call/wallet-messages.ts';
import { ratingReports } from '#shared/modules/on-call/rating-report.ts';
import { ratingScreens as rated } from '#web/modules/on-call/rating-messages.ts';
import { partnerRates } from '#shared/modules/on-call/partner-rate.ts';
import { resourceMessages } from '#web/core/ui/resource/resource-messages.ts';
import { rateCardDesk } from '#web/modules/on-call/rate-card-messages.ts';
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
  await book.locator('option:checked', { hasText: /^Plumbing$/ }).waitFor({ state: 'attached' });
  await book.getByLabel(customerScreens.location[0]).fill('9 Ring Road');
  await book.getByRole('button', { name: customerScreens.book[0] }).click();
  await book.getByRole('link', { name: customerScreens.openBooking[0] }).click();
  await page.waitForURL(/\/admin\/bookings\?open=/);
  await page.getByText('9 Ring Road').first().waitFor();
});

it('a partner is fined, appeals, and is paid what is owed', async () => {
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
  await dialog.locator('option:checked', { hasText: 'Kavita Solanki' }).waitFor({ state: 'attached' });
  await dialog.getByLabel(fieldWords(walletLines, 'kind')[0]).selectOption('penalty');
  await dialog.getByLabel(walletDesk.amount[0]).fill('50');
  await dialog.getByLabel(fieldWords(walletLines, 'note')[0]).fill('Uniform missing');
  await dialog.getByRole('button', { name: walletDesk.add[0] }).click();
  await page.getByText('Uniform missing').waitFor();

  // The partner appeals on the phone, and the office gives the penalty back.
  const mobile = await stage.newPage(phone);
  await enter(mobile, url, kavita, '/field/wallet');
  await mobile.getByRole('button', { name: wallet.appealNow[0] }).click();
  await mobile.getByRole('button', { name: wallet.appealSend[0] }).click();
  await mobile.getByText(onCallMessages.appealReason[0]).waitFor();
  await mobile.getByLabel(wallet.appealReason[0]).fill('The shop had none in my size');
  await mobile.getByRole('button', { name: wallet.appealSend[0] }).click();
  await mobile.getByText(choiceWords(walletAppeals, 'status', 'open')[0]).waitFor();
  const statement = mobile.waitForEvent('download');
  await mobile.getByRole('button', { name: wallet.statement[0] }).click();
  expect((await statement).suggestedFilename()).toMatch(/^wallet-.*\.pdf$/);
  await page.reload();
  const appeal = page.getByRole('listitem').filter({ hasText: 'The shop had none in my size' });
  await appeal.getByRole('button', { name: walletDesk.accept[0] }).click();
  const decide = page.getByRole('dialog', { name: walletDesk.acceptTitle[0] });
  await decide.getByLabel(walletDesk.answer[0]).fill('Right, a new one comes');
  await decide.getByRole('button', { name: walletDesk.accept[0] }).click();
  await appeal.waitFor({ state: 'detached' });
  await mobile.reload();
  await mobile.getByText('Right, a new one comes').first().waitFor();
  const owed = await ask<{ balance: number }>(url, me.token, '/on-call-services/wallet/summary');
  await page.getByRole('button', { name: walletDesk.payOut[0] }).click();
  const pay = page.getByRole('dialog', { name: walletDesk.payOutTitle[0] });
  await pay.getByRole('button', { name: walletDesk.payOut[0] }).click();
  const download = page.waitForEvent('download');
  const amount = formatRupees(owed.balance);
  await page.getByText(translate(walletDesk.paidOut, 'en', { n: 1, amount })).waitFor();
  await page.getByRole('button', { name: walletDesk.file[0] }).click();
  expect((await download).suggestedFilename()).toMatch(/^payout-.*\.csv$/);
  const { balance } = await ask<{ balance: number }>(url, me.token, '/on-call-services/wallet/summary');
  expect(balance).toBe(0);
});

it('the office enters a rate, and the partner reads it on the phone, also without network', async () => {
  const { url } = stage.server;
  const page = await stage.newPage(desktop);
  await enter(page, url, owner, '/admin/partners?status=all');
  await page.getByRole('button', { name: 'Kavita Solanki' }).first().click();
  const card = page.getByRole('region', { name: rateCardDesk.title[0] });
  await card.getByText(rateCardDesk.past[0]).waitFor();
  await card.getByRole('button', { name: rateCardDesk.add[0] }).click();
  const dialog = page.getByRole('dialog', { name: rateCardDesk.add[0] });
  await dialog.getByLabel(rateCardDesk.search[0]).fill('kitchen');
  await dialog
    .locator('option', { hasText: /kitchen/i })
    .first()
    .waitFor({ state: 'attached' });
  await dialog
    .getByLabel(fieldWords(partnerRates, 'service_id')[0], { exact: true })
    .selectOption('kitchen-cleaning');
  // More than the service costs is said at the field, and may be saved.
  const warning = dialog.getByText(/above the lowest price of the service, ₹/);
  await dialog.getByLabel(fieldWords(partnerRates, 'amount')[0]).fill('99999');
  await warning.waitFor();
  await dialog.getByLabel(fieldWords(partnerRates, 'amount')[0]).fill('333.50');
  await warning.waitFor({ state: 'detached' });
  await dialog.getByLabel(fieldWords(partnerRates, 'starts_on')[0], { exact: true }).fill('2026-01-05');
  await dialog.getByLabel(fieldWords(partnerRates, 'ends_on')[0]).fill('2026-01-04');
  await dialog.getByRole('button', { name: resourceMessages.save[0] }).click();
  await dialog.getByText(onCallMessages.dayOrder[0]).first().waitFor();
  await dialog.getByLabel(fieldWords(partnerRates, 'ends_on')[0]).fill('2099-12-31');
  await dialog.getByRole('button', { name: resourceMessages.save[0] }).click();
  await card.getByText('5 Jan 2026 to 31 Dec 2099').waitFor();

  const context = await stage.newContext(offlinePhone);
  const mobile = await context.newPage();
  await enter(mobile, url, kavita, '/field/wallet');
  const own = mobile.getByRole('region', { name: wallet.rates[0] });
  await own.getByText('₹333.50').waitFor();
  await untilReadyForOffline(mobile);
  await untilUpToDate(mobile);
  await context.setOffline(true);
  await mobile.reload();
  await own.getByText('₹333.50').waitFor();
  await own.getByText('Until 31 Dec 2099').waitFor();
});

it('a partner replies to a rating and reports it, and the office decides with an answer', async () => {
  const { url } = stage.server;
  const mobile = await stage.newPage(phone);
  await enter(mobile, url, kavita, '/field/ratings');
  await mobile.getByRole('button', { name: rated.reply[0] }).click();
  await mobile.getByLabel(rated.yourReply[0]).fill('Thank you, see you again');
  await mobile.getByRole('button', { name: rated.saveReply[0] }).click();
  await mobile.getByRole('button', { name: rated.changeReply[0] }).waitFor();
  await mobile.getByText('Thank you, see you again').waitFor();
  await mobile.getByRole('button', { name: rated.report[0], exact: true }).click();
  await mobile.getByRole('button', { name: rated.sendReport[0] }).click();
  await mobile.getByText(onCallMessages.reportReason[0]).waitFor();
  await mobile.getByLabel(rated.reportReason[0]).fill('This was another house');
  await mobile.getByRole('button', { name: rated.sendReport[0] }).click();
  await mobile.getByText(choiceWords(ratingReports, 'status', 'open')[0]).waitFor();

  const page = await stage.newPage(desktop);
  await enter(page, url, owner, '/admin/ratings');
  const report = page.getByRole('listitem').filter({ hasText: 'This was another house' });
  await report.getByRole('button', { name: walletDesk.keep[0] }).click();
  const decide = page.getByRole('dialog', { name: walletDesk.keepTitle[0] });
  await decide.getByLabel(walletDesk.answer[0]).fill('The job sheet has the address');
  await decide.getByRole('button', { name: walletDesk.keep[0] }).click();
  await report.waitFor({ state: 'detached' });

  await mobile.reload();
  await mobile.getByText('The job sheet has the address').waitFor();
  await mobile.getByRole('button', { name: rated.appeal[0] }).click();
  await mobile.getByLabel(rated.appealReason[0]).fill('The sheet is of the day before');
  await mobile.getByRole('button', { name: rated.sendAppeal[0] }).click();
  await mobile.getByText(choiceWords(ratingReports, 'status', 'appealed')[0]).waitFor();
  await page.reload();
  await page.getByText('The sheet is of the day before').waitFor();
});
