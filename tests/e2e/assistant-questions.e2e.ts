import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDays, dateOf, dayOfWeek, formatDate, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import { answerMessages } from '#shared/modules/assistant/answer-messages.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, offlinePhone, phone } from '#tests/support/chromium.ts';
import { unsentOf } from '#tests/support/disk.ts';
import { asha, ask, enter, owner, sessionOf } from '#tests/support/people.ts';
import { assistantScreens } from '#web/modules/assistant/messages.ts';
import { customerMessages } from '#web/shells/customer/messages.ts';

const stage = createFixture('each');
let context: BrowserContext;
let page: Page;

async function take(device: BrowserContextOptions): Promise<void> {
  context = await stage.newContext(device);
  page = await context.newPage();
}

const today = dateOf(instantFromMs(Date.now()));
/** The days from in three days on at which there is deep cleaning: never on Sundays. */
const [first, second, third] = [3, 4, 5, 6, 7]
  .map((ahead) => addDays(today, ahead))
  .filter((day) => dayOfWeek(day) !== 0);
if (!first || !second || !third) throw new Error('too few days');
const chat = () => page.getByRole('dialog');
const heard = () => chat().getByRole('log');

async function say(line: string): Promise<void> {
  await chat().getByRole('textbox').fill(line);
  await chat().getByRole('textbox').press('Enter');
}

/** A confirmed booking of Asha's for deep cleaning. */
async function confirmed(date: CalendarDate): Promise<Booking> {
  const [mine, office] = [await sessionOf(stage.server.url, asha), await sessionOf(stage.server.url, owner)];
  const booking = await ask<Booking>(stage.server.url, mine.token, '/bookings', 'POST', {
    service_id: 'hk-deep-clean',
    date,
    time: '10:00',
    location: 'Question Street 1',
  });
  return ask<Booking>(stage.server.url, office.token, `/bookings/${booking.id}/confirm`, 'POST', {});
}

async function readBooking({ id }: Booking): Promise<Booking> {
  const { token } = await sessionOf(stage.server.url, asha);
  return ask<Booking>(stage.server.url, token, `/bookings/${id}`);
}

/** Cancelling costs this much of the price, whenever it comes. */
async function cancellingCosts(percent: number): Promise<void> {
  const { token } = await sessionOf(stage.server.url, owner);
  await ask(stage.server.url, token, '/tenants/settings', 'PUT', {
    selling: { ladders: [{ from: '2026-01-01', steps: [{ hours: 0, percent }] }] },
  });
}

