import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { events } from '#shared/modules/notifications/events.ts';
import { translate } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { jobs } from '#shared/modules/jobs/job.ts';
import { walletLines } from '#shared/modules/on-call/wallet-line.ts';
import { book, goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, offlinePhone, phone } from '#tests/support/chromium.ts';
import { codeOf, dot, offerStates, offerToAll, plumber } from '#tests/support/job-race.ts';
import { asha, ask, enter, owner, sessionOf } from '#tests/support/people.ts';
import { choiceWords } from '#tests/support/resource-words.ts';
import { laterMessages as later } from '#web/modules/bookings/later-messages.ts';
import { bookingAdminMessages } from '#web/modules/bookings/office-messages.ts';
import { visitMessages } from '#web/modules/bookings/visit-messages.ts';
import { jobScreens as messages } from '#web/modules/jobs/messages.ts';
import { walletDesk } from '#web/modules/on-call/desk-messages.ts';

const stage = createFixture('one');
const place = '21 Chain Road';

type Booked = { readonly id: string; readonly location: string };
type Job = { readonly id: string; readonly price: number };

/** The office confirms the booking and offers its job to all who can do it. */
async function confirmAndOffer(office: Page, token: string): Promise<{ booking: string; job: string }> {
  const { url } = stage.server;
  const all = await ask<Booked[]>(url, token, '/bookings?status=pending&limit=200');
  const booking = all.find(({ location }) => location.startsWith(place))?.id ?? '';
  await enter(office, url, owner, `/admin/bookings?open=${booking}`);
  const sheet = office.getByRole('dialog', { name: 'Plumbing' });
  await sheet.getByRole('button', { name: bookingAdminMessages.confirm[0] }).click();
  await sheet.getByText(choiceWords(jobs, 'status', 'open')[0], { exact: true }).waitFor();
  const [job] = await ask<Job[]>(url, token, `/jobs?booking_id=${booking}`);
  await ask(url, token, `/jobs/${job?.id}`, 'PUT', {
    steps: [{ text: 'Close the valve' }, { text: 'The new tap', kind: 'photo' }],
  });
  await sheet.getByRole('link', { name: 'Plumbing' }).click();
  await office.waitForURL(/\/admin\/jobs\?/);
  await offerToAll(sheet, ['Bhola Verma', 'Anil Kushwaha']);
  return { booking, job: job?.id ?? '' };
}

/** A partner's phone that has the offer of the job open. */
async function phoneOf(context: BrowserContext, person: Parameters<typeof enter>[2]): Promise<Page> {
  const page = await context.newPage();
  await enter(page, stage.server.url, person, '/field/jobs');
  await page.getByRole('button', { name: /Plumbing/ }).waitFor();
  await untilReadyForOffline(page);
  return page;
}

/** The job from setting off to the report, all without network, with the customer's two codes. */
async function work(page: Page, codes: { readonly start: string; readonly end: string }): Promise<void> {
  await page.getByRole('button', { name: messages.set_off[0] }).click();
  await page.getByRole('button', { name: messages.arrive[0] }).click();
  await page.getByLabel(messages.startCode[0]).fill(codes.start);
  await page.getByRole('button', { name: messages.begin[0] }).click();
  await page.getByRole('button', { name: messages.finish[0] }).click();
  await page.getByRole('checkbox', { name: 'Close the valve' }).click();
  const photo = { name: 'tap.png', mimeType: 'image/png', buffer: dot };
  const takes = translate(messages.takePhoto, 'en', { step: 'The new tap' });
  await page.getByLabel(takes).setInputFiles(photo);
  await page.getByLabel(messages.endCode[0]).fill(codes.end);
  await page.getByRole('button', { name: messages.handIn[0] }).click();
  await page.getByText(messages.handedIn[0]).waitFor();
}

