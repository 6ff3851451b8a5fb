import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { desktop, launchBrowser } from '#tests/support/chromium.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { startScreens } from '#web/modules/onboarding/messages.ts';
import { sampleScreens } from '#web/modules/onboarding/sample-screens.ts';

let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ demo: false }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.remove();
});

it('an owner looks at a sample month and takes it away again', async () => {
  const token = /token=([\w-]+)/.exec(server.log())?.[1] ?? '';
  const account = { email: 'meera@chambal.example', password: 'long enough for anybody' };
  const made = await fetch(`${server.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, business: 'Chambal Security', name: 'Meera Tomar', ...account }),
  });
  const { data } = (await made.json()) as { data: { token: string; user: { tenant_id: string } } };
  const page = await (await browser.newContext({ ...desktop, serviceWorkers: 'block' })).newPage();
  await page.goto(`${server.url}/robots.txt`);
  await page.evaluate(({ token: bearer, user }) => {
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('tenantId', user.tenant_id);
    localStorage.setItem('token', bearer);
  }, data);

  await page.goto(`${server.url}/admin/start`);
  await page.getByRole('button', { name: sampleScreens.add[0] }).click();
  await page.getByRole('link', { name: sampleScreens.sheets[0] }).click();
  await page.getByText('Sample – Lotus Residency').first().waitFor();
  await page.goBack();
  await page.getByRole('button', { name: sampleScreens.remove[0] }).click();
  await page.getByRole('dialog').getByRole('button', { name: sampleScreens.remove[0] }).click();
  await page.getByRole('button', { name: sampleScreens.add[0] }).waitFor();
  expect(await page.getByRole('link', { name: sampleScreens.sheets[0] }).count()).toBe(0);

  // Who leaves the guide has not completed it, and is not told so.
  await page.getByRole('button', { name: startScreens.putOff[0], exact: true }).click();
  await page.getByText(startScreens.putOffMark[0], { exact: true }).waitFor();
  await page.getByRole('button', { name: startScreens.skip[0] }).click();
  await page.getByText(startScreens.skipped[0]).waitFor();
  await page.waitForURL(`${server.url}/admin`);
});
