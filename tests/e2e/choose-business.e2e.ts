import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoIds } from '#server/demo/demo-people.ts';
import { translate } from '#shared/core/i18n.ts';
import { bookAtOnce, bookingsAt, untilUpToDate } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, phone } from '#tests/support/chromium.ts';
import { unsentOf } from '#tests/support/disk.ts';
import { addAsha } from '#tests/support/move-account.ts';
import { ask, enter, sessionOf } from '#tests/support/people.ts';
import type { Person } from '#tests/support/people.ts';
import { choiceMessages } from '#web/modules/auth/messages.ts';
import { staffScreens } from '#web/modules/staff/messages.ts';
import { authMessages } from '#shared/modules/auth/messages.ts';

const stage = createFixture('each', (server) => addAsha(server.dataDir));
const malwaOwner: Person = { email: 'owner@malwa.example', home: '/admin' };

async function addToMalwa(number: string): Promise<string> {
  const { token } = await sessionOf(stage.server.url, malwaOwner);
  const { id } = await ask<{ id: string }>(stage.server.url, token, '/staff', 'POST', {
    code: 'M-77',
    name: 'Mahesh Patel',
    phone: number,
    category: 'guard',
  });
  return id;
}

/** Enters number and code, up to the choice. */
async function askFor(page: Page, path: string, number: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  await page.goto(`${stage.server.url}${path}`);
  await page.locator('input[type=tel]').fill(number);
  await enterCode(page);
}

async function enterCode(page: Page): Promise<void> {
  await page.locator('button[type=submit]').click();
  await page.locator('input[autocomplete=one-time-code]').fill('123456');
  await page.getByRole('heading', { name: choiceMessages.title[0] }).waitFor();
}

const tenant = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('tenantId'));
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

describe('a guard whose number another business added', () => {
  it('goes back with the browser, declines the invitation, and works where they did; the register says so', async () => {
    const id = await addToMalwa('9876500011');
    const page = await stage.newPage(phone);
    await askFor(page, '/field/login', '9876500011');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Choose a business');
    await page.goBack();
    expect(await page.locator('input[type=tel]').inputValue()).toBe('9876500011');
    await enterCode(page);
    expect(await button(page, /Malwa Facility/).textContent()).toContain('Not accepted yet');
    expect(await button(page, /Narmada Services/).textContent()).not.toContain('accepted');
    // By the keyboard alone: from the heading to the second business, in, out with Escape, and in again.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page
      .getByRole('heading', {
        name: translate(choiceMessages.acceptTitle, 'en', { business: 'Malwa Facility' }),
      })
      .waitFor();
    await page.keyboard.press('Escape');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toMatch(/^Open the invitation from Malwa Facility/);
    await page.keyboard.press('Enter');
    await button(page, choiceMessages.decline[0]).click();
    await button(page, choiceMessages.declineNow[0]).click();
    await page.waitForURL(`${stage.server.url}/field`);
    expect(await tenant(page)).toBe(demoIds.narmada);

    const desk = await stage.newPage(desktop);
    await enter(desk, stage.server.url, malwaOwner, `/admin/staff?open=${id}`);
    const sheet = desk.locator('dialog[open]');
    await sheet.getByText(staffScreens.declined[0], { exact: true }).first().waitFor();
    await sheet.getByRole('button', { name: staffScreens.inviteAgain[0] }).click();
    await sheet.getByText(staffScreens.notConfirmed[0], { exact: true }).waitFor();
    // Where the button was, the keyboard stays.
    expect(await desk.evaluate(() => document.activeElement?.textContent)).toContain('Not confirmed yet');
  });

  it('accepts it after a question, and later chooses without one', async () => {
    await addToMalwa('9876500011');
    const page = await stage.newPage(phone);
    await askFor(page, '/field/login', '9876500011');
    await button(page, /Malwa Facility/).click();
    await button(page, choiceMessages.accept[0]).click();
    await page.waitForURL(`${stage.server.url}/field`);
    expect(await tenant(page)).toBe(demoIds.malwa);
    const again = await stage.newPage(phone);
    await askFor(again, '/field/login', '9876500011');
    await button(again, 'Sign in to Malwa Facility').click();
    await again.waitForURL(`${stage.server.url}/field`);
    expect(await tenant(again)).toBe(demoIds.malwa);
  });

  it('is led back to the number with clear words when the time to choose is over', async () => {
    await addToMalwa('9876500011');
    const page = await stage.newPage(phone);
    await askFor(page, '/field/login', '9876500011');
    // A ticket that the server does not know stands for one that has ended.
    await page.route('**/api/auth/choose-business', (route) =>
      route.continue({
        postData: JSON.stringify({ ...(route.request().postDataJSON() as object), ticket: 'over' }),
      }),
    );
    await button(page, /Narmada Services/).click();
    await page.getByText(authMessages.choiceExpired[0]).waitFor();
    expect(await page.locator('input[type=tel]').inputValue()).toBe('9876500011');
    await page.unroute('**/api/auth/choose-business');
    await enterCode(page);
    await button(page, /Narmada Services/).click();
    await page.waitForURL(`${stage.server.url}/field`);
  });
});

