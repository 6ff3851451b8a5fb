import { expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, phone } from '#tests/support/chromium.ts';
import { enter, officer, owner } from '#tests/support/people.ts';
import { resetMessages } from '#web/modules/auth/admin-messages.ts';
import { passwordMessages, profileMessages } from '#web/modules/auth/profile-messages.ts';
import { authMessages } from '#shared/modules/auth/messages.ts';
import { uiMessages } from '#web/core/ui/messages.ts';

const stage = createFixture('one');

it('the email is changed with the current password, and the password with a code; the session goes on', async () => {
  const { url } = stage.server;
  const page = await stage.newPage(desktop);
  await enter(page, url, owner, '/admin/account');
  await page.getByRole('button', { name: profileMessages.edit[0] }).click();
  expect(await page.getByLabel(profileMessages.currentPassword[0]).count()).toBe(0);
  await page.getByRole('textbox', { name: profileMessages.email[0] }).fill('nandini@narmada.example');
  await page.getByLabel(profileMessages.currentPassword[0]).fill('not the one');
  await page.getByRole('button', { name: profileMessages.save[0] }).click();
  await page.getByText(authMessages.notThePassword[0]).first().waitFor();
  await page.getByLabel(profileMessages.currentPassword[0]).fill('Demo@12345');
  await page.getByRole('button', { name: profileMessages.save[0] }).click();
  await page
    .getByText(translate(passwordMessages.text, 'en', { where: 'nandini@narmada.example' }))
    .waitFor();
  await page.getByRole('button', { name: passwordMessages.change[0] }).click();
  await page.getByRole('textbox', { name: passwordMessages.code[0] }).fill('123456');
  await page.getByLabel(resetMessages.password[0], { exact: true }).fill('a quite new password');
  await page.getByLabel(resetMessages.again[0]).fill('a quite new password');
  await page.getByRole('button', { name: passwordMessages.save[0] }).click();
  await page.getByText(passwordMessages.done[0]).waitFor();
  // The token that was ended would be refused here.
  await page.goto(`${url}/admin/staff`);
  await page.getByRole('row').filter({ hasText: 'Mahesh' }).first().waitFor();
  const other = await stage.newPage(desktop);
  await other.addInitScript(() => localStorage.setItem('language', 'en'));
  await other.goto(`${url}/admin/login`);
  await other.locator('input[type=email]').fill('nandini@narmada.example');
  await other.locator('input[type=password]').fill('a quite new password');
  await other.locator('button[type=submit]').click();
  await other.waitForURL(`${url}/admin`);
});

it.each([
  ['/field/login', phone],
  ['/login', phone],
  ['/admin/login', desktop],
])('a demo says at %s that it is one', async (path, device) => {
  const page = await stage.newPage(device);
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  await page.goto(`${stage.server.url}${path}`);
  await page.getByRole('note').filter({ hasText: uiMessages.demoText[0] }).waitFor();
});

it('whoever tries too often sees a button that counts down', async () => {
  const page = await stage.newPage(phone);
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  await page.goto(`${stage.server.url}/login`);
  await page.locator('input[type=tel]').fill('9833300001');
  await page.locator('button[type=submit]').click();
  const code = page.locator('input[autocomplete=one-time-code]');
  for (let i = 0; i < 6; i += 1) {
    const answered = page.waitForResponse('**/api/auth/verify-otp');
    await code.fill(`00000${i}`);
    // The first whole code goes by itself, a corrected one with the button.
    if (i > 0) await page.locator('button[type=submit]').click();
    await answered;
  }
  await page
    .getByText('Too many attempts. Please wait a moment and try again. Try again in 5 minutes.')
    .waitFor();
  const button = page.locator('button[type=submit]');
  await expect.poll(() => button.textContent()).toMatch(/^Try again in 4:\d\d$/);
  expect(await button.isDisabled()).toBe(true);
});

it('what is pressed in the field is at least 56 px high', async () => {
  const page = await stage.newPage(phone);
  const { url } = stage.server;
  const low = (): Promise<string[]> =>
    page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'button, select, summary, fieldset label, input:not([type=radio], [type=checkbox], [type=file]), header a, nav a',
        ),
      ]
        .filter(
          (element) => element.getClientRects().length > 0 && element.getBoundingClientRect().height > 2,
        )
        .filter((element) => element.getBoundingClientRect().height < 55.5)
        .map((element) => `${element.tagName} ${element.textContent}`),
    );
  await page.goto(`${url}/field/login`);
  await page.locator('input[type=tel]').waitFor();
  expect(await low()).toEqual([]);
  await enter(page, url, officer, '/field');
  for (const path of [
    '/field',
    '/field/punches',
    '/field/pay',
    '/field/advances',
    '/field/profile',
    '/field/news',
    '/field/leave',
  ]) {
    await page.goto(`${url}${path}`);
    await page.locator('h1').waitFor();
    await expect.poll(low, { message: path }).toEqual([]);
  }
});
