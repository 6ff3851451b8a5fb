import { expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, offlinePhone, phone } from '#tests/support/chromium.ts';
import { codeOf, dot, offerStates, offerToAll, plumber } from '#tests/support/job-race.ts';
import { asha, ask, enter, owner, sessionOf } from '#tests/support/people.ts';
import { visitMessages } from '#web/modules/bookings/visit-messages.ts';
import { jobAdminMessages as desk } from '#web/modules/jobs/admin-messages.ts';
import { jobScreens as messages } from '#web/modules/jobs/messages.ts';
import { uiMessages } from '#web/core/ui/messages.ts';

const stage = createFixture('one');

it('a home service is booked, two partners race for it, and the winner works without network', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, owner);
  const anil = await plumber(url, token, 'Anil Kushwaha', '9234561001');
  const bhola = await plumber(url, token, 'Bhola Verma', '9234561002');
  const customer = await sessionOf(url, asha);
  const booking = await ask<{ id: string }>(url, customer.token, '/bookings', 'POST', {
    service_id: 'plumbing',
    date: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
    time: '11:00',
    location: '7 MG Road',
    city: 'Indore',
  });
  await ask(url, token, `/bookings/${booking.id}/confirm`, 'POST', {});
  const [job] = await ask<{ id: string }[]>(url, token, `/jobs?booking_id=${booking.id}`);
  await ask(url, token, `/jobs/${job?.id}`, 'PUT', {
    steps: [{ text: 'Close the valve' }, { text: 'Read the meter', kind: 'number' }],
  });

  // The office offers it to everybody who can do it.
  const office = await stage.newPage(desktop);
  await enter(office, url, owner, `/admin/jobs?open=${job?.id}`);
  const sheet = office.getByRole('dialog', { name: 'Plumbing' });
  await offerToAll(sheet, ['Bhola Verma', 'Anil Kushwaha']);

  // Both phones have it; one loses its network, and both accept.
  const away = await stage.newContext(offlinePhone);
  const late = await away.newPage();
  await enter(late, url, bhola, '/field/jobs');
  await late.getByRole('button', { name: /Plumbing/ }).waitFor();
  await untilReadyForOffline(late);
  await away.setOffline(true);
  await late.getByRole('button', { name: /Plumbing/ }).click();
  await late.getByText(messages.placeLater[0]).waitFor();
  await late.getByRole('button', { name: messages.accept[0] }).click();
  await late.getByText(messages.waiting[0], { exact: true }).waitFor();

  const here = await stage.newContext({
    ...offlinePhone,
    permissions: ['geolocation'],
    geolocation: { latitude: 22.7196, longitude: 75.8577, accuracy: 14 },
  });
  const winner = await here.newPage();
  await enter(winner, url, anil, '/field/jobs');
  await winner.getByRole('button', { name: /Plumbing/ }).click();
  await winner.getByRole('button', { name: messages.accept[0] }).click();
  await winner.getByText('7 MG Road').waitFor();
  await away.setOffline(false);
  await expect.poll(() => offerStates(url, token, job?.id ?? '')).toEqual(['accepted', 'lost']);
  await late.goto(`${url}/field/jobs`);
  await late.getByText(messages.none[0]).waitFor();

  // The customer sees who comes, and has the codes.
  const home = await stage.newPage(phone);
  await enter(home, url, asha, `/bookings/${booking.id}`);
  await home.getByText(translate(visitMessages.assigned, 'en', { name: 'Anil Kushwaha' })).waitFor();
  const start = await codeOf(home, visitMessages.startCode[0]);

  // The winner works where there is no network, and the phone is put away before there is one.
  await untilReadyForOffline(winner);
  await untilUpToDate(winner);
  await goOffline(stage.server, here);
  await winner.goto(`${url}/field/jobs?open=${job?.id}`);
  await winner.getByRole('button', { name: messages.set_off[0] }).click();
  await winner.getByRole('button', { name: messages.arrive[0] }).click();
  await winner.getByLabel(messages.startCode[0]).fill(start);
  await winner.getByRole('button', { name: messages.begin[0] }).click();
  await winner.getByRole('button', { name: messages.finish[0] }).click();
  // What was forgotten is said at the place, and not by the server once there is network again.
  await winner.getByRole('button', { name: messages.handIn[0] }).click();
  await winner.getByRole('alert').filter({ hasText: 'Close the valve' }).first().waitFor();
  await winner.getByRole('checkbox', { name: 'Close the valve' }).click();
  await winner.getByLabel('Read the meter').fill('18.5');
  await winner.getByLabel(messages.note[0]).fill('Washer was worn');
  // The battery ends: what was typed is still there.
  await winner.reload();
  await winner.getByRole('button', { name: messages.finish[0] }).click();
  await expect.poll(() => winner.getByLabel(messages.note[0]).inputValue()).toBe('Washer was worn');
  await winner
    .getByLabel(uiMessages.addPhotos[0])
    .setInputFiles({ name: 'tap.png', mimeType: 'image/png', buffer: dot });
  await winner.getByRole('button', { name: messages.handIn[0] }).click();
  await winner.getByText(messages.handedIn[0]).waitFor();
  await winner.close();
  await stage.startAgain();
  await here.setOffline(false);
  const again = await here.newPage();
  await again.goto(`${url}/field/jobs`);
  await untilUpToDate(again);

  const { token: later } = await sessionOf(url, owner);
  await expect
    .poll(() => ask<{ status: string; start_state: string }>(url, later, `/jobs/${job?.id}`))
    .toMatchObject({ status: 'completed', start_state: 'right', worker_name: 'Anil Kushwaha' });
  await office.reload();
  await sheet.getByText('Washer was worn').waitFor();
  await sheet.getByText('Read the meter: 18.5').waitFor();
  await sheet.getByRole('img', { name: desk.photo[0].replace('{n}', '1') }).waitFor();
  await home.reload();
  await home.getByText(translate(visitMessages.completed, 'en', { name: 'Anil Kushwaha' })).waitFor();
});
