import { expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import { priceParts, surchargeWords } from '#shared/modules/bookings/price-parts.ts';
import { jobExtras } from '#shared/modules/jobs/job-extra.ts';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { offlinePhone, phone } from '#tests/support/chromium.ts';
import { asha, ask, enter, owner, sessionOf } from '#tests/support/people.ts';
import type { Person } from '#tests/support/people.ts';
import { choiceWords } from '#tests/support/resource-words.ts';
import { bookingScreens } from '#web/modules/bookings/messages.ts';
import { surchargeScreens } from '#web/modules/bookings/surcharge-messages.ts';
import { visitMessages } from '#web/modules/bookings/visit-messages.ts';
import { cartMessages } from '#web/modules/cart/messages.ts';
import { checkoutMessages } from '#web/modules/cart/checkout-messages.ts';
import { extraScreens } from '#web/modules/jobs/extra-messages.ts';
import { jobScreens } from '#web/modules/jobs/messages.ts';

const stage = createFixture('one');

const urgent = { kind: 'urgent', percent: 20, amount: 300 } as const;
const newTap = { id: 'tap', kind: 'work', name: 'New tap', amount: 250 } as const;
/** The first line of a price's parts, as screens write it. */
function included({ surcharges, added }: Parameters<typeof priceParts>[0]): string {
  return priceParts({ surcharges, added })[0]?.[0] ?? '';
}

/** Somebody who applied as a plumber and was approved. */
async function plumber(url: string, token: string): Promise<Person> {
  const [id, body] = [newId(), new FormData()];
  const form = {
    id,
    name: 'Anil Kushwaha',
    phone: '9234562001',
    email: '',
    areas: 'Indore',
    skills: ['plumber'],
    experience_years: 3,
    about: '',
    bank_account: '12345678901234',
    ifsc: 'SBIN0001234',
    consent: true,
    language: 'en',
  };
  body.append('form', JSON.stringify(form));
  expect((await fetch(`${url}/api/partner/register`, { method: 'POST', body })).status).toBe(201);
  await ask(url, token, `/on-call-services/providers/${id}/approve`, 'POST', {});
  return { phone: '9234562001', role: 'provider', home: '/field/jobs' };
}

it('an urgent visit says what it costs more, and extra work is charged once the customer approves it', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, owner);
  await ask(url, token, '/settings/home', 'PUT', { urgent_percent: 20 });
  const anil = await plumber(url, token);
  const { user } = await sessionOf(url, anil);

  // The customer sees the surcharge as a line of its own, and the same figure in the cart and in the order.
  const home = await stage.newPage(phone);
  await enter(home, url, asha, '/bookings');
  await home.goto(`${url}/book?service=plumbing`);
  await home.getByRole('button', { name: bookingScreens.next[0] }).click();
  await home.getByLabel(bookingScreens.date[0]).fill(addDays(dateOf(instantFromMs(Date.now())), 3));
  await home.getByRole('button', { name: /^11:00/ }).click();
  await home.getByRole('switch', { name: surchargeScreens.urgent[0] }).click();
  await home.getByRole('textbox', { name: bookingScreens.serviceLocation[0] }).fill('7 MG Road');
  await home.getByRole('button', { name: bookingScreens.next[0] }).click();
  await home.getByText(surchargeWords(urgent)[0], { exact: true }).first().waitFor();
  await home.getByText('₹300', { exact: true }).first().waitFor();
  await home.getByRole('button', { name: bookingScreens.addToCart[0] }).click();
  await home.waitForURL(`${url}/cart`);
  const line = home.getByRole('listitem').filter({ hasText: 'Plumbing' });
  await line.getByText('₹1,799', { exact: true }).waitFor();
  await line.getByText(included({ surcharges: [urgent], added: [] })).waitFor();
  await home.getByRole('button', { name: checkoutMessages.place[0] }).click();
  await home.waitForURL(/\/orders\//);
  await home.getByText(included({ surcharges: [urgent], added: [] })).waitFor();

  const [booking] = await ask<{ id: string; price: number }[]>(
    url,
    token,
    '/bookings?sort=-created_at&limit=1',
  );
  expect(booking?.price).toBe(1799);
  const [job] = await ask<{ id: string }[]>(url, token, `/jobs?booking_id=${booking?.id}`);
  await ask(url, token, `/jobs/${job?.id}/offer`, 'POST', { to: 'person', worker_id: user.id });

  // The worker proposes extra work where there is no network.
  const away = await stage.newContext(offlinePhone);
  const field = await away.newPage();
  await enter(field, url, anil, `/field/jobs?open=${job?.id}`);
  await field.getByRole('button', { name: jobScreens.accept[0] }).click();
  await field.getByText('7 MG Road').waitFor();
  await untilReadyForOffline(field);
  await untilUpToDate(field);
  await goOffline(stage.server, away);
  await field.goto(`${url}/field/jobs?open=${job?.id}`);
  await field.getByRole('button', { name: jobScreens.set_off[0] }).click();
  await field.getByRole('button', { name: jobScreens.arrive[0] }).click();
  await field.getByRole('button', { name: extraScreens.add[0] }).click();
  await field.getByLabel(extraScreens.name[0]).fill('New tap');
  await field.getByLabel(extraScreens.amount[0]).fill('250');
  await field.getByRole('button', { name: extraScreens.save[0] }).click();
  await field.getByText('New tap: ₹250').waitFor();
  await field.getByText(jobScreens.waiting[0], { exact: true }).waitFor();
  await stage.startAgain();
  await away.setOffline(false);
  await untilUpToDate(field);

  // The customer reads what it costs with GST, and approves it; the bill has it.
  await home.goto(`${url}/bookings/${booking?.id}`);
  await home.getByText(translate(visitMessages.extra, 'en', { name: 'New tap', amount: '₹295' })).waitFor();
  await home.getByRole('button', { name: visitMessages.approve[0] }).click();
  await home.getByText(visitMessages.approved[0], { exact: true }).waitFor();
  await home.getByText(included({ surcharges: [], added: [newTap] })).waitFor();
  await home.getByText('₹2,417.82').first().waitFor();
  const { token: later } = await sessionOf(url, owner);
  const bill = await ask<{ price: number; added: object[] }>(url, later, `/bookings/${booking?.id}`);
  expect(bill).toMatchObject({ price: 2049, added: [{ kind: 'work', name: 'New tap', amount: 250 }] });

  // Whoever works at the place learns of it.
  await field.goto(`${url}/field/jobs?open=${job?.id}`);
  await field.getByText(choiceWords(jobExtras, 'status', 'approved')[0], { exact: true }).waitFor();
  await home.goto(`${url}/cart`);
  await home.getByText(cartMessages.emptyTitle[0]).waitFor();
});
