import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'vitest';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { desktop, launchBrowser, phone } from '#tests/support/chromium.ts';
import { enter, mahesh, officer, owner } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

let server: ServerProcess;
let browser: Browser;
let contexts: BrowserContext[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
});
beforeEach(async () => {
  server = await startServer();
});
afterEach(async () => {
  for (const context of contexts) await context.close();
  contexts = [];
  await server?.remove();
});
afterAll(() => browser?.close());

async function openContext(options: object): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  contexts.push(context);
  return context;
}

describe('a call for help', () => {
  it('pressed without network is on the phone at once, reaches the supervisor with the network, and ends only with what was found', async () => {
    const context = await openContext({ ...phone, permissions: ['geolocation'], geolocation: { latitude: 22.7533, longitude: 75.8937, accuracy: 9 } });
    const page = await context.newPage();
    await enter(page, server.url, mahesh, '/field/sos');
    await untilReadyForOffline(page);
    await untilUpToDate(page);
    await goOffline(server, context);
    await page.getByRole('button', { name: 'Call for help' }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'Call for help' }).click();
    // Nobody stops it: it is called by itself after the count.
    await page.getByText('No network: it goes by itself as soon as there is any. Call now:').waitFor({ timeout: 20_000 });
    server = await server.startAgain();
    await context.setOffline(false);

    const helper = await (await openContext(phone)).newPage();
    await enter(helper, server.url, officer, '/field/sos');
    await helper.getByRole('button', { name: 'I take it' }).click({ timeout: 30_000 });
    await page.getByText(/^Taken by /).waitFor({ timeout: 30_000 });

    const office = await (await openContext(desktop)).newPage();
    await enter(office, server.url, owner, '/admin/sos?status=taken');
    await office.getByRole('button', { name: 'Mahesh Patel' }).click();
    await office.getByText('22.75330, 75.89370, within 9 m').waitFor();
    await office.getByRole('button', { name: 'Close', exact: true }).last().click();
    await office.getByText('Say what was found there.').first().waitFor();
    await office.getByRole('textbox', { name: 'What was found' }).fill('Twisted ankle; relieved');
    await office.getByRole('button', { name: 'Close', exact: true }).last().click();
    await office.getByText('Twisted ankle; relieved').first().waitFor();
    await page.getByText('Closed', { exact: true }).waitFor({ timeout: 30_000 });
  });
});
