import { expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, offlinePhone } from '#tests/support/chromium.ts';
import { ask, enter, mahesh, owner, sessionOf, sunita } from '#tests/support/people.ts';
import { jobAdminMessages as desk } from '#web/modules/jobs/admin-messages.ts';
import { jobDayMessages as dispatch } from '#web/modules/jobs/day-messages.ts';
import { jobScreens as messages } from '#web/modules/jobs/messages.ts';
import { uiMessages } from '#web/core/ui/messages.ts';

const stage = createFixture('one');
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
type Story = { returns: { part: boolean; state: string; worker_name: string; photos: unknown[] }[] };

it('a team is set at the desk, and a second member works without network under her own name', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, owner);
  // By the day in India, on whose fourth day from now the demo gives both another job.
  const day = new Date(Date.now() + 330 * 60_000 + 5 * 86_400_000).toISOString().slice(0, 10);
  const { id } = await ask<{ id: string }>(url, token, '/jobs', 'POST', {
    title: 'Deep clean the hall',
    skill: 'deep_cleaning',
    address: '3 Ring Road',
    date: day,
    time: '10:00',
    steps: [{ text: 'Move the tables' }, { text: 'Count the chairs', kind: 'number' }],
  });

  // The office gives it to Mahesh, with Sunita.
  const office = await stage.newPage(desktop);
  await enter(office, url, owner, `/admin/jobs?open=${id}`);
  const sheet = office.getByRole('dialog', { name: 'Deep clean the hall' });
  await sheet.getByRole('button', { name: desk.offer[0], exact: true }).click();
  const dialog = office.getByRole('dialog', { name: desk.offerTitle[0] });
  await dialog.getByLabel(desk.find[0], { exact: true }).fill('Mahesh');
  await dialog.getByLabel(desk.worker[0], { exact: true }).selectOption({ label: 'Mahesh Patel' });
  await dialog.getByLabel(desk.findHelper[0]).fill('Sunita');
  await dialog.getByRole('checkbox', { name: 'Sunita Yadav' }).check();
  await dialog.getByRole('button', { name: desk.giveIt[0] }).click();
  await sheet.getByText(translate(desk.leadOf, 'en', { name: 'Mahesh Patel' })).waitFor();
  const lead = await sessionOf(url, mahesh);
  await ask(url, lead.token, `/jobs/${id}/accept`, 'POST', {});

  // In the day both are busy with it.
  await office.goto(`${url}/admin/jobs/day?date=${day}`);
  for (const name of ['Mahesh Patel', 'Sunita Yadav'])
    await office
      .getByRole('group', { name: translate(dispatch.row, 'en', { name, n: 1 }), exact: true })
      .waitFor();

  // Sunita has it on her phone, and loses the network.
  const away = await stage.newContext(offlinePhone);
  const page = await away.newPage();
  await enter(page, url, sunita, `/field/jobs?open=${id}`);
  await page.getByText('3 Ring Road').waitFor();
  const names = translate(messages.leads, 'en', { name: 'Mahesh Patel' });
  await page.getByText(translate(messages.team, 'en', { names: `${names}, Sunita Yadav` })).waitFor();
  await untilReadyForOffline(page);
  await untilUpToDate(page);
  await goOffline(stage.server, away);
  await page.goto(`${url}/field/jobs?open=${id}`);
  await page.getByRole('button', { name: messages.set_off[0] }).click();
  await page.getByRole('button', { name: messages.arrive[0] }).click();
  await page.getByRole('button', { name: messages.begin[0] }).click();
  await page.getByRole('button', { name: messages.finishPart[0] }).click();
  await page.getByRole('checkbox', { name: 'Move the tables' }).click();
  await page.getByLabel(messages.note[0]).fill('Two chairs are broken');
  await page
    .getByLabel(uiMessages.addPhotos[0])
    .setInputFiles({ name: 'hall.png', mimeType: 'image/png', buffer: dot });
  await page.getByRole('button', { name: messages.handIn[0] }).click();
  await page.getByText(messages.handedIn[0]).waitFor();
  await page.close();
  await stage.startAgain();

  // Meanwhile the lead closes the job; what she did is kept beside it all the same.
  const { token: again } = await sessionOf(url, mahesh);
  const { steps } = await ask<{ steps: { id: string }[] }>(url, again, `/jobs/${id}`);
  await ask(url, again, `/jobs/${id}/complete`, 'POST', {
    steps: steps.map((step, at) => ({ id: step.id, done: true, value: at === 1 ? '40' : '' })),
  });
  await away.setOffline(false);
  const back = await away.newPage();
  await back.goto(`${url}/field/jobs`);
  await untilUpToDate(back);
  const { token: later } = await sessionOf(url, owner);
  await expect
    .poll(async () =>
      (await ask<Story>(url, later, `/jobs/${id}/story`)).returns
        .map((one) => [one.worker_name, one.part, one.state, one.photos.length])
        .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
    )
    .toEqual([
      ['Mahesh Patel', false, 'counts', 0],
      ['Sunita Yadav', true, 'counts', 1],
    ]);
  await office.goto(`${url}/admin/jobs?open=${id}`);
  await sheet.getByText('Two chairs are broken').waitFor();
  await sheet.getByText(desk.partReport[0]).waitFor();
});
