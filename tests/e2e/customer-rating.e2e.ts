import { expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { customerRatings } from '#shared/modules/jobs/customer-rating.ts';
import { untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, offlinePhone } from '#tests/support/chromium.ts';
import { asha, ask, enter, kavita, owner, sessionOf } from '#tests/support/people.ts';
import { rateScreens as field } from '#web/modules/jobs/rate-messages.ts';
import { customerScreens as desk } from '#web/modules/on-call/customer-messages.ts';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';

const stage = createFixture('one');

it('a partner rates the customer of a job without network, and the office sees and hides it', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, owner);
  const customer = await sessionOf(url, asha);
  const partner = await sessionOf(url, kavita);
  const booking = await ask<{ id: string; user_id: string }>(url, customer.token, '/bookings', 'POST', {
    service_id: 'sofa-cleaning',
    date: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    time: '11:00',
    location: '7 MG Road',
    city: 'Indore',
  });
  await ask(url, token, `/bookings/${booking.id}/confirm`, 'POST', {});
  const [job] = await ask<{ id: string }[]>(url, token, `/jobs?booking_id=${booking.id}`);
  const people = await ask<{ id: string }[]>(url, token, '/jobs/workers?search=Kavita');
  const worker = { to: 'person', worker_id: people[0]?.id };
  await ask(url, token, `/jobs/${job?.id}/offer`, 'POST', worker);
  await ask(url, partner.token, `/jobs/${job?.id}/accept`, 'POST', {});
  await ask(url, partner.token, `/jobs/${job?.id}/complete`, 'POST', {});

  const context = await stage.newContext(offlinePhone);
  const phone = await context.newPage();
  await enter(phone, url, kavita, `/field/jobs?open=${job?.id}`);
  await phone.getByText(field.title[0]).waitFor();
  await untilReadyForOffline(phone);
  await context.setOffline(true);
  await phone.getByRole('button', { name: field.save[0] }).click();
  await phone.getByText(field.starsFirst[0]).waitFor();
  await phone.getByLabel(translate(field.stars, 'en', { n: 2 }), { exact: true }).check({ force: true });
  const rude = textOf(customerRatings, 'note', 'rude', 'en');
  await phone.getByLabel(field.note[0]).selectOption({ label: rude });
  await phone.getByRole('button', { name: field.save[0] }).click();
  await phone.getByText(field.given[0]).waitFor();
  await context.setOffline(false);
  await untilUpToDate(phone);

  const office = await stage.newPage(desktop);
  await enter(office, url, owner, `/admin/customers?open=${booking.user_id}`);
  const sheet = office.getByRole('dialog');
  await sheet.getByText(`${translate(desk.stars, 'en', { n: 2 })} · ${rude}`).waitFor();
  await sheet.getByText(translate(desk.ofPartners, 'en', { n: 2, count: 1 })).waitFor();
  await sheet.getByRole('button', { name: translate(desk.hideOf, 'en', { name: 'Kavita Solanki' }) }).click();
  const asks = office.getByRole('dialog', { name: desk.hideTitle[0] });
  await asks.getByLabel(desk.reason[0]).fill('The customer was ill');
  await asks.getByRole('button', { name: desk.hide[0] }).click();
  await sheet.getByText(translate(desk.hiddenBecause, 'en', { reason: 'The customer was ill' })).waitFor();
  await expect
    .poll(() => sheet.getByText(translate(desk.ofPartners, 'en', { n: 2, count: 1 })).count())
    .toBe(0);
});
