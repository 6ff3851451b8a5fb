import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { desktop, launchBrowser } from '#tests/support/chromium.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { translate } from '#shared/core/i18n.ts';
import { problemNames } from '#shared/modules/roster/problem-names.ts';
import { startScreens } from '#web/modules/onboarding/messages.ts';
import { staffMessages } from '#shared/modules/staff/messages.ts';

let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ demo: false }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.remove();
});

it('an owner sets the business up by the link, and has a first duty in five steps', async () => {
  const token = /token=([\w-]+)/.exec(server.log())?.[1] ?? '';
  const account = { email: 'meera@chambal.example', password: 'long enough for anybody' };
  const made = await fetch(`${server.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, business: 'Chambal Security', name: 'Meera Tomar', ...account }),
  });
  expect(made.status).toBe(201);
  const { data } = (await made.json()) as { data: { token: string; user: { tenant_id: string } } };

  const page = await (await browser.newContext({ ...desktop, serviceWorkers: 'block' })).newPage();
  await page.goto(`${server.url}/robots.txt`);
  await page.evaluate(({ token: bearer, user }) => {
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('tenantId', user.tenant_id);
    localStorage.setItem('token', bearer);
  }, data);
  await page.goto(`${server.url}/admin`);
  await page.getByRole('link', { name: startScreens.goOn[0] }).click();
  const step = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  const finished = (name: string) => step(name).getByText(startScreens.done[0], { exact: true }).waitFor();

  await step(startScreens.business[0]).getByLabel(startScreens.phone[0]).fill('+91 751 400 0300');
  await step(startScreens.business[0]).getByLabel(startScreens.city[0]).fill('Gwalior');
  await page.getByRole('button', { name: startScreens.save[0] }).click();
  await finished(startScreens.business[0]);
  await step(startScreens.site[0]).getByLabel(startScreens.name[0]).fill('Fort Gate');
  await page.getByRole('button', { name: startScreens.save[0] }).click();
  await finished(startScreens.site[0]);
  await step(startScreens.post[0]).getByLabel(startScreens.postName[0]).fill('Gate 1');
  await page.getByRole('button', { name: startScreens.save[0] }).click();
  await finished(startScreens.post[0]);
  await page.getByRole('button', { name: startScreens.save[0] }).click();
  await step(startScreens.person[0]).getByText(staffMessages.name[0]).waitFor();
  await step(startScreens.person[0]).getByLabel(startScreens.name[0]).fill('Bhola Singh');
  await step(startScreens.person[0]).getByLabel(startScreens.mobile[0]).fill('98765 11111');
  await page.getByRole('button', { name: startScreens.save[0] }).click();
  await finished(startScreens.person[0]);

  await page.getByRole('option', { name: 'Bhola Singh' }).waitFor({ state: 'attached' });
  // A guard whose papers are not there yet: the rules say so, and the owner says why it is right all the
  // same.
  await page.getByRole('button', { name: startScreens.publish[0] }).click();
  const rule = problemNames.problem_police_verification[0];
  await page.getByText(`Bhola Singh: ${rule}`).waitFor();
  await page.getByLabel(startScreens.reason[0]).fill('His papers follow on Monday.');
  await page.getByRole('button', { name: startScreens.publishAnyway[0] }).click();
  await page.getByText(translate(startScreens.publishedFirst, 'en', { name: 'Bhola Singh' })).waitFor();
  await finished(startScreens.duty[0]);
  await page.getByRole('button', { name: startScreens.finish[0] }).click();
  await page.waitForURL(`${server.url}/admin`);
  expect(await page.getByRole('link', { name: startScreens.goOn[0] }).count()).toBe(0);
});
