import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { makeXlsx } from '#server/core/documents/xlsx.ts';
import { desktop, launchBrowser, launchProfile, phone } from '#tests/support/chromium.ts';
import { dutyNow } from '#tests/support/duty-now.ts';
import { startHuman } from '#tests/support/human-pace.ts';
import { ask, operator, sessionOf } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { boardScreens } from '#web/modules/attendance/board-messages.ts';
import { attendanceScreens } from '#web/modules/attendance/messages.ts';
import { adminLoginMessages } from '#web/modules/auth/admin-messages.ts';
import { choiceMessages } from '#web/modules/auth/messages.ts';
import { startScreens } from '#web/modules/onboarding/messages.ts';
import { platformScreens } from '#web/modules/platform/messages.ts';
import { importScreens } from '#web/modules/staff/messages.ts';
import { importUi } from '#web/core/ui/import/messages.ts';

const profile = mkdtempSync(join(tmpdir(), 'prahari-first-'));
const minute = 60_000;
let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.remove();
  rmSync(profile, { recursive: true, force: true });
});

const guards = [
  'Bhola Singh',
  'Ramesh Tomar',
  'Kishan Lal',
  'Suresh Jatav',
  'Anita Kushwah',
  'Vinod Rathore',
];
const numbers = guards.map((_, n) => `98765433${String(n + 10)}`);

it('a stranger signs up, brings people by Excel, publishes a roster and sees the first punch within 15 minutes', async () => {
  const human = startHuman();
  const page = await (await browser.newContext({ ...desktop, serviceWorkers: 'block' })).newPage();
  const press = (name: string) => human.press(page.getByRole('button', { name }));
  const step = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  const finished = (name: string) => step(name).getByText(startScreens.done[0], { exact: true }).waitFor();
  const field = (name: string, words: readonly [string, string]) => step(name).getByLabel(words[0]);

  // From the page for signing in to an own desk.
  await page.goto(`${server.url}/admin/login`);
  human.read(40);
  await human.press(page.getByRole('link', { name: adminLoginMessages.signUp[0] }));
  await human.type(page.getByLabel(platformScreens.email[0]), 'meera@chambal.example');
  await press(platformScreens.sendCode[0]);
  human.does(40_000);
  await human.type(page.getByLabel(platformScreens.code[0]), '123456');
  for (const [label, text] of [
    [platformScreens.business[0], 'Chambal Security Services'],
    [platformScreens.yourName[0], 'Meera Tomar'],
    [startScreens.city[0], 'Gwalior'],
    [startScreens.phone[0], '+91 751 400 0300'],
    [platformScreens.password[0], 'long enough for anybody'],
  ] as const)
    await human.type(page.getByLabel(label), text);
  await press(platformScreens.openNow[0]);
  await page.waitForURL(`${server.url}/admin/start`);
  const deskMs = human.spentMs();

  // The five steps; what was said at sign-up is done.
  human.read(120);
  await finished(startScreens.business[0]);
  await human.type(field(startScreens.site[0], startScreens.name), 'Fort Gate Society');
  await human.type(field(startScreens.site[0], startScreens.city), 'Gwalior');
  await press(startScreens.save[0]);
  await finished(startScreens.site[0]);
  await human.type(field(startScreens.post[0], startScreens.postName), 'Gate 1');
  await press(startScreens.save[0]);
  await finished(startScreens.post[0]);

  // People from a workbook that takes a while to fill in.
  await human.press(page.getByRole('link', { name: startScreens.fromFile[0] }));
  human.read(60);
  human.does(guards.length * 25_000);
  const sheet = {
    name: 'People',
    head: ['Staff number', 'Name', 'Mobile number'],
    rows: guards.map((name, n) => [String(n + 1), name, numbers[n] ?? '']),
  };
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: makeXlsx([sheet]),
  });
  human.does(15_000);
  await press(importUi.look[0]);
  human.read(60);
  await press(translate(importScreens.addAll, 'en', { n: guards.length }));
  await page.getByText(translate(importScreens.added, 'en', { n: guards.length })).waitFor();

  // The duty of now, published.
  await page.goto(`${server.url}/admin/start`);
  human.read(30);
  await finished(startScreens.person[0]);
  const duty = step(startScreens.duty[0]);
  await page.getByRole('option', { name: 'Bhola Singh' }).waitFor({ state: 'attached' });
  await human.type(duty.getByLabel(startScreens.day[0]), today());
  await human.choose(duty.getByLabel(startScreens.who[0]), 'Bhola Singh');
  await press(startScreens.publish[0]);
  human.read(30);
  await human.type(page.getByLabel(startScreens.reason[0]), 'His papers follow on Monday.');
  await press(startScreens.publishAnyway[0]);
  await finished(startScreens.duty[0]);
  await press(startScreens.finish[0]);
  await page.waitForURL(`${server.url}/admin`);
  // Whatever time of day it is, the duty begins now.
  dutyNow(server.dataDir);
  await page.goto(`${server.url}/admin/attendance`);
  const row = page.getByRole('row', { name: /Bhola Singh/ });
  await row.waitFor();

  // The guard, at the gate with a phone of their own.
  const device = await launchProfile(profile, {
    ...phone,
    permissions: ['geolocation', 'camera'],
    geolocation: { latitude: 26.2298, longitude: 78.1695, accuracy: 9 },
  });
  try {
    const hand = device.pages()[0] ?? (await device.newPage());
    await hand.goto(`${server.url}/field/login`);
    human.read(20);
    await human.type(hand.locator('input[type=tel]'), numbers[0] ?? '');
    await human.press(hand.locator('button[type=submit]'));
    human.does(20_000);
    await human.type(hand.locator('input[autocomplete=one-time-code]'), '123456');
    // Nobody becomes somebody's guard because their number was typed in.
    human.read(40);
    await human.press(hand.getByRole('button', { name: choiceMessages.accept[1] }));
    await hand.waitForURL(`${server.url}/field`);
    await hand.getByText('Fort Gate Society').first().waitFor();
    human.read(30);
    await human.press(hand.getByRole('button', { name: attendanceScreens.in[1] }));
    await hand.getByText(attendanceScreens.saved[1]).waitFor();
    await row.getByText(boardScreens.on_duty[0]).waitFor();
  } finally {
    await device.close();
  }
  const spent = { deskMinutes: deskMs / minute, minutes: human.spentMs() / minute };
  process.stdout.write(`From nothing to the first punch: ${JSON.stringify(spent)}\n`);
  expect(spent.minutes).toBeLessThan(15);

  // The operator sees the business, and that somebody is at work in it.
  const { token } = await sessionOf(server.url, operator);
  const businesses = await ask<{ name: string; employees: number }[]>(
    server.url,
    token,
    '/health/businesses',
  );
  expect(businesses.find(({ name }) => name === 'Chambal Security Services')).toMatchObject({
    employees: guards.length,
  });
});

const today = (): string => new Date(Date.now() + 330 * minute).toISOString().slice(0, 10);