describe('the chat answers', () => {
  it('prices, what is included and bookings without network, in Hindi', async () => {
    await take({ ...offlinePhone, colorScheme: 'dark' });
    const booking = await confirmed(first);
    await enter(page, stage.server.url, asha, '/bookings', 'hi');
    await untilReadyForOffline(page);
    await untilUpToDate(page);
    await goOffline(stage.server, context);
    await page.reload();
    await page.locator('button[aria-controls][aria-expanded=false]').last().click();
    await page.getByRole('button', { name: customerMessages.liveChat[1] }).click();
    await say('गहरी सफ़ाई कितने की है');
    await heard()
      .getByText(/स्टैंडर्ड: ₹[\d,.]+ \(₹[\d,]+ \+ 18% GST\)/)
      .waitFor();
    await chat().getByRole('button', { name: answerMessages.seeIncluded[1] }).click();
    await heard()
      .getByText(translate(answerMessages.included, 'hi', { service: 'गहरी सफ़ाई' }))
      .waitFor();
    expect(await heard().getByRole('listitem').count()).toBeGreaterThan(5);
    await say('kya kal deep cleaning mil jayegi');
    await heard()
      .getByText(/आप ऑफ़लाइन हैं। गहरी सफ़ाई/)
      .waitFor();
    await say('meri agli booking kab hai');
    await heard().getByText(answerMessages.nextBooking[1]).waitFor();
    await say(`${booking.id.slice(-8)} booking dikhao`);
    const found = heard()
      .getByRole('link', { name: new RegExp(formatDate(booking.date, 'hi')) })
      .last();
    await found.waitFor();
    await picture('chat-offline-hindi-dark');
    expect(await widerThanScreen()).toBe(false);
    await found.click();
    await page.waitForURL(new RegExp(`/bookings/${booking.id}$`));
    await chat().waitFor({ state: 'hidden' });
  });

  it('times of a day as the server has them, and books the one that is pressed', async () => {
    await take(desktop);
    await enter(page, stage.server.url, asha, '/bookings');
    await page.getByRole('button', { name: assistantScreens.open[0] }).click();
    const day = second;
    await say(`is deep cleaning available on ${day}?`);
    await heard()
      .getByText(new RegExp(`Deep Cleaning Services is available on ${formatDate(day)}: \\d+:00 [AP]M, `))
      .waitFor();
    await chat()
      .getByRole('button', { name: /^Book / })
      .first()
      .click();
    await say('Offer Lane 5');
    const card = chat().getByRole('group', { name: assistantScreens.card[0] });
    await card.getByText('Offer Lane 5').waitFor();
    expect(await card.innerText()).toContain(formatDate(day));
  });

  it('in the language of the question, whatever that of the page', async () => {
    await take(desktop);
    await openChatAsVisitor();
    await say('do you serve Mumbai?');
    await heard()
      .getByText(/^We do not work in Mumbai yet/)
      .waitFor();
    await say('kya aap Bhopal me kaam karte ho');
    await heard()
      .getByText(translate(answerMessages.areaYes, 'hi', { city: 'Bhopal' }))
      .waitFor();
    await say('क्या GST बिल मिलेगा');
    await heard().getByText(answerMessages.gstInvoice[1]).waitFor();
    await say('plumber');
    await heard()
      .getByText(/^Plumbing: from ₹/)
      .waitFor();
    await say('bijli wala chahiye');
    await heard()
      .getByText(/^बिजली का काम: GST सहित ₹/)
      .waitFor();
    await say('mera payment hua kya');
    await heard().getByText(answerMessages.signInToPay[1]).waitFor();
  });

  it('who waits for a city is noted, with the number that was given', async () => {
    await take(phone);
    await openChatAsVisitor();
    await say('plumber in Pune');
    await chat()
      .getByRole('button', { name: translate(answerMessages.joinWaiting, 'en', { city: 'Pune' }) })
      .click();
    await heard().getByText(answerMessages.waitPhone[0]).waitFor();
    await say('12345');
    await heard().getByText(answerMessages.waitPhoneWrong[0]).waitFor();
    await say('98765 00055');
    await heard()
      .getByText(translate(answerMessages.waits, 'en', { city: 'Pune' }))
      .waitFor();
    const { token } = await sessionOf(stage.server.url, owner);
    const leads = JSON.stringify(await ask(stage.server.url, token, '/crm/leads'));
    expect(leads).toContain('+919876500055');
    expect(leads).toContain('Pune');
  });

  it('what is to come as the dashboard counts it, and what is to pay', async () => {
    await take(desktop);
    const { token } = await enter(page, stage.server.url, asha, '/dashboard');
    const { upcoming } = await ask<{ upcoming: number }>(stage.server.url, token, '/dashboard/metrics');
    await page.getByRole('button', { name: assistantScreens.open[0] }).click();
    await say('show my bookings');
    await heard()
      .getByText(translate(answerMessages.upcomingAll, 'en', { n: upcoming }))
      .waitFor();
    await say('my payment status');
    await heard()
      .getByText(/^You have \d+ unpaid invoices?, ₹/)
      .waitFor();
    await heard()
      .getByText(/^Invoice INV\/.*overdue since/)
      .first()
      .waitFor();
  });

  it('where the guard is no more than it knows, and whom to call', async () => {
    await take(phone);
    await enter(page, stage.server.url, asha, '/bookings');
    await page.locator('button[aria-controls][aria-expanded=false]').last().click();
    await page.getByRole('button', { name: customerMessages.liveChat[0] }).click();
    await say('where is my guard');
    await heard()
      .getByText(/no booking on|is confirmed|not confirmed yet|service started/)
      .waitFor();
    expect(await chat().getByRole('link', { name: answerMessages.callUs[0] }).getAttribute('href')).toMatch(
      /^tel:\+\d+$/,
    );
  });
});

describe('the chat changes a booking', () => {
  it('cancels the one that was chosen, at the fee that was shown', async () => {
    await take(phone);
    await cancellingCosts(40);
    const [kept, booking] = [await confirmed(first), await confirmed(second)];
    await enter(page, stage.server.url, asha, '/bookings');
    await untilUpToDate(page);
    await page.locator('button[aria-controls][aria-expanded=false]').last().click();
    await page.getByRole('button', { name: customerMessages.liveChat[0] }).click();
    await say('cancel my deep cleaning booking');
    await heard().getByText(answerMessages.whichCancel[0]).waitFor();
    await chat()
      .getByRole('button', { name: new RegExp(formatDate(booking.date)) })
      .click();
    const question = heard().getByText(
      /^Assistant: Cancel Deep Cleaning Services.*fee is ₹[\d,.]+ if you cancel now/,
    );
    await question.waitFor();
    await picture('chat-cancel-fee');
    expect((await readBooking(booking)).status).toBe('confirmed');
    const shown = /fee is ₹([\d,.]+\d)/.exec(await question.innerText())?.[1]?.replaceAll(',', '');
    await chat().getByRole('button', { name: answerMessages.yesCancel[0] }).click();
    await heard().getByText(answerMessages.cancelled[0]).waitFor();
    await expect.poll(async () => (await readBooking(booking)).status).toBe('cancelled');
    expect((await readBooking(booking)).fee).toBe(Number(shown));
    expect(Number(shown)).toBeGreaterThan(0);
    expect((await readBooking(kept)).status).toBe('confirmed');
  });

  it('moves one to the time that was said, after a yes', async () => {
    await take(desktop);
    const booking = await confirmed(first);
    await enter(page, stage.server.url, asha, '/bookings');
    await untilUpToDate(page);
    await page.getByRole('button', { name: assistantScreens.open[0] }).click();
    const day = third;
    await say(`move booking ${booking.id.slice(-8)} to ${day} at 11 am`);
    await heard()
      .getByText(new RegExp(`to ${formatDate(day)}, 11:00 AM\\?`))
      .waitFor();
    await say('haan');
    await heard()
      .getByText(translate(answerMessages.moved, 'hi', { day: formatDate(day, 'hi'), time: '11:00 AM' }))
      .waitFor();
    await expect.poll(() => unsentOf(page)).toBe(0);
    expect(await readBooking(booking)).toMatchObject({ date: day, time: '11:00', status: 'confirmed' });
  });
});

