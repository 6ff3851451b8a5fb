import { expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { contractAdminMessages as desk } from '#web/modules/contracts/admin-messages.ts';
import { clauseScreens } from '#web/modules/contracts/admin/clauses/messages.ts';
import { endingScreens } from '#web/modules/contracts/admin/ending-messages.ts';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { firstClauses } from '#shared/modules/contracts/clauses/first-clauses.ts';
import { clauseMessages } from '#shared/modules/contracts/clauses/messages.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import { signatureScreens } from '#web/modules/contracts/admin/signing/messages.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop } from '#tests/support/chromium.ts';
import { ask, enter, owner, sessionOf } from '#tests/support/people.ts';
import { fieldWords } from '#tests/support/resource-words.ts';
import { contractScreens } from '#web/modules/contracts/messages.ts';

const stage = createFixture('one');

it('makes a contract from a template, changes it, shows the difference, renews it and ends another', async () => {
  const { url } = stage.server;
  const page = await stage.newPage(desktop);
  await enter(page, url, owner, '/admin/contracts');
  await page.getByRole('button', { name: desk.make[0] }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(desk.withWhom[0]).selectOption('customer');
  await dialog.getByLabel(desk.findCustomer[0]).fill('Ravi');
  const customers = dialog.getByLabel(desk.customer[0], { exact: true });
  await expect
    .poll(() => customers.locator('option').allTextContents())
    .toEqual([expect.stringMatching(/^Ravi/)]);
  await dialog.getByLabel(clauseScreens.template[0]).selectOption({ label: 'Guarding' });
  await dialog
    .getByLabel(fieldWords(contracts, 'title')[0], { exact: false })
    .first()
    .fill('Guards by template');
  await dialog.getByLabel(fieldWords(contracts, 'service_type')[0]).fill('Security');
  await dialog.getByLabel(fieldWords(contracts, 'description')[0]).fill('Two gates.');
  await dialog.getByLabel(contractScreens.yearly[0], { exact: false }).fill('600000');
  await dialog
    .getByLabel(fieldWords(contracts, 'start_date')[0])
    .fill(addDays(dateOf(instantFromMs(Date.now())), -325));
  await dialog
    .getByLabel(fieldWords(contracts, 'end_date')[0])
    .fill(addDays(dateOf(instantFromMs(Date.now())), 40));
  await dialog.getByLabel('Uplift on renewal', { exact: false }).fill('5');
  await dialog.getByRole('button', { name: desk.save[0], exact: true }).click();
  await dialog
    .getByText(translate(clauseMessages.valueMissing, 'en', { label: 'Number of guards' }))
    .waitFor();
  await dialog.getByLabel('Number of guards').fill('6');
  await dialog.getByRole('button', { name: desk.save[0], exact: true }).click();
  await page.getByText('Guards by template').first().click();
  await page.getByText(signatureScreens.none[0]).waitFor();
  await page.getByText(fieldWords(contracts, 'terms')[0], { exact: true }).click();
  await page.getByText('posts 6 guards for duties of 12 hours', { exact: false }).waitFor();

  await page.getByRole('button', { name: desk.edit[0], exact: true }).click();
  await page
    .getByRole('dialog')
    .last()
    .getByLabel(fieldWords(contracts, 'description')[0])
    .fill('Three gates.');
  await page.getByRole('dialog').last().getByRole('button', { name: desk.save[0], exact: true }).click();
  await page.getByRole('button', { name: translate(desk.showChangesOf, 'en', { n: 1 }) }).click();
  const difference = page.getByRole('dialog').last();
  await difference.locator('ins').first().waitFor();
  expect([
    await difference.locator('del').allTextContents(),
    await difference.locator('ins').allTextContents(),
  ]).toEqual([['−Removed: Two'], ['+Added: Three']]);

  await page.goto(`${url}/admin/contracts/renewals`);
  const card = page.getByRole('listitem').filter({ hasText: 'Guards by template' });
  await card.getByText('₹6,30,000', { exact: false }).waitFor();
  const { token } = await sessionOf(url, owner);
  const post = (path: string, body: object, method = 'POST') =>
    ask<{ id: string }>(url, token, path, method, body);
  const [old] = await ask<{ user_id: string; end_date: CalendarDate }[]>(
    url,
    token,
    '/contracts?search=Guards%20by%20template',
  );
  if (!old) throw new Error('no contract');
  const client = await post('/clients', { name: 'Tawa Mills', kind: 'unregistered' });
  await post(`/billing/clients/${client.id}/account`, { user_id: old.user_id }, 'PUT');
  await post('/billing/service-rates', {
    client_id: client.id,
    title: 'Mill guard',
    rate: 20_000,
    from: addDays(old.end_date, -300),
    to: old.end_date,
  });
  await card.getByRole('button').click();
  const renewal = page.getByRole('dialog');
  const uplift = renewal.getByLabel('Uplift on renewal', { exact: false });
  await renewal.getByRole('checkbox').waitFor();
  await renewal.getByText('₹20,000 → ₹21,000', { exact: false }).waitFor();
  await uplift.fill('10');
  await renewal.getByText('₹20,000 → ₹22,000', { exact: false }).waitFor();
  await renewal.getByRole('button', { name: endingScreens.renew[0], exact: true }).click();
  await expect.poll(() => card.count()).toBe(0);
  const { serviceRates } = await ask<{ serviceRates: { rate: number; from: string }[] }>(
    url,
    token,
    `/billing/service-rates?client_id=${client.id}`,
  );
  expect(serviceRates.map(({ rate, from }) => [rate, from])).toContainEqual([
    22_000,
    addDays(old.end_date, 1),
  ]);

  const all = await ask<{ id: string; title: string; number: string; renews_id: string | null }[]>(
    url,
    token,
    '/contracts?search=Guards%20by%20template',
  );
  const next = all.find(({ renews_id }) => renews_id !== null);
  await page.goto(`${url}/admin/contracts?open=${next?.id}`);
  await page.getByRole('button', { name: desk.terminate[0], exact: true }).click();
  const ending = page.getByRole('dialog').last();
  await ending.getByLabel(fieldWords(contracts, 'last_day')[0]).fill(dateOf(instantFromMs(Date.now())));
  await ending.getByRole('button', { name: desk.terminate[0], exact: true }).click();
  await ending.getByText('Enter a reason to end the contract earlier', { exact: false }).waitFor();
  await ending.getByLabel(fieldWords(contracts, 'end_reason')[0]).fill('The client moves away');
  await ending.getByRole('button', { name: desk.terminate[0], exact: true }).click();
  await page.getByRole('button', { name: endingScreens.withdraw[0] }).click();
  await page.getByRole('button', { name: desk.terminate[0], exact: true }).waitFor();
});

it('makes a contract with a client on record, who never signed in', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, owner);
  const name = `Record Mills ${crypto.randomUUID().slice(0, 6)}`;
  await ask(url, token, '/clients', 'POST', { name, kind: 'unregistered' });
  const page = await stage.newPage(desktop);
  await enter(page, url, owner, '/admin/contracts');
  await page.getByRole('button', { name: desk.make[0] }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(desk.findClient[0]).fill(name);
  const clients = dialog.getByLabel(desk.client[0], { exact: true });
  await expect.poll(() => clients.locator('option').allTextContents()).toEqual([name]);
  await dialog.getByLabel(fieldWords(contracts, 'title')[0]).first().fill('Guards on record');
  await dialog.getByLabel(fieldWords(contracts, 'service_type')[0]).fill('Security');
  await dialog.getByLabel(contractScreens.yearly[0], { exact: false }).fill('120000');
  const today = dateOf(instantFromMs(Date.now()));
  await dialog.getByLabel(fieldWords(contracts, 'start_date')[0]).fill(today);
  await dialog.getByLabel(fieldWords(contracts, 'end_date')[0]).fill(addDays(today, 364));
  await dialog.getByRole('button', { name: desk.save[0] }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('row').filter({ hasText: name }).waitFor();
  const made = await ask<{ title: string }[]>(url, token, '/contracts?search=Guards%20on%20record');
  expect(made).toMatchObject([{ title: 'Guards on record', customer_name: name, user_id: '' }]);
});

it('names the open bills of the client of a contract alone, also where it has no account', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, owner);
  const post = <Data>(path: string, body: object) => ask<Data>(url, token, path, 'POST', body);
  const day = dateOf(instantFromMs(Date.now()));
  const cost = { skill: 'unskilled', basicVda: 12_425, people: 1 };
  const lead = await post<{ id: string }>('/crm/leads', {
    name: 'Meena Shah',
    company: 'Tapti Paper',
    email: 'meena@tapti.example',
  });
  const quote = await post<{ id: string }>(`/crm/leads/${lead.id}/quotes`, {
    month: day.slice(0, 7),
    valid_until: addDays(day, 15),
    start_on: addDays(day, 5),
    lines: [{ rank: 'Security guard', cost }],
    items: [{ title: 'Metal detector', quantity: 1, rate: 1500 }],
  });
  const { link } = await post<{ link: string }>(`/quotes/${quote.id}/send`, {});
  const key = link.slice(link.lastIndexOf('/') + 1);
  await post('/crm/shared-quote/code', { token: key });
  const { digest } = await ask<{ digest: string }>(url, token, `/crm/shared-quote/${key}`);
  await post('/crm/shared-quote/accept', { token: key, otp: '123456', name: 'Meena Shah', digest });
  const { outcome } = await ask<{ outcome: { records: { kind: string; id: string }[] } }>(
    url,
    token,
    `/quotes/${quote.id}/outcome`,
  );
  const idOf = (kind: string) => outcome.records.find((record) => record.kind === kind)?.id ?? '';
  const bill = await post<{ number: string }>(`/billing/invoices/${idOf('invoice')}/issue`, {});
  const page = await stage.newPage(desktop);
  await enter(page, url, owner, `/admin/contracts?open=${idOf('contract')}`);
  await page.getByRole('button', { name: desk.terminate[0], exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Terminate C-/ });
  await dialog.getByText(endingScreens.openBills[0]).waitFor();
  const named = await dialog.getByRole('listitem').allInnerTexts();
  expect(named.map((text) => text.split(':')[0])).toEqual([bill.number]);
  await dialog.getByText('Tapti Paper').waitFor();
});

it('adds the starter clauses to an empty library, and lists them by their Hindi names', async () => {
  const { url } = stage.server;
  const stranger = { email: 'owner@malwa.example', home: '/admin' };
  const { token } = await sessionOf(url, stranger);
  for (const path of ['/contracts/templates', '/contracts/clauses'])
    for (const { id } of await ask<{ id: string }[]>(url, token, `${path}?limit=200`))
      await ask(url, token, `${path}/${id}`, 'DELETE');
  const page = await stage.newPage(desktop);
  await enter(page, url, stranger, '/admin/contracts/clauses', 'hi');
  await page.getByRole('button', { name: clauseScreens.addStarter[1] }).click();
  await page.getByRole('button', { name: firstClauses[0]?.title[1] ?? '', exact: true }).waitFor();
  expect(await page.getByText(firstClauses[0]?.title[0] ?? '', { exact: true }).count()).toBe(0);
});