describe('a guard whose number one business added', () => {
  it('is asked once, hears inside the question that there is no network, and what to do after a no', async () => {
    const { token } = await sessionOf(stage.server.url, malwaOwner);
    const number = '9833312345';
    const { id } = await ask<{ id: string }>(stage.server.url, token, '/staff', 'POST', {
      code: 'M-78',
      name: 'Kiran Patel',
      phone: `+91${number}`,
      category: 'guard',
    });
    const page = await stage.newPage(phone);
    const enterNumber = async (): Promise<void> => {
      await page.locator('input[type=tel]').fill(number);
      await page.locator('button[type=submit]').click();
      await page.locator('input[autocomplete=one-time-code]').fill('123456');
    };
    await page.addInitScript(() => localStorage.setItem('language', 'en'));
    await page.goto(`${stage.server.url}/field/login`);
    await enterNumber();
    await page
      .getByRole('heading', {
        name: translate(choiceMessages.acceptTitle, 'en', { business: 'Malwa Facility' }),
      })
      .waitFor();
    // What the code was asked for cannot be changed any more.
    expect(await page.getByRole('radio').count()).toBe(0);
    expect(await tenant(page)).toBeNull();
    await page.context().setOffline(true);
    await button(page, choiceMessages.accept[0]).click();
    await page.getByRole('alert').getByText('There is no network.').waitFor();
    await page.context().setOffline(false);
    await button(page, choiceMessages.decline[0]).click();
    await button(page, choiceMessages.declineNow[0]).click();
    await page.getByText('You declined every business that added this number.').waitFor();
    await enterNumber();
    await page.getByText('Your code is correct, but you declined every business').waitFor();

    const desk = await stage.newPage(desktop);
    await enter(desk, stage.server.url, malwaOwner, '/admin');
    await desk.getByRole('link', { name: /Declined invitations/ }).click();
    await desk
      .getByRole('row')
      .filter({ hasText: 'Kiran Patel' })
      .getByText(staffScreens.declined[0], { exact: true })
      .waitFor();
    await button(desk, 'Invite Kiran Patel again').click();
    await desk.getByText(staffScreens.invitedAgain[0].replace('{name}', 'Kiran Patel')).waitFor();
    await desk.getByRole('row').filter({ hasText: 'Kiran Patel' }).waitFor({ state: 'detached' });
    expect(await desk.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    expect(await ask<{ state: string }>(stage.server.url, token, `/staff/${id}/sign-in`)).toEqual({
      state: 'invited',
    });
    await enterNumber();
    await button(page, choiceMessages.accept[0]).click();
    await page.waitForURL(`${stage.server.url}/field`);
    expect(await tenant(page)).toBe(demoIds.malwa);
  });
});

describe('a customer of two businesses on one phone', () => {
  it('sees both answers to an invitation whole, in Hindi on a wide screen', async () => {
    const page = await stage.newPage(desktop);
    await page.addInitScript(() => localStorage.setItem('language', 'hi'));
    await page.goto(`${stage.server.url}/login`);
    await page.locator('input[type=tel]').fill('9876500001');
    await page.locator('button[type=submit]').click();
    await page.locator('input[autocomplete=one-time-code]').fill('123456');
    await button(page, /Malwa Facility/).click();
    const decline = button(page, choiceMessages.declineCustomer[1]);
    const inside = await decline.evaluate((element) => {
      const [own, dialog] = [
        element.getBoundingClientRect(),
        element.closest('dialog')?.getBoundingClientRect(),
      ];
      return dialog !== undefined && own.left >= dialog.left && own.right <= dialog.right;
    });
    expect(inside).toBe(true);
  });

  it('keeps the unsent work of the one while signed in to the other', async () => {
    const page = await stage.newPage(phone);
    const { url } = stage.server;
    await askFor(page, '/login', '9876500001');
    await button(page, 'Sign in to Narmada Services, Indore').click();
    await page.waitForURL(`${url}/dashboard`);
    await untilUpToDate(page);
    await page.route('**/api/sync/push', (route) => route.abort());
    await bookAtOnce(page, url, 'Unsent Street 9');
    const unsent = await unsentOf(page);
    expect(unsent).toBeGreaterThan(0);
    const { token } = await page.evaluate(() => ({ token: localStorage.getItem('token') ?? '' }));
    // The session ends, as it does when it is ended from another device.
    await page.evaluate(() => ['token', 'user'].forEach((key) => localStorage.removeItem(key)));
    await askFor(page, '/login', '9876500001');
    await button(page, /Malwa Facility/).click();
    await button(page, choiceMessages.accept[0]).click();
    await page.waitForURL(`${url}/dashboard`);
    expect(await tenant(page)).toBe(demoIds.malwa);
    await page.unroute('**/api/sync/push');
    await untilUpToDate(page);
    expect(await unsentOf(page)).toBe(unsent);
    expect(await bookingsAt(url, token, 'Unsent Street 9')).toBe(0);
    await page.evaluate(() => ['token', 'user'].forEach((key) => localStorage.removeItem(key)));
    await askFor(page, '/login', '9876500001');
    await button(page, /Narmada Services/).click();
    await page.waitForURL(`${url}/dashboard`);
    await expect.poll(() => unsentOf(page)).toBe(0);
    await expect.poll(() => bookingsAt(url, token, 'Unsent Street 9')).toBe(1);
  });
});
