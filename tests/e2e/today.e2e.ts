import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { leaveNames } from '#shared/modules/roster/request.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop } from '#tests/support/chromium.ts';
import { accountant, ask, enter, owner, sessionOf } from '#tests/support/people.ts';
import type { Person } from '#tests/support/people.ts';
import { rosterScreens } from '#web/modules/roster/messages.ts';
import { adminMessages } from '#web/shells/admin/messages.ts';
import { todayMessages } from '#web/shells/admin/today/messages.ts';

const stage = createFixture('one');
type Work = { readonly kind: string; readonly total: number };

async function desk(who: Person): Promise<Page> {
  const page = await stage.newPage(desktop);
  await enter(page, stage.server.url, who, '/admin');
  await page.getByRole('heading', { name: adminMessages.needsYou[0] }).waitFor();
  return page;
}

async function waiting(kind: string): Promise<number> {
  const { token } = await sessionOf(stage.server.url, owner);
  const { work } = await ask<{ work: readonly Work[] }>(stage.server.url, token, '/admin/dashboard/worklist');
  return work.find((part) => part.kind === kind)?.total ?? 0;
}

it('approves a leave in one press on Today', async () => {
  const page = await desk(owner);
  const before = await waiting('request');
  const row = page.getByRole('listitem').filter({ hasText: leaveNames.casual[0] });
  await row.getByRole('button', { name: todayMessages.approve[0] }).click();
  await page.getByText(translate(todayMessages.approved, 'en', { name: 'Sunita Yadav' })).waitFor();
  await row.waitFor({ state: 'detached' });
  expect(await waiting('request')).toBe(before - 1);
});

it('fills a vacancy in two presses from Today', async () => {
  const page = await desk(owner);
  const before = await waiting('vacancy');
  await page.getByRole('link', { name: todayMessages.assign[0] }).first().click();
  const sheet = page.getByRole('dialog', { name: rosterScreens.replaceTitle[0] });
  await sheet.getByRole('button', { name: rosterScreens.give[0], exact: true }).first().click();
  await sheet.waitFor({ state: 'detached' });
  // Whoever is to come now hears of it now.
  await page.getByText(new RegExp(rosterScreens.givenAndTold[0].replace('{name}', '.+'))).waitFor();
  await expect.poll(() => waiting('vacancy')).toBe(before - 1);
});

it('shows accounts the money and not the roster', async () => {
  const page = await desk(accountant);
  await page.getByText(adminMessages.billsOverdue[0]).waitFor();
  expect(await page.getByRole('heading', { name: todayMessages.coverage[0] }).count()).toBe(0);
  expect(await page.getByRole('link', { name: todayMessages.assign[0] }).count()).toBe(0);
});

it('reads a date with its month in words, and as the browser has it while it is written', async () => {
  const page = await desk(owner);
  for (const [language, words] of [
    ['en', '3 Dec 2026'],
    ['hi', '3 दिस॰ 2026'],
  ] as const) {
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    await page.goto(`${stage.server.url}/admin/recovery/collections`);
    const day = page.locator('input[type="date"]');
    await day.fill('2026-12-03');
    const read = page.getByText(words, { exact: true });
    expect(await read.isVisible()).toBe(false);
    await day.blur();
    await read.waitFor();
    expect(await day.evaluate((input) => getComputedStyle(input).color)).toBe('rgba(0, 0, 0, 0)');
    expect(await day.inputValue()).toBe('2026-12-03');
  }
});
