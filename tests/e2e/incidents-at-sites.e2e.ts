import { expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, offlinePhone } from '#tests/support/chromium.ts';
import { asha, ask, enter, mahesh, officer, owner, sessionOf } from '#tests/support/people.ts';
import { incidentAdminMessages } from '#web/modules/incidents/admin-messages.ts';
import { boardMessages as board } from '#web/modules/incidents/board-messages.ts';
import { fieldScreens as messages } from '#web/modules/incidents/field/messages.ts';
import { incidentScreens } from '#web/modules/incidents/messages.ts';
import { incidentPages } from '#web/modules/incidents/page-messages.ts';
import { publishMessages } from '#web/modules/incidents/publish-messages.ts';

const stage = createFixture('one');
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
type Incident = { readonly id: string; readonly title: string; readonly site_id: string | null };

/** Lets a customer see what is published of a site, as its client. */
async function linkClient(url: string, token: string, siteId: string): Promise<void> {
  const customer = await sessionOf(url, asha);
  const [link] = await ask<{ client_id: string }[]>(url, token, `/billing/client-sites?site_id=${siteId}`);
  await ask(url, token, `/billing/clients/${link?.client_id}/account`, 'PUT', { user_id: customer.user.id });
}

it('a guard without network reports with two photos and a voice note, a supervisor publishes, the client reads', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, owner);
  await ask(url, token, '/incidents/types', 'POST', {
    name: 'Theft',
    name_hi: 'चोरी',
    questions: [
      { id: 'seen', text: 'Was somebody seen?', kind: 'yes_no', required: true },
      { id: 'who', text: 'Describe the person', kind: 'text', when: { id: 'seen', is: 'yes' } },
    ],
  });

  const guard = await stage.newContext({
    ...offlinePhone,
    permissions: ['geolocation', 'microphone', 'camera'],
    geolocation: { latitude: 22.7196, longitude: 75.8577, accuracy: 14 },
  });
  const field = await guard.newPage();
  await enter(field, url, mahesh, '/field/incidents?open=new');
  await field.getByRole('option', { name: 'Theft' }).waitFor({ state: 'attached' });
  await untilReadyForOffline(field);
  await untilUpToDate(field);
  await guard.setOffline(true);
  await field.getByLabel(messages.kind[0]).selectOption({ label: 'Theft' });
  expect(await field.getByLabel('Describe the person').count()).toBe(0);
  await field.getByLabel('Was somebody seen?').selectOption({ label: messages.yes[0] });
  await field.getByLabel('Describe the person').fill('Tall, red shirt');
  // What is wrong comes into view.
  await field.getByRole('button', { name: messages.send[0] }).click();
  await field.getByLabel(incidentScreens.describe[0]).and(field.locator(':focus')).waitFor();
  await field.getByLabel(incidentScreens.what[0]).fill('Cycle stolen');
  await field.getByLabel(incidentScreens.describe[0]).fill('Taken from the stand at 2 am.');
  const camera = field.locator('input[type=file]');
  await camera.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: dot });
  await field.getByText(translate(messages.taken, 'en', { n: 1 })).waitFor();
  await camera.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: dot });
  await field.getByText(translate(messages.taken, 'en', { n: 2 })).waitFor();
  await field.getByRole('button', { name: messages.voice[0] }).click();
  await field.getByRole('button', { name: /Stop \([2-9] s\)/ }).click();
  await field.getByText(translate(messages.taken, 'en', { n: 3 })).waitFor();

  // The phone dies before it is sent: what was typed and taken is still there.
  await field.goto(`${url}/field/incidents?open=new`);
  await field.getByText(translate(messages.taken, 'en', { n: 3 })).waitFor();
  expect(await field.getByLabel(incidentScreens.what[0]).inputValue()).toBe('Cycle stolen');
  await field.getByRole('button', { name: messages.send[0] }).click();
  await field.getByRole('button', { name: /Cycle stolen/ }).waitFor();
  await guard.setOffline(false);

  const incident = async (): Promise<Incident | undefined> =>
    (await ask<Incident[]>(url, token, '/incidents?search=Cycle%20stolen'))[0];
  await expect.poll(incident, { timeout: 30_000 }).toMatchObject({ type_name: 'Theft' });
  const { id = '', site_id: site } = (await incident()) ?? {};
  const states = async (): Promise<string[]> =>
    (await ask<{ kind: string; state: string }[]>(url, token, `/incidents/${id}/evidence`)).map(
      ({ kind, state }) => `${kind} ${state}`,
    );
  await expect.poll(states, { timeout: 30_000 }).toEqual(['photo matches', 'photo matches', 'voice matches']);
  await linkClient(url, token, site ?? '');

  const supervisor = await stage.newPage(offlinePhone);
  await enter(supervisor, url, officer, `/field/incidents?open=${id}`);
  await supervisor.getByText('Tall, red shirt').waitFor();
  await supervisor.getByRole('button', { name: publishMessages.verify[0] }).click();
  await supervisor.getByRole('button', { name: publishMessages.publish[0] }).click();
  await supervisor.getByLabel(publishMessages.clientText[0]).fill('A cycle was stolen. The police know.');
  await supervisor.getByRole('button', { name: publishMessages.publish[0] }).click();

  const phone = await stage.newContext(offlinePhone);
  const client = await phone.newPage();
  await enter(client, url, asha, '/incidents');
  await client.getByRole('link', { name: 'Cycle stolen' }).waitFor();
  expect(await client.getByText(incidentPages.none[0]).count()).toBe(0);
  await client.getByRole('link', { name: 'Cycle stolen' }).click();
  await client.getByText('A cycle was stolen. The police know.').waitFor();
  await client.getByRole('button', { name: incidentScreens.play[0].replace('{n}', '3') }).click();
  const sound = client.locator('audio');
  await sound.waitFor();
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.readyState)).toBeGreaterThan(0);
  expect(await client.getByText('Tall, red shirt').count()).toBe(0);
  await untilReadyForOffline(client);
  await phone.setOffline(true);
  await client.goto(`${url}/incidents/${id}`);
  await client.getByText('A cycle was stolen. The police know.').waitFor();
});

it('the office moves an incident on the board by its choice and by dragging', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, owner);
  const { id } = await ask<Incident>(url, token, '/incidents', 'POST', {
    title: 'Lift stuck',
    description: 'Between two floors',
    location: 'Tower B',
  });
  const page = await stage.newPage(desktop);
  await enter(page, url, owner, '/admin/incidents/board');
  const column = (stageName: string) => page.locator(`section[data-stage=${stageName}]`);
  const card = (stageName: string) => column(stageName).locator('li', { hasText: 'Lift stuck' });
  await card('new').getByRole('combobox').selectOption('assigned');
  await page.getByRole('dialog').getByLabel(incidentAdminMessages.name[0]).selectOption({ index: 1 });
  await page.getByRole('dialog').getByRole('button', { name: incidentAdminMessages.assign[0] }).click();
  await card('assigned').waitFor();
  await card('assigned').dragTo(column('in_progress'));
  await card('in_progress').waitFor();
  await card('in_progress').getByRole('combobox').selectOption('waiting');
  await page.getByRole('dialog').getByLabel(board.holdFor[0]).fill('Lift company');
  await page.getByRole('dialog').getByRole('button', { name: board.hold[0] }).click();
  await card('waiting')
    .getByText(translate(board.onHold, 'en', { who: 'Lift company' }))
    .waitFor();
  expect(await ask<object>(url, token, `/incidents/${id}`)).toMatchObject({
    status: 'in_progress',
    waiting_for: 'Lift company',
  });
});