describe('speaking to the chat', () => {
  it('has no button where the browser cannot listen', async () => {
    await take(desktop);
    await page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'SpeechRecognition');
      Reflect.deleteProperty(globalThis, 'webkitSpeechRecognition');
    });
    await openChatAsVisitor();
    expect(await chat().getByRole('button', { name: assistantScreens.speak[0] }).count()).toBe(0);
  });

  it('writes what is heard into the line, in the language of the screen, and sends nothing by itself', async () => {
    await take(desktop);
    await listenInstead();
    await openChatAsVisitor('hi');
    await chat().getByRole('button', { name: assistantScreens.speak[1] }).click();
    const stop = chat().getByRole('button', { name: assistantScreens.stopListening[1] });
    expect(await stop.getAttribute('aria-pressed')).toBe('true');
    expect(await spoken('lang')).toBe('hi-IN');
    await spoken('hear', 'डीप क्लीनिंग');
    await spoken('hear', 'डीप क्लीनिंग कितने की है');
    await spoken('end');
    await stop.waitFor({ state: 'hidden' });
    expect(await chat().getByRole('textbox').inputValue()).toBe('डीप क्लीनिंग कितने की है');
    expect(await heard().getByText('GST').count()).toBe(0);
    await chat().getByRole('textbox').press('Enter');
    await heard()
      .getByText(/18% GST/)
      .first()
      .waitFor();
  });

  it('says so where the microphone is not allowed', async () => {
    await take(desktop);
    await listenInstead();
    await openChatAsVisitor();
    await chat().getByRole('button', { name: assistantScreens.speak[0] }).click();
    await spoken('fail', 'not-allowed');
    await page.getByText(assistantScreens.denied[0]).waitFor();
    expect(await chat().getByRole('button', { name: assistantScreens.speak[0] }).isVisible()).toBe(true);
  });

  it('may be allowed for this origin and no other', async () => {
    const { headers } = await fetch(`${stage.server.url}/app.html`);
    expect(headers.get('permissions-policy')).toContain('microphone=(self)');
  });
});

async function openChatAsVisitor(language: Language = 'en'): Promise<void> {
  await page.addInitScript((spokenHere) => localStorage.setItem('language', spokenHere), language);
  await page.goto(`${stage.server.url}/book-now`);
  await page.getByRole('button', { name: assistantScreens.open[language === 'hi' ? 1 : 0] }).click();
  await chat().waitFor();
}

/** Puts a recognition in place of the browser's that says what the test says. */
async function listenInstead(): Promise<void> {
  await page.addInitScript(() => {
    class Spoken {
      lang = '';
      onresult: ((event: unknown) => void) | null = null;
      onerror: ((event: unknown) => void) | null = null;
      onend: (() => void) | null = null;
      start(): void {
        Reflect.set(globalThis, 'spoken', this);
      }
      stop(): void {
        this.onend?.();
      }
      hear(transcript: string): void {
        this.onresult?.({ results: [{ 0: { transcript }, isFinal: true, length: 1 }] });
      }
      fail(error: string): void {
        this.onerror?.({ error });
        this.onend?.();
      }
      end(): void {
        this.onend?.();
      }
    }
    Reflect.set(globalThis, 'SpeechRecognition', Spoken);
    Reflect.set(globalThis, 'webkitSpeechRecognition', Spoken);
  });
}

/** Does something with the recognition that listens now, or reads a field of it. */
function spoken(what: 'lang' | 'hear' | 'fail' | 'end', text = ''): Promise<unknown> {
  return page.evaluate(
    ([name, value]) => {
      const recognition: object = Reflect.get(globalThis, 'spoken');
      const found: unknown = Reflect.get(recognition, name);
      return typeof found === 'function' ? Reflect.apply(found, recognition, [value]) : found;
    },
    [what, text] as const,
  );
}

function widerThanScreen(): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
}

/** A picture for whoever wants to look, where a folder for them is named. */
async function picture(name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}
