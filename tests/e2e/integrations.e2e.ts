import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Browser, BrowserContext } from 'playwright-core';
import { translate } from '#shared/core/i18n.ts';
import { integrationMessages } from '#shared/modules/integrations/messages.ts';
import { webhookEvents } from '#shared/modules/integrations/webhook-events.ts';
import { webhooks } from '#shared/modules/integrations/webhook.ts';
import { integrationScreens as messages } from '#web/modules/settings/integration-messages.ts';
import { myDuties } from '#web/modules/roster/field-messages.ts';
import { desktop, phone, sharedBrowser } from '#tests/support/chromium.ts';
import { enter, mahesh, owner } from '#tests/support/people.ts';
import { fieldWords } from '#tests/support/resource-words.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { isSignedWith, startWebhookReceiver } from '#tests/support/webhook-receiver.ts';
import type { WebhookReceiver } from '#tests/support/webhook-receiver.ts';
import { chooseFirst } from '#tests/support/choose-first.ts';
import { settingsScreens } from '#web/modules/settings/messages.ts';

/** The office connects other programs: a key, a webhook that is tried, and a calendar of a site. */
let receiver: WebhookReceiver;
let server: ServerProcess;
let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  const env = { WEBHOOK_HOSTS: receiver.host, NODE_TLS_REJECT_UNAUTHORIZED: '0' };
  [browser, server] = await Promise.all([sharedBrowser(), startServer({ env })]);
});
afterEach(() => context?.close());
afterAll(async () => {
  await server?.remove();
  await receiver?.stop();
});

it('creates a key that works until it is revoked', async () => {
  context = await browser.newContext({ serviceWorkers: 'block', ...desktop });
  const page = await context.newPage();
  await enter(page, server.url, owner, '/admin/settings/integrations');
  await page.getByText(messages.noKeys[0]).waitFor();
  await page.getByRole('button', { name: messages.addKey[0] }).click();
  const form = page.getByRole('dialog', { name: messages.addKey[0] });
  await form.getByLabel(settingsScreens.name[0]).fill('Client portal');
  await form.getByRole('button', { name: messages.create[0], exact: true }).click();
  await form.getByText(integrationMessages.noPermission[0]).first().waitFor();
  await form
    .getByRole('group', { name: settingsScreens.role_staff[0] })
    .getByLabel(settingsScreens.read[0])
    .check();
  await form.getByRole('button', { name: messages.create[0], exact: true }).click();
  const shown = page.getByRole('dialog', { name: messages.keyShown[0] });
  const key = await shown.getByLabel(messages.keyShown[0]).inputValue();
  expect(key).toMatch(/^pk_/);
  await shown.getByRole('button', { name: messages.done[0] }).click();
  const asked = async (): Promise<number> =>
    (await fetch(`${server.url}/api/staff`, { headers: { authorization: `Bearer ${key}` } })).status;
  expect(await asked()).toBe(200);
  const row = page.getByRole('row').filter({ hasText: 'Client portal' });
  await row.getByText(messages.state_active[0]).waitFor();
  await row.getByRole('button', { name: messages.revoke[0] }).click();
  await page.getByRole('dialog').getByRole('button', { name: messages.revoke[0] }).click();
  await row.getByText(messages.state_revoked[0]).waitFor();
  expect(await asked()).toBe(401);
});

it('adds a webhook and tries it', async () => {
  context = await browser.newContext({ serviceWorkers: 'block', ...desktop });
  const page = await context.newPage();
  await enter(page, server.url, owner, '/admin/settings/integrations');
  await page.getByRole('tab', { name: messages.webhooks[0] }).click();
  await page.getByRole('button', { name: messages.addWebhook[0] }).click();
  const form = page.getByRole('dialog', { name: messages.addWebhook[0] });
  await form.getByLabel(settingsScreens.name[0]).fill('Accounts');
  await form.getByLabel(fieldWords(webhooks, 'url')[0]).fill('http://accounts.example/hook');
  await form.getByLabel(webhookEvents['staff.joined'].name[0]).check();
  await form.getByRole('button', { name: messages.save[0], exact: true }).click();
  await form.getByText(integrationMessages.address[0]).first().waitFor();
  await form.getByLabel(fieldWords(webhooks, 'url')[0]).fill(`${receiver.url}/hook`);
  await form.getByRole('button', { name: messages.save[0], exact: true }).click();
  const shown = page.getByRole('dialog', { name: messages.secretShown[0] });
  const secret = await shown.getByLabel(messages.secretShown[0]).inputValue();
  await shown.getByRole('button', { name: messages.done[0] }).click();
  await page.getByRole('row').filter({ hasText: 'Accounts' }).getByText('Accounts').click();
  const sheet = page.getByRole('dialog', { name: 'Accounts' });
  await sheet.getByRole('button', { name: messages.test[0] }).click();
  await sheet.getByText(messages.testName[0], { exact: true }).waitFor();
  expect(receiver.received.map(({ body }) => body.event)).toEqual(['webhook.test']);
  expect(receiver.received[0] && isSignedWith(secret, receiver.received[0])).toBe(true);
  await sheet.getByRole('button', { name: messages.details[0] }).first().click();
  const delivery = page.getByRole('dialog', { name: messages.testName[0] });
  await delivery.getByText(`POST ${receiver.url}/hook`).waitFor();
  expect(await delivery.textContent()).not.toContain(secret);
});

it('makes a link to the calendar of a site', async () => {
  context = await browser.newContext({ serviceWorkers: 'block', ...desktop });
  const page = await context.newPage();
  await enter(page, server.url, owner, '/admin/settings/integrations');
  await page.getByRole('tab', { name: messages.calendars[0] }).click();
  await page.getByRole('button', { name: messages.addSite[0] }).first().click();
  const form = page.getByRole('dialog', { name: messages.addSite[0] });
  await chooseFirst(form.getByLabel(messages.site[0], { exact: true }));
  await form.getByRole('button', { name: messages.create[0], exact: true }).click();
  await form.waitFor({ state: 'hidden' });
  const link = await page.getByRole('textbox').last().inputValue();
  const answer = await fetch(link);
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('BEGIN:VCALENDAR')]);
  await page.getByRole('button', { name: new RegExp(`^${messages.remove[0]}`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: messages.remove[0], exact: true }).click();
  await page.getByText(translate(messages.noLinks, 'en')).waitFor();
  expect((await fetch(link)).status).toBe(404);
});

it('gives a guard a link to the calendar of their duties, and ends it', async () => {
  context = await browser.newContext({ serviceWorkers: 'block', ...phone });
  const page = await context.newPage();
  await enter(page, server.url, mahesh, '/field/duties');
  await page.getByRole('button', { name: myDuties.calendar[0] }).click();
  const link = await page.getByText('/api/integrations/calendar/').innerText();
  const text = await (await fetch(link)).text();
  expect(text).toContain('BEGIN:VEVENT');
  await page.getByRole('button', { name: myDuties.calendarEnd[0] }).click();
  await page.getByRole('button', { name: myDuties.calendar[0] }).waitFor();
  expect((await fetch(link)).status).toBe(404);
});
