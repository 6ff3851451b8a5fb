import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { desktop, launchBrowser } from '#tests/support/chromium.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

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
  await page.getByRole('link', { name: 'Go on' }).click();
  const step = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  const finished = (name: string) => step(name).getByText('Done', { exact: true }).waitFor();

  await step('Your business').getByLabel('Phone').fill('+91 751 400 0300');
  await step('Your business').getByLabel('City').fill('Gwalior');
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await finished('Your business');
  await step('A site').getByLabel('Name').fill('Fort Gate');
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await finished('A site');
  await step('A post').getByLabel('Name of the post').fill('Gate 1');
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await finished('A post');
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await step('A person').getByText('Write the full name.').waitFor();
  await step('A person').getByLabel('Name').fill('Bhola Singh');
  await step('A person').getByLabel('Mobile number').fill('98765 11111');
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await finished('A person');

  // A guard whose papers are not there yet: the rules say so, and the owner says why it is right all the same.
  await page.getByRole('button', { name: 'Send to the phone' }).click();
  await page.getByLabel('It is right all the same, because').fill('His papers follow on Monday.');
  await page.getByRole('button', { name: 'Send to the phone' }).click();
  await finished('The first duty');
  await page.getByRole('button', { name: 'I am ready' }).click();
  await page.waitForURL(`${server.url}/admin`);
  expect(await page.getByRole('link', { name: 'Go on' }).count()).toBe(0);
});