/** The office pays what is owed, and has the file for the bank. */
async function payOut(office: Page): Promise<void> {
  await office.goto(`${stage.server.url}/admin/wallets`);
  await office.getByText('Anil Kushwaha').first().waitFor();
  await office.getByRole('button', { name: walletDesk.payOut[0] }).click();
  const pay = office.getByRole('dialog', { name: walletDesk.payOutTitle[0] });
  await pay.getByRole('button', { name: walletDesk.payOut[0] }).click();
  const download = office.waitForEvent('download');
  await office.getByRole('button', { name: walletDesk.file[0] }).click();
  expect((await download).suggestedFilename()).toMatch(/^payout-.*\.csv$/);
}

it('a plumber is booked, raced for, at work without network, rated and paid', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, owner);
  const anil = await plumber(url, token, 'Anil Kushwaha', '9234561003');
  const bhola = await plumber(url, token, 'Bhola Verma', '9234561004');

  const home = await stage.newPage(phone);
  await enter(home, url, asha, '/bookings');
  await book(home, { service: 'Plumbing', package: 'Standard', location: place });
  await untilUpToDate(home);
  const office = await stage.newPage(desktop);
  const { booking, job } = await confirmAndOffer(office, token);

  // One accepts without network, the other with; the first that reaches the server has it.
  const away = await stage.newContext(offlinePhone);
  const late = await phoneOf(away, bhola);
  await away.setOffline(true);
  await late.getByRole('button', { name: /Plumbing/ }).click();
  await late.getByRole('button', { name: messages.accept[0] }).click();
  await late.getByText(messages.waiting[0], { exact: true }).waitFor();
  const here = await stage.newContext(offlinePhone);
  const winner = await phoneOf(here, anil);
  await winner.getByRole('button', { name: /Plumbing/ }).click();
  await winner.getByRole('button', { name: messages.accept[0] }).click();
  await winner.getByText(place).waitFor();
  await away.setOffline(false);
  await expect.poll(() => offerStates(url, token, job)).toEqual(['accepted', 'lost']);
  await late.goto(`${url}/field/news`);
  await late
    .getByText(translate(events['job.taken'].title, 'en', { title: 'Plumbing' }))
    .first()
    .waitFor();

  await home.goto(`${url}/bookings/${booking}`);
  await home.getByText(translate(visitMessages.assigned, 'en', { name: 'Anil Kushwaha' })).waitFor();
  const start = await codeOf(home, visitMessages.startCode[0]);
  const end = await codeOf(home, visitMessages.endCode[0]);
  await untilUpToDate(winner);
  await goOffline(stage.server, here);
  await winner.goto(`${url}/field/jobs?open=${job}`);
  await work(winner, { start, end });
  await stage.startAgain();
  await here.setOffline(false);
  await untilUpToDate(winner);
  const { token: again } = await sessionOf(url, owner);
  await expect
    .poll(() => ask(url, again, `/jobs/${job}`))
    .toMatchObject({ status: 'completed', start_state: 'right', end_state: 'right' });

  // The customer sees it done and rates it.
  await home.reload();
  await home.getByText(translate(visitMessages.completed, 'en', { name: 'Anil Kushwaha' })).waitFor();
  const stars = home.getByRole('radio', { name: translate(later.stars, 'en', { n: 5 }) });
  await home.locator('label', { has: stars }).click();
  await home.getByRole('button', { name: later.rate[0] }).click();
  await home.getByText('Your rating: 5 of 5').waitFor();

  const partner = await sessionOf(url, anil);
  const owed = (): Promise<{ balance: number }> =>
    ask(url, partner.token, '/on-call-services/wallet/summary');
  const { balance } = await owed();
  expect(balance).toBeGreaterThan(0);
  await payOut(office);
  expect((await owed()).balance).toBe(0);
  await winner.goto(`${url}/field/wallet`);
  const paid = winner.getByRole('listitem').filter({
    hasText: choiceWords(walletLines, 'kind', 'payout')[0],
  });
  await paid.getByText(formatRupees(-balance)).waitFor();
});
