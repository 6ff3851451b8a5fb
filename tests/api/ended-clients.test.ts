import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { guardCost, ofKind, quoteDesk } from '#tests/support/accepted-quotes.ts';
import type { QuoteDesk } from '#tests/support/accepted-quotes.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** What ends with a contract that names its client: that client's sites and rates, and nobody else's. */
let t: TestApp;
let owner: Session;
let ravi: Session;
let desk: QuoteDesk;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  ravi = await t.signIn('+919876500002');
  desk = quoteDesk(t, () => owner);
});
afterAll(() => t.remove());

type Running = { readonly id: string; readonly name: string; readonly to: string | null };
/** A contract with what the accepted quote behind it set up. */
const signedUp = async (company: string) => {
  const leadId = await desk.addLead({ company });
  const lines = [{ rank: 'Guard', site: `${company} Gate`, cost: guardCost, shift_id: 'a' }];
  const quote = await desk.send(leadId, { lines });
  expect((await desk.accept(quote.token)).status).toBe(200);
  const made = await desk.outcome(quote.id);
  const idOf = (kind: string): string => ofKind(made, kind)[0]?.id ?? '';
  return { id: idOf('contract'), client: idOf('client'), rate: idOf('rate') };
};
const ending = async (id: string): Promise<{ sites: Running[]; rates: Running[] }> =>
  (await desk.call('GET', `/contracts/${id}/ending`)).body.data;
const end = (id: string, body: object): Promise<Answer> => desk.call('DELETE', `/contracts/${id}`, body);
const rateOf = async (id: string): Promise<Record<string, unknown>> =>
  (await desk.call('GET', `/billing/service-rates/${id}`)).body.data;
const startOf = async (id: string): Promise<CalendarDate> =>
  calendarDate((await desk.call('GET', `/contracts/${id}`)).body.data.start_date);
const addRate = async (client: string, more: object): Promise<string> =>
  (
    await desk.call('POST', '/billing/service-rates', {
      id: crypto.randomUUID(),
      client_id: client,
      title: 'Supervisor',
      rate: 30_000,
      from: '2026-01-01',
      ...more,
    })
  ).body.data.id;

describe('a contract of an accepted quote, whose client has no account', () => {
  it('proposes the sites and rates of its client, and ends them with the contract', async () => {
    const { id, client, rate } = await signedUp('Betwa Mills');
    const found = await ending(id);
    expect([found.sites.map(({ name }) => name), found.rates.map((row) => row.id)]).toEqual([
      ['Betwa Mills Gate'],
      [rate],
    ]);
    const sites = found.sites.map((row) => row.id);
    const answer = await end(id, { sites, rates: [rate] });
    expect(answer.status, answer.text).toBe(200);
    const lastDay = answer.body.data.last_day;
    expect((await rateOf(rate))['to']).toBe(lastDay);
    const { body } = await desk.call('GET', `/billing/client-sites?client_id=${client}`);
    expect(body.data.map((row: { to: string }) => row.to)).toEqual([lastDay]);
  });
  it('ends what is billed only by those who may write bills', async () => {
    const { id, rate } = await signedUp('Parbati Mills');
    const role = { name: 'Contract keeper', permissions: ['contracts:read', 'contracts:write'] };
    const added = await desk.call('POST', '/settings/roles', role);
    expect(added.status, added.text).toBe(201);
    const email = 'keeper@narmada.example';
    const account = { name: 'Keeper', email, role: added.body.data.id, password: 'Demo@12345678' };
    expect((await desk.call('POST', '/settings/accounts', account)).status).toBe(201);
    const body = { email, password: account.password };
    const keeper: Session = (await t.call('POST', '/api/auth/admin/login', { body })).body.data;
    expect((await desk.call('DELETE', `/contracts/${id}`, { rates: [rate] }, keeper)).status).toBe(403);
    expect((await desk.call('DELETE', `/contracts/${id}`, {}, keeper)).status).toBe(200);
  });
  it('leaves alone another client that the same person sees', async () => {
    const [mine, other] = [await signedUp('Chambal Mills'), await signedUp('Sindh Mills')];
    for (const { client } of [mine, other])
      expect(
        (await desk.call('PUT', `/billing/clients/${client}/account`, { user_id: ravi.user.id })).status,
      ).toBe(200);
    expect((await ending(mine.id)).rates.map(({ id }) => id)).toEqual([mine.rate]);
    const refused = await end(mine.id, { rates: [other.rate] });
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'rates.0']);
  });
  it('leaves a site that ends sooner', async () => {
    const { id, client } = await signedUp('Wainganga Mills');
    const sooner = addDays(await startOf(id), 3);
    const site = (await desk.call('POST', '/locations', { name: 'Short stay' })).body.data.id;
    const line = { client_id: client, site_id: site, from: desk.today(), to: sooner };
    const made = await desk.call('POST', '/billing/client-sites', line);
    expect(made.status, made.text).toBe(201);
    expect((await end(id, { sites: [made.body.data.id] })).status).toBe(200);
    const { body } = await desk.call('GET', `/billing/client-sites?client_id=${client}`);
    const kept = body.data.find((row: { site_id: string }) => row.site_id === site);
    expect(kept.to).toBe(sooner);
  });
  it('leaves a rate that ends sooner, and removes one that would begin after the last day', async () => {
    const { id, client } = await signedUp('Tapti Mills');
    const sooner = addDays(await startOf(id), 3);
    const [ends, begins] = [
      await addRate(client, { to: sooner }),
      await addRate(client, { from: addDays(desk.today(), 300) }),
    ];
    expect((await end(id, { rates: [ends, begins] })).status).toBe(200);
    expect((await rateOf(ends))['to']).toBe(sooner);
    expect((await desk.call('GET', `/billing/service-rates/${begins}`)).status).toBe(404);
  });
});

describe('notice', () => {
  it('ends the signatures that are open', async () => {
    const { id } = await signedUp('Ken Mills');
    const signers = [{ name: 'Asha Jain', email: 'asha@jain.example' }];
    expect((await desk.call('POST', `/contracts/${id}/send-for-signature`, { signers })).status).toBe(200);
    expect((await end(id, {})).status).toBe(200);
    const { request } = (await desk.call('GET', `/contracts/${id}/signatures`)).body.data;
    expect(request.status).toBe('cancelled');
  });
  it('is not withdrawn after the last day', async () => {
    const { id } = await signedUp('Sone Mills');
    const lastDay = addDays(desk.today(), 1);
    expect((await end(id, { last_day: lastDay, reason: 'Site closes' })).status).toBe(200);
    t.clock.nowMs = Date.parse(`${addDays(lastDay, 1)}T06:30:00.000Z`);
    owner = await t.signInAdmin('owner@narmada.example');
    expect((await desk.call('POST', `/contracts/${id}/withdraw-notice`, {})).status).toBe(409);
  });
});

it('a renewed contract has yet to be signed, and no quote made it', async () => {
  const { id } = await signedUp('Narmada Mills');
  expect((await desk.call('POST', `/contracts/${id}/send-for-signature`, {})).status).toBe(200);
  expect((await desk.call('POST', `/contracts/${id}/sign`, {})).body.data.signature).toBe('signed');
  const { body } = await desk.call('POST', `/contracts/${id}/renew`, {});
  expect(body.data).toMatchObject({
    signature: 'none',
    signature_sent_at: null,
    quote_id: null,
    renews_id: id,
  });
});
