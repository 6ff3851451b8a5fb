import { expect, it } from 'vitest';
import { clients } from '#shared/modules/billing/client.ts';
import { reminderMessages } from '#shared/modules/billing/reminders/messages.ts';
import { labelOf } from '#web/core/ui/resource/resource-fields.tsx';
import { resourceMessages } from '#web/core/ui/resource/resource-messages.ts';
import { clientScreens as screens } from '#web/modules/billing/client-screens.ts';
import { reminderScreens as messages } from '#web/modules/billing/reminder-screens.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop } from '#tests/support/chromium.ts';
import { accountant, ask, enter, sessionOf } from '#tests/support/people.ts';

const stage = createFixture('one');

it('sets the days of reminders, and reminds of a bill on WhatsApp', async () => {
  const { url } = stage.server;
  const page = await stage.newPage(desktop);
  await enter(page, url, accountant, '/admin/billing-settings');
  await page.getByRole('button', { name: messages.edit[0] }).click();
  const dialog = page.getByRole('dialog', { name: messages.title[0] });
  await dialog.getByLabel(messages.before[0]).fill('soon');
  await dialog.getByLabel(messages.after[0]).fill('1, 7');
  await dialog.getByRole('button', { name: messages.save[0] }).click();
  await dialog.getByText(reminderMessages.badDays[0]).first().waitFor();
  await dialog.getByLabel(messages.before[0]).fill('3');
  await dialog.getByRole('switch', { name: messages.bySms[0] }).click();
  await dialog.getByRole('button', { name: messages.save[0] }).click();
  await page.getByText('1, 7', { exact: true }).waitFor();
  await page.getByText(messages.on[0], { exact: true }).waitFor();

  await page.goto(`${url}/admin/billing?open=demo-bill-10`);
  const link = page.getByRole('link', { name: messages.whatsApp[0] });
  const address = new URL((await link.getAttribute('href')) ?? '');
  expect(address.host).toBe('wa.me');
  expect(address.searchParams.get('text')).toContain(`${url.replace('127.0.0.1', 'localhost')}/bill/`);
});

it('reminds a client in the language that is chosen for it', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, accountant);
  const client = { name: 'Kshipra Textiles', kind: 'unregistered', phone: '9826011111', state_code: '23' };
  const { id: client_id } = await ask<{ id: string }>(url, token, '/clients', 'POST', client);
  const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }];
  const draft = await ask<{ id: string }>(url, token, '/billing/invoices', 'POST', { client_id, lines });
  await ask(url, token, `/billing/invoices/${draft.id}/issue`, 'POST', {});
  const page = await stage.newPage(desktop);
  await enter(page, url, accountant, `/admin/clients?open=${client_id}`);
  await page.getByRole('dialog').getByRole('button', { name: screens.edit[0], exact: true }).click();
  const title = resourceMessages.edit[0].replace('{one}', clients.title?.one[0] ?? '');
  const form = page.getByRole('dialog', { name: title });
  await form.getByLabel(labelOf(clients, 'language', 'en')).selectOption('hi');
  await form.getByRole('button', { name: resourceMessages.save[0], exact: true }).click();
  await form.waitFor({ state: 'hidden' });
  await page.goto(`${url}/admin/billing?open=${draft.id}`);
  const link = page.getByRole('link', { name: messages.whatsApp[0] });
  const address = new URL((await link.getAttribute('href')) ?? '');
  expect(address.pathname).toBe('/919826011111');
  expect(address.searchParams.get('text')).toMatch(/बाकी ₹1,180.*[?]lang=hi/s);
});
