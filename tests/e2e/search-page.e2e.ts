import { expect, it } from 'vitest';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { offlinePhone } from '#tests/support/chromium.ts';
import { asha, ask, enter, kavita, mahesh, owner, sessionOf } from '#tests/support/people.ts';
import { searchLink } from '#web/modules/search/link-messages.ts';
import { searchPageMessages as messages } from '#web/modules/search/messages.ts';

const stage = createFixture('one');

it('a guard finds tasks and incidents with network and without it, and opens them', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, owner);
  const me = await sessionOf(url, mahesh);
  const task = { title: 'Zephyrina’s lamp', assignee_id: me.user.staff_id };
  await ask(url, token, '/tasks', 'POST', task);
  const incident = { title: 'Zephyrina’s window', description: 'Open', location: 'Gate' };
  await ask(url, me.token, '/incidents', 'POST', incident);

  const context = await stage.newContext(offlinePhone);
  const page = await context.newPage();
  await enter(page, url, mahesh, '/field');
  await page.getByRole('link', { name: searchLink.search[0], exact: true }).click();
  const field = page.getByRole('searchbox', { name: messages.label[0] });
  const row = (title: string) => page.getByRole('link', { name: new RegExp(title) });
  await field.fill('ज़ेफ़िरीना');
  await row('Zephyrina’s lamp').waitFor();
  await row('Zephyrina’s window').waitFor();
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Task', 'Incident']);
  await row('Zephyrina’s lamp').click();
  await page.getByRole('heading', { level: 1, name: /lamp/ }).waitFor();
  await page.goBack();
  await row('Zephyrina’s window').waitFor();
  expect(await field.inputValue()).toBe('ज़ेफ़िरीना');

  await untilReadyForOffline(page);
  await untilUpToDate(page);
  await goOffline(stage.server, context);
  await page.reload();
  await field.fill('zephirina');
  await page.getByText(messages.offline[0]).waitFor();
  await row('Zephyrina’s lamp').waitFor();
  await row('Zephyrina’s window').click();
  await page.getByRole('heading', { level: 1, name: /window/ }).waitFor();
  await page.goBack();
  await field.fill('zzyzx');
  await page.getByRole('status').getByText(messages.none[0]).waitFor();
  await stage.startAgain();
});

it('a partner finds what they are offered, and looking sends nothing', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, owner);
  const partner = await sessionOf(url, kavita);
  const made = await ask<{ id: string }>(url, token, '/jobs', 'POST', {
    title: 'Xerxes’ carpet',
    skill: 'deep_cleaning',
    date: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
    time: '10:00',
  });
  const to = { to: 'person', worker_id: partner.user.id, helper_ids: [] };
  await ask(url, token, `/jobs/${made.id}/offer`, 'POST', to);
  for (const who of [kavita, mahesh]) {
    const page = await stage.newPage(offlinePhone);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname);
    });
    await enter(page, url, who, '/field/search');
    const field = page.getByRole('searchbox', { name: messages.label[0] });
    await field.fill('xerxes');
    const row = page.getByRole('link', { name: /Xerxes’ carpet/ });
    if (who === kavita) {
      await row.click();
      await page.getByRole('heading', { level: 1, name: /Xerxes/ }).waitFor();
    } else await page.getByRole('status').getByText(messages.none[0]).waitFor();
    expect(sent.filter((path) => path.startsWith('/api/recovery'))).toEqual([]);
  }
});

it('a customer finds a booking and an invoice with network and without it', async () => {
  const context = await stage.newContext(offlinePhone);
  const page = await context.newPage();
  const { url } = stage.server;
  const { token } = await sessionOf(url, asha);
  const [bill] = await ask<{ number: string }[]>(url, token, '/billing/my-invoices');
  const number = bill?.number ?? '';
  // What payments shows is kept for the time without network.
  await enter(page, url, asha, '/payments');
  await page.getByText(number).first().waitFor();
  await page.getByRole('link', { name: searchLink.search[0], exact: true }).click();
  const field = page.getByRole('searchbox', { name: messages.label[0] });
  await field.fill(number);
  const row = page.getByRole('link', { name: new RegExp(number) });
  await row.click();
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(number);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goBack();

  await untilReadyForOffline(page);
  await untilUpToDate(page);
  await goOffline(stage.server, context);
  await page.reload();
  await field.fill(number);
  await row.waitFor();
  await field.fill('saket');
  await page.getByRole('link', { name: /Saket/ }).first().click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/(bookings|incidents|contracts)/);
  await stage.startAgain();
});
