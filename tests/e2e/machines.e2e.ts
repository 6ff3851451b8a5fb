import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Browser, BrowserContext } from 'playwright-core';
import { filled, translate } from '#shared/core/i18n.ts';
import { machines } from '#shared/modules/attendance/machines/machine.ts';
import { machineScreens as messages } from '#web/modules/attendance/machine-messages.ts';
import { domainScreens } from '#web/modules/tenants/domain-messages.ts';
import { desktop, sharedBrowser } from '#tests/support/chromium.ts';
import { enter, owner } from '#tests/support/people.ts';
import { startNameServer } from '#tests/support/name-server.ts';
import type { NameServer } from '#tests/support/name-server.ts';
import { fieldWords } from '#tests/support/resource-words.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { chooseFirst } from '#tests/support/choose-first.ts';

/** The office registers a machine that tried to send, and says who has which number; and proves a domain. */
let names: NameServer;
let server: ServerProcess;
let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  names = await startNameServer();
  [browser, server] = await Promise.all([
    sharedBrowser(),
    startServer({ env: { DNS_SERVERS: names.address } }),
  ]);
});
afterEach(() => context?.close());
afterAll(async () => {
  await server?.remove();
  await names?.stop();
});

const today = (): string => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);

it('registers a machine, gives a number to a person, and counts what waited', async () => {
  context = await browser.newContext({ serviceWorkers: 'block', ...desktop });
  const page = await context.newPage();
  await enter(page, server.url, owner, '/admin/attendance/machines');
  await page.getByText(messages.none[0]).waitFor();
  const register = async (serial: string): Promise<void> => {
    const form = page.getByRole('dialog', { name: messages.add[0] });
    if (serial !== '') await form.getByLabel(fieldWords(machines, 'serial')[0]).fill(serial);
    await form.getByLabel(fieldWords(machines, 'name')[0]).fill('Gate');
    const site = form.getByLabel(fieldWords(machines, 'site_id')[0], { exact: true });
    await chooseFirst(site);
    await form.getByRole('button', { name: messages.add[0], exact: true }).click();
    await form.waitFor({ state: 'hidden' });
  };
  await page.getByRole('button', { name: messages.add[0] }).first().click();
  await register('GATE-001');
  const address = new URL(await page.getByLabel(messages.address[0]).inputValue());
  const send = async (serial: string, line: string): Promise<number> =>
    (
      await fetch(`${server.url}${address.pathname}/iclock/cdata?SN=${serial}&table=ATTLOG`, {
        method: 'POST',
        body: line,
      })
    ).status;
  expect(await send('GATE-001', `41\t${today()} 00:00:05\t0\t1`)).toBe(200);
  expect(await send('OTHER-9', `41\t${today()} 00:00:05\t0\t1`)).toBe(403);
  await page.reload();
  await page.getByRole('button', { name: `${messages.add[0]}: OTHER-9` }).waitFor();
  await page.getByRole('button', { name: `${messages.people[0]}: Gate` }).click();
  await page.getByRole('button', { name: `${messages.match[0]}: 41` }).click();
  const form = page.getByRole('dialog', { name: messages.match[0] });
  const person = form.getByLabel(messages.person[0], { exact: true });
  await chooseFirst(person);
  await form.getByRole('button', { name: messages.save[0], exact: true }).click();
  await page.getByText(translate(filled(messages.matched, { n: 1 }), 'en')).waitFor();
});

it('adds a domain, shows its record, and says when it is found', async () => {
  context = await browser.newContext({ serviceWorkers: 'block', ...desktop });
  const page = await context.newPage();
  await enter(page, server.url, owner, '/admin/settings/domains');
  await page.getByRole('button', { name: domainScreens.add[0] }).first().click();
  const form = page.getByRole('dialog', { name: domainScreens.add[0] });
  await form.getByLabel(domainScreens.domain[0]).fill('www.chambal.example');
  await form.getByRole('button', { name: domainScreens.add[0], exact: true }).click();
  const record = await page.getByLabel(domainScreens.record[0]).inputValue();
  const value = await page.getByLabel(domainScreens.value[0]).inputValue();
  await page.getByRole('button', { name: new RegExp(`^${domainScreens.check[0]}`) }).click();
  await page.getByText('The record was not found yet.').first().waitFor();
  names.texts.set(record, [value]);
  await page.getByRole('button', { name: new RegExp(`^${domainScreens.check[0]}`) }).click();
  await page.getByText(domainScreens.proven[0], { exact: true }).waitFor();
});
