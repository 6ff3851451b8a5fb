import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Language } from '#shared/core/i18n.ts';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { itByNight } from '#tests/support/by-lane.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { offlinePhone } from '#tests/support/chromium.ts';
import { ask, enter, operator, sessionOf } from '#tests/support/people.ts';
import type { Person } from '#tests/support/people.ts';
import { fieldLoginMessages } from '#web/modules/auth/field-login-messages.ts';
import { barMessages } from '#web/modules/platform/bar-messages.ts';
import { sosScreens } from '#web/modules/sos/messages.ts';

const stage = createFixture('each');
const malwa = '00000000-0000-4000-8000-00000000000b';
const guard: Person = { phone: '9876500021', role: 'staff', home: '/field' };
const owner: Person = { email: 'owner@malwa.example', home: '/admin' };

it('a phone of a suspended business calls for help before all else, and sends the rest afterwards', async () => {
  const page = await callForHelp('en');
  expect(await page.getByRole('link', { name: fieldLoginMessages.emergency[0] }).count()).toBe(1);
});
itByNight('the same in Hindi', async () => {
  const page = await callForHelp('hi');
  expect(await page.getByRole('link', { name: fieldLoginMessages.emergency[1] }).count()).toBe(1);
});

/** From the SOS without network to the sign-in of a business that is deleted in the end. */
async function callForHelp(language: Language): Promise<Page> {
  const word = language === 'en' ? 0 : 1;
  const office = await sessionOf(stage.server.url, owner);
  const asOffice = <T>(path: string, method?: string, body?: object): Promise<T> =>
    ask<T>(stage.server.url, office.token, path, method, body);
  const here = await sessionOf(stage.server.url, guard);
  const checks = (): Promise<unknown[]> => ask(stage.server.url, here.token, '/sos/ok?limit=5');
  const asOperator = async (path: string, method: string, body?: object): Promise<unknown> =>
    ask(stage.server.url, (await sessionOf(stage.server.url, operator)).token, path, method, body);
  await asOffice('/sos/settings', 'PUT', { check_minutes: 60, grace_minutes: 10 });
  const context = await stage.newContext(offlinePhone);
  const page = await context.newPage();
  await enter(page, stage.server.url, guard, '/field/sos', language);
  const said = page.getByRole('button', { name: sosScreens.ok[word] });
  await said.waitFor();
  await untilReadyForOffline(page);
  await untilUpToDate(page);
  await goOffline(stage.server, context);
  await said.click();
  await page.getByRole('button', { name: sosScreens.press[word] }).click();
  await page.getByRole('button', { name: sosScreens.now[word] }).click();
  await page.getByText(sosScreens.offline[word]).waitFor();
  await stage.startAgain();
  await asOperator(`/tenants/${malwa}/suspend`, 'POST', { reason: 'No payment' });
  const first = page.waitForRequest('**/api/sync/push');
  await context.setOffline(false);
  const { ops } = (await first).postDataJSON() as { ops: readonly { coll: string }[] };
  expect(ops.map(({ coll }) => coll)).toEqual(['sos_alerts']);
  const alerts = (): Promise<{ id: string }[]> => asOffice('/sos?limit=5');
  await expect.poll(async () => (await alerts()).length, { timeout: 30_000 }).toBe(1);
  await asOffice(`/sos/${(await alerts())[0]?.id}/take`, 'POST', {});
  await page.getByText(sosScreens.coming[word].replace('{by}', '').trim().slice(0, 12)).first().waitFor();
  await page.reload();
  await page.getByText(barMessages.suspended[word]).waitFor();
  expect(await checks()).toEqual([]);
  expect(await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])).toEqual([360, 360]);

  await asOperator(`/tenants/${malwa}/resume`, 'POST', {});
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(async () => (await checks()).length, { timeout: 30_000 }).toBe(1);

  await asOperator(`/tenants/${malwa}`, 'DELETE', { reason: 'Closed' });
  await page.reload();
  await page.getByText(language === 'en' ? /account of this business is closed/ : /खाता अभी बंद है/).waitFor();
  return page;
}
