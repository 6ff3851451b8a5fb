import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { bookingsAt, goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { itByNight } from '#tests/support/by-lane.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, offlinePhone, phone } from '#tests/support/chromium.ts';
import { unsentOf } from '#tests/support/disk.ts';
import { asha, ask, enter } from '#tests/support/people.ts';
import { assistantScreens } from '#web/modules/assistant/messages.ts';
import { assistantMessages } from '#shared/modules/assistant/messages.ts';
import { bookingScreens } from '#web/modules/bookings/messages.ts';
import { customerMessages } from '#web/shells/customer/messages.ts';

const stage = createFixture('one');
let context: BrowserContext;

async function say(page: Page, line: string): Promise<void> {
  await page.getByRole('textbox', { name: assistantScreens.placeholder[0] }).fill(line);
  await page.getByRole('button', { name: assistantScreens.send[0] }).click();
}

function place(name: string): string {
  return `${name} ${Math.random().toString(36).slice(2, 8)}`;
}

describe('booking by chat', () => {
  it('asks for what is missing, shows what it would book, and books it on a yes', async () => {
    context = await stage.newContext(desktop);
    const page = await context.newPage();
    const { token } = await enter(page, stage.server.url, asha, '/bookings');
    await untilUpToDate(page);
    const where = place('Chat Street');
    await page.getByRole('button', { name: assistantScreens.open[0] }).click();
    const chat = page.getByRole('dialog', { name: assistantScreens.title[0] });
    const send = chat.getByRole('button', { name: assistantScreens.send[0] });
    expect(await send.isDisabled()).toBe(true);
    await chat.getByRole('textbox').fill('   ');
    expect(await send.isDisabled()).toBe(true);
    await say(page, 'deep cleaning');
    await chat.getByText(assistantMessages.whatDate[0]).waitFor();
    await say(page, 'tomorrow');
    await chat.getByText(assistantMessages.whatTime[0]).waitFor();
    await say(page, '11:00');
    await chat.getByText(assistantMessages.where[0]).waitFor();
    await say(page, where);
    const card = chat.getByRole('group', { name: assistantScreens.card[0] });
    await card.getByText('Deep Cleaning Services').waitFor();
    expect(await card.innerText()).toMatch(/Tomorrow, 11:00 AM[^]*₹[\d,.]+ incl\. GST/);
    expect(await bookingsAt(stage.server.url, token, where)).toBe(0);
    await page.reload();
    await page.getByRole('button', { name: assistantScreens.open[0] }).click();
    await say(page, 'actually at 4 pm');
    await chat.getByText(assistantMessages.changed[0]).waitFor();
    await say(page, 'yes');
    await chat.getByText(assistantMessages.created[0]).waitFor();
    await page.getByText(assistantMessages.createdToast[0], { exact: true }).waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: where })
      .getByText(/4:00 PM/)
      .waitFor();
    await expect.poll(() => bookingsAt(stage.server.url, token, where)).toBe(1);
  });

  it('understands Hindi without network and never says more than is true', async () => {
    context = await stage.newContext(offlinePhone);
    const page = await context.newPage();
    const { token } = await enter(page, stage.server.url, asha, '/bookings', 'hi');
    await untilReadyForOffline(page);
    await untilUpToDate(page);
    await goOffline(stage.server, context);
    await page.reload();
    await openOnPhone(page);
    await page
      .getByRole('textbox', { name: assistantScreens.placeholder[1] })
      .fill('kal subah 9 baje Vijay Nagar me 2 armed guard chahiye');
    await page.getByRole('button', { name: assistantScreens.send[1] }).click();
    const card = page.getByRole('group', { name: assistantScreens.card[1] });
    await card.getByText('Vijay Nagar').waitFor();
    expect(await card.innerText()).toMatch(/दुकान और दफ़्तर के सुरक्षा गार्ड[^]*कल, 9:00 AM[^]*लोग: 2, हथियारबंद/);
    await card.getByText('नेटवर्क नहीं है').waitFor();
    await page.getByRole('button', { name: assistantScreens.book[1] }).click();
    await page.getByText('बुकिंग इस फ़ोन पर सेव है').waitFor();
    expect(await page.getByText('आपकी बुकिंग हो गई!').count()).toBe(0);
    await stage.startAgain();
    await context.setOffline(false);
    await expect.poll(() => unsentOf(page)).toBe(0);
    const made = await ask<{ location: string; people: number; armed: boolean }[]>(
      stage.server.url,
      token,
      '/bookings?limit=200',
    );
    expect(made).toContainEqual(
      expect.objectContaining({ location: 'Vijay Nagar', people: 2, armed: true, gender: 'any' }),
    );
  });

  itByNight('keeps what a visitor agreed to through the sign-in', async () => {
    context = await stage.newContext(phone);
    const page = await context.newPage();
    await page.goto(`${stage.server.url}/book-now`);
    await page.getByRole('button', { name: assistantScreens.open[0] }).click();
    await say(page, 'home cleaning on sunday at 10 am in Guest Colony');
    await page.getByRole('button', { name: assistantScreens.book[0] }).click();
    await page.getByText(assistantMessages.signIn[0]).waitFor();
    await page.waitForURL(`${stage.server.url}/login`);
    await page.locator('input[type=tel]').fill('9876500001');
    await page.locator('button[type=submit]').click();
    await page.locator('input[autocomplete=one-time-code]').fill('123456');
    await page.waitForURL(/book-now/);
    await page.getByText(bookingScreens.welcomeBack[0]).waitFor();
    await page.getByText('Guest Colony').first().waitFor();
  });
});

/** On phones the chat is one of the things behind the one floating button. */
async function openOnPhone(page: Page): Promise<void> {
  await page.locator('button[aria-controls][aria-expanded=false]').last().click();
  await page.getByRole('button', { name: customerMessages.liveChat[1] }).click();
}
