import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, phone } from '#tests/support/chromium.ts';
import { accountant, asha, enter, mahesh, owner } from '#tests/support/people.ts';
import type { Person } from '#tests/support/people.ts';
import { shareLinkScreens } from '#web/core/ui/forms/share-link-messages.ts';
import { rosterScreens } from '#web/modules/roster/messages.ts';
import { uiMessages } from '#web/core/ui/messages.ts';
import { sharePage } from '#web/shells/public/share/messages.ts';

const stage = createFixture('one');

/** A phone whose browser hands things to other apps; what it was handed stands in `shared`. */
async function sharingPhone(who: Person, at: string, refusals = 0): Promise<Page> {
  const page = await stage.newPage(phone);
  await page.addInitScript((first) => {
    const handed: unknown[] = [];
    let refused = first;
    Object.assign(globalThis, { shared: handed });
    const share = async ({ files = [], text }: { files?: File[]; text?: string }): Promise<void> => {
      if (refused > 0) {
        refused -= 1;
        throw new DOMException('a press is needed', 'NotAllowedError');
      }
      for (const file of files)
        handed.push({ name: file.name, type: file.type, begins: (await file.text()).slice(0, 4) });
      if (text !== undefined) handed.push(text);
    };
    Object.defineProperties(navigator, {
      canShare: { value: () => true },
      share: { value: share },
    });
  }, refusals);
  await enter(page, stage.server.url, who, at);
  return page;
}

const sharedOf = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(globalThis, 'shared'));

it('hands an invoice as a file to the app that is chosen', async () => {
  const page = await sharingPhone(asha, '/payments');
  await page
    .getByRole('button', { name: /^Share .*\.pdf$/ })
    .first()
    .click();
  await expect
    .poll(() => sharedOf(page))
    .toEqual([{ name: expect.stringMatching(/\.pdf$/), type: 'application/pdf', begins: '%PDF' }]);
});

it('asks for another press where fetching the payslip took too long', async () => {
  const page = await sharingPhone(mahesh, '/field/pay', 1);
  await page
    .getByRole('button', { name: /^Share payslip/ })
    .first()
    .click();
  const again = page.getByRole('button', { name: uiMessages.shareNow[0], exact: true });
  await again.waitFor();
  expect(await sharedOf(page)).toEqual([]);
  await again.click();
  await expect.poll(() => sharedOf(page)).toMatchObject([{ begins: '%PDF' }]);
});

it('opens WhatsApp with a booking where the browser offers no choice', async () => {
  const page = await stage.newPage(phone);
  await enter(page, stage.server.url, asha, '/bookings');
  await page.getByRole('link', { name: 'Residential Cleaning' }).first().click();
  const href = await page.getByRole('link', { name: uiMessages.share[0] }).getAttribute('href');
  expect(href).toMatch(/^https:\/\/wa\.me\/\?text=Residential%20Cleaning%0A/);
  expect(decodeURIComponent(href ?? '')).toContain('14, Saket Nagar, Indore');
});

it('sends the published week of a site from the office, which chooses site and week', async () => {
  const page = await stage.newPage(desktop);
  await enter(page, stage.server.url, owner, '/admin/roster');
  await page.getByRole('button', { name: rosterScreens.shareRoster[0] }).click();
  const dialog = page.getByRole('dialog', { name: rosterScreens.shareRoster[0] });
  const href = await dialog.getByRole('link', { name: uiMessages.share[0] }).getAttribute('href');
  const text = decodeURIComponent(href ?? '').replace('https://wa.me/?text=', '');
  const site = dialog.getByLabel(rosterScreens.site[0]);
  expect(text.split('\n')[0]).toBe(
    await site.evaluate((field: HTMLSelectElement) => field.selectedOptions[0]?.text),
  );
  await expect.poll(() => dialog.innerText()).toContain(text.split('\n').at(-1));
  await site.selectOption({ label: 'Palasia Heights' });
  await dialog.getByText(/^Palasia Heights\n/).waitFor();
});

it('sends a link to an invoice from a computer, by which a stranger downloads it once', async () => {
  const page = await stage.newPage(desktop);
  await enter(page, stage.server.url, accountant, '/admin/billing?state=all&open=demo-bill-0');
  await page.getByRole('button', { name: /^Share .*\.pdf$/ }).click();
  const dialog = page.getByRole('dialog', { name: shareLinkScreens.title[0] });
  const send = dialog.getByRole('link', { name: shareLinkScreens.send[0] });
  const text = new URL((await send.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  const link = await dialog.getByLabel(shareLinkScreens.link[0]).inputValue();
  expect(text.startsWith(`Invoice from Narmada Services: ${link}\n`), text).toBe(true);
  await dialog.getByText(/^Whoever has the link can download it once, until /).waitFor();

  const stranger = await stage.newPage({ ...phone, javaScriptEnabled: false });
  await stranger.goto(link);
  expect(await stranger.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  const button = stranger.locator('form[action$="/share-links/download"] button');
  const [file] = await Promise.all([stranger.waitForEvent('download'), button.click()]);
  expect(file.suggestedFilename()).toMatch(/^[\w.-]+\.pdf$/);
  await button.click();
  await stranger.getByText(sharePage.used[0]).waitFor();
  expect(await button.count()).toBe(0);
});
