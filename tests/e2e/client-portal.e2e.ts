import { expect, it } from 'vitest';
import { sheetMessages } from '#shared/modules/billing/sheets/messages.ts';
import { clientPeople } from '#shared/modules/portal/client-person.ts';
import { guardRequests } from '#shared/modules/portal/guard-request.ts';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, offlinePhone } from '#tests/support/chromium.ts';
import { sunrise } from '#tests/support/client-cast.ts';
import { ask, enter, owner, sessionOf } from '#tests/support/people.ts';
import { labelOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { choiceMessages } from '#web/modules/auth/messages.ts';
import { peopleScreens } from '#web/modules/billing/people-screens.ts';
import { requestScreens } from '#web/modules/portal/desk-messages.ts';
import { portalScreens as messages } from '#web/modules/portal/messages.ts';

const stage = createFixture('one');
const label = (name: string): string => labelOf(clientPeople, name, 'en');

it('is given access at the desk, sees who is on duty, approves a sheet, and asks for guards without network', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, owner);
  await ask(url, token, `/clients/${sunrise.id}`, 'PUT', { sheet_approval: 'client' });
  const desk = await stage.newPage(desktop);
  await enter(desk, url, owner, `/admin/clients?open=${sunrise.id}`);
  const sheet = desk.getByRole('dialog', { name: /Sunrise/ });
  await sheet.getByRole('tab', { name: peopleScreens.tab[0] }).click();
  await sheet.getByRole('button', { name: peopleScreens.give[0] }).click();
  const give = desk.getByRole('dialog', { name: peopleScreens.give[0] });
  await give.getByLabel(label('name')).fill('Neha Jain');
  await give.getByLabel(label('phone')).fill('9811500001');
  await give.getByLabel(label('role')).selectOption('owner');
  await give.getByRole('button', { name: peopleScreens.give[0] }).click();
  await sheet.getByText('Neha Jain').waitFor();

  const context = await stage.newContext(offlinePhone);
  const phone = await context.newPage();
  await phone.addInitScript(() => localStorage.setItem('language', 'en'));
  await phone.goto(`${url}/login`);
  await phone.locator('input[type=tel]').fill('9811500001');
  await phone.locator('button[type=submit]').click();
  await phone.locator('input[autocomplete=one-time-code]').fill('123456');
  // The office typed the number in: whose it is says that it is theirs.
  await phone.getByRole('button', { name: choiceMessages.accept[0] }).click();
  await phone.waitForURL(`${url}/dashboard`);
  await phone.getByRole('link', { name: messages.title[0] }).click();
  await phone.getByRole('button', { name: /Vijay Nagar Business Park/ }).click();
  await phone.getByRole('heading', { name: messages.today[0] }).waitFor();
  expect(await phone.getByRole('listitem').filter({ hasText: 'Gate 2' }).count()).toBeGreaterThan(0);
  expect(await phone.getByRole('main').innerText()).not.toMatch(/\+91|98765/);

  await phone.getByRole('link', { name: messages.sheet[0] }).click();
  await phone.getByRole('button', { name: messages.approve[0] }).click();
  await phone.getByText(sheetMessages.thanksApproved[0]).waitFor();
  await phone.getByText(messages.approved[0], { exact: true }).waitFor();

  await phone.goto(`${url}/my-sites/${sunrise.site}`);
  await phone.getByRole('button', { name: messages.ask[0] }).waitFor();
  await untilReadyForOffline(phone);
  await untilUpToDate(phone);
  await goOffline(stage.server, context);
  await phone.goto(`${url}/my-sites/${sunrise.site}`);
  await phone.getByRole('button', { name: messages.ask[0] }).click();
  const dialog = phone.getByRole('dialog', { name: messages.ask[0] });
  await dialog.getByLabel(messages.post[0]).selectOption({ label: 'Gate 2' });
  await dialog.getByRole('spinbutton').fill('2');
  await dialog.getByText(messages.priceOffline[0]).waitFor();
  await dialog.getByRole('button', { name: messages.send[0] }).click();
  await phone.getByText(messages.waiting[0]).waitFor();
  // The phone is put away before there is a network.
  await phone.close();
  await stage.startAgain();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(`${url}/my-sites/${sunrise.site}`);
  await again.getByText(textOf(guardRequests, 'status', 'asked', 'en')).waitFor();
  await again.getByText(/excluding GST/).waitFor();

  await desk.goto(`${url}/admin/guard-requests`);
  await desk.getByRole('row').filter({ hasText: 'Sunrise' }).click();
  const request = desk.getByRole('dialog', { name: /Vijay Nagar/ });
  await request.getByRole('button', { name: requestScreens.accept[0] }).click();
  const accept = desk.getByRole('dialog', { name: /extra guards/ });
  const shift = accept.getByLabel(requestScreens.shift[0]);
  await shift.selectOption(await shift.locator('option', { hasText: /^Day / }).getAttribute('value'));
  await accept.getByText(/by the client’s rates/).waitFor();
  await accept.getByRole('button', { name: requestScreens.accept[0] }).click();
  await desk.getByText(requestScreens.accepted[0]).waitFor();

  await again.reload();
  await again.getByText(textOf(guardRequests, 'status', 'accepted', 'en')).waitFor();
  await again.getByText(/Gate 2 · Day/).waitFor();
});
