import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { itByNight } from '#tests/support/by-lane.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, offlinePhone } from '#tests/support/chromium.ts';
import { dutyNow } from '#tests/support/duty-now.ts';
import { ask, asha, enter, mahesh, officer, operator, owner, sessionOf } from '#tests/support/people.ts';
import { officeScreens } from '#web/modules/attendance/office-messages.ts';
import { barMessages } from '#web/modules/platform/bar-messages.ts';

const stage = createFixture('each', ({ dataDir }) => dutyNow(dataDir));
const program = join(import.meta.dirname, '../../dist-server/main.mjs');

function maintenance(...args: readonly string[]): string {
  const { dataDir } = stage.server;
  return execFileSync(process.execPath, [program, 'maintenance', ...args, '--data', dataDir]).toString();
}

it('during maintenance a phone works on and sends afterwards, and the office is told why it cannot save', async () => {
  const { url } = stage.server;
  const phone = await (await stage.newContext(offlinePhone)).newPage();
  await enter(phone, url, officer, '/field/muster');
  await untilReadyForOffline(phone);
  await untilUpToDate(phone);
  const before = await punchCount(url);
  expect(maintenance('on', '--minutes', '30')).toContain('Maintenance until');

  const button = phone.getByRole('button', { name: new RegExp(`: ${officeScreens.markIn[0]}$`) }).first();
  const name = (await button.getAttribute('aria-label')) ?? '';
  // Servers go by what they read for two seconds.
  await expect.poll(() => savedStatus(url), { timeout: 10_000 }).toBe(503);
  await button.click();
  await phone
    .getByRole('button', { name: name.replace(officeScreens.markIn[0], officeScreens.markOut[0]) })
    .waitFor();
  await phone.locator('[data-sync]').filter({ hasText: '1' }).waitFor();

  const desk = await (await stage.newContext(desktop)).newPage();
  await enter(desk, url, owner, '/admin/settings/departments');
  await desk.getByText(/^Maintenance is under way\. .+ cannot be saved/).waitFor();

  const home = await (await stage.newContext(desktop)).newPage();
  await enter(home, url, asha, '/dashboard');
  await home.getByText(/^Maintenance is under way\. .+ cannot be saved/).waitFor();

  expect(maintenance('off')).toContain('over');
  await expect.poll(() => savedStatus(url), { timeout: 10_000 }).not.toBe(503);
  await phone.evaluate(() => window.dispatchEvent(new Event('online')));
  await untilUpToDate(phone);
  await expect.poll(() => punchCount(url)).toBe(before + 1);
  // The bars go without a reload.
  for (const page of [desk, home])
    await page.getByText(/^Maintenance is under way/).waitFor({ state: 'detached', timeout: 60_000 });
});

/** How many punches the server has. */
async function punchCount(url: string): Promise<number> {
  const { token } = await sessionOf(url, owner);
  const answer = await fetch(`${url}/api/attendance?limit=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { pagination } = (await answer.json()) as { pagination: { total: number } };
  return pagination.total;
}

/** What a write of the office is answered, without changing anything. */
async function savedStatus(url: string): Promise<number> {
  const { token } = await sessionOf(url, owner);
  const answer = await fetch(`${url}/api/settings/departments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  return answer.status;
}

itByNight('an announcement stands on a phone without network until it is dismissed', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, operator);
  const now = Date.now();
  await ask(url, token, '/announcements', 'POST', {
    text_en: 'New version on Sunday',
    text_hi: 'रविवार को नया वर्ज़न',
    from_at: new Date(now - 60_000).toISOString(),
    until_at: new Date(now + 3_600_000).toISOString(),
  });
  const context = await stage.newContext(offlinePhone);
  const page = await context.newPage();
  await enter(page, url, mahesh, '/field');
  await page.getByText('New version on Sunday').waitFor();
  await untilReadyForOffline(page);
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).length), { timeout: 20_000 })
    .toBeGreaterThan(0);
  await context.setOffline(true);
  await page.reload();
  await page.getByText('New version on Sunday').waitFor();
  expect(await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])).toEqual([360, 360]);
  await page.getByRole('button', { name: barMessages.dismiss[0] }).click();
  await expect.poll(() => page.getByText('New version on Sunday').count()).toBe(0);
  await page.reload();
  await page.locator('[data-sync]').first().waitFor();
  expect(await page.getByText('New version on Sunday').count()).toBe(0);
});
