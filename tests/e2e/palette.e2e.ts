import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, phone } from '#tests/support/chromium.ts';
import { enter, owner } from '#tests/support/people.ts';
import { leaveScreens } from '#web/modules/roster/messages.ts';
import { adminMessages } from '#web/shells/admin/messages.ts';
import { commands } from '#web/shells/admin/navigation.ts';

const stage = createFixture('one');
const pageOnly = new Set(['approve-leave', 'lock-payroll', 'write-post', 'set-up-guide']);

const palette = (page: Page) =>
  page.getByRole('combobox', { name: translate(adminMessages.goToLabel, 'en') });
const chosen = (page: Page) => page.locator('[role=option][aria-selected=true]');
async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await palette(page).waitFor();
}

it('every command of the palette opens what it names, with the keyboard alone', async () => {
  const page = await (await stage.newContext(desktop)).newPage();
  await enter(page, stage.server.url, owner, '/admin');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const { name, label, to } of commands) {
    await openPalette(page);
    await page.keyboard.type(label[1]);
    expect(await chosen(page).innerText(), name).toContain(label[0]);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${stage.server.url}${to}`);
    await palette(page).waitFor({ state: 'detached' });
    if (pageOnly.has(name)) continue;
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('the palette remembers, keeps the chosen row while records come in, and changes the colours', async () => {
  const page = await (await stage.newContext(phone)).newPage();
  await enter(page, stage.server.url, owner, '/admin/leave');
  await page.getByRole('button', { name: translate(leaveScreens.add, 'en') }).waitFor();
  await openPalette(page);
  const place = async () => [
    await palette(page).boundingBox(),
    await page.getByRole('listbox').boundingBox(),
  ];
  await page.waitForFunction(() => document.getAnimations().length === 0);
  const before = await place();
  const answered = page.waitForResponse((response) => response.url().includes('/search/global'));
  await page.keyboard.type('ma');
  await page.keyboard.press('ArrowDown');
  const text = await chosen(page).innerText();
  await answered;
  await page.getByRole('option', { name: 'Mahesh Patel' }).first().waitFor();
  expect(await chosen(page).innerText()).toBe(text);
  expect(await place()).toEqual(before);
  expect(await chosen(page).getAttribute('id')).toBe(
    await palette(page).getAttribute('aria-activedescendant'),
  );

  await palette(page).fill('डार्क');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.documentElement.classList.contains('dark'));
  await page.goto(`${stage.server.url}/admin/billing`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await openPalette(page);
  const recent = page.getByRole('group', { name: translate(adminMessages.recent, 'en') }).getByRole('option');
  await expect
    .poll(async () => (await recent.allInnerTexts()).map((line) => line.split('\n')[0]))
    .toEqual([translate(adminMessages.darkMode, 'en'), 'Leave']);
});
