import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveAccess } from '#tests/support/client-cast.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { makeWageCase } from '#tests/support/wage-case.ts';
import type { Made, WageCase } from '#tests/support/wage-case.ts';
import type { Answer, Session } from '#tests/support/make-app.ts';

/** Addenda that the office writes by hand. */
let c: WageCase;
let made: Made;
let rateId: string;
let before: number;
beforeAll(async () => {
  c = await makeWageCase();
  made = await c.contractOf('Tawa Mills');
  const [rate] = await c.rates(made.clientId);
  rateId = rate?.id ?? '';
  before = rate?.rate ?? 0;
});
afterAll(() => c.t.remove());

const write = (body: object, who?: Session): Promise<Answer> =>
  c.call('POST', `/contracts/${made.id}/addenda`, { title: 'Night shift', from: '2027-03-01', ...body }, who);
const act = (id: string, verb: string, body: object = {}, who?: Session): Promise<Answer> =>
  c.call('POST', `/contracts/addenda/${id}/${verb}`, body, who);

describe('an addendum by hand', () => {
  it('has a text in both languages or a rate, inside of its contract', async () => {
    const fieldOf = async (body: object): Promise<string> => (await write(body)).body.errors?.[0]?.field;
    expect(await fieldOf({})).toBe('text');
    expect(await fieldOf({ title: '', text: 'x' })).toBe('title');
    expect(await fieldOf({ text: 'x', from: '2026-12-31' })).toBe('from');
    expect(await fieldOf({ text: 'x', from: '2028-01-01' })).toBe('from');
    const other = await c.contractOf('Other Client');
    const [foreign] = await c.rates(other.clientId);
    expect(await fieldOf({ rates: [{ rate_id: foreign?.id, rate: 1 }] })).toBe('rates.0.rate_id');
    const twice = [1, 2].map((rate) => ({ rate_id: rateId, rate }));
    expect(await fieldOf({ rates: twice })).toBe('rates.1.rate_id');
  });
  it('changes while it is a draft, and its rates count from their day once it is accepted', async () => {
    const text = { text: 'One more guard at night.', text_hi: 'रात में एक और गार्ड।' };
    const draft = await write({ ...text, rates: [{ rate_id: rateId, rate: 22_500.55 }] });
    expect([draft.status, draft.body.data?.number], draft.text).toEqual([201, 1]);
    const { id } = draft.body.data;
    expect(draft.body.data.changes).toEqual([
      expect.objectContaining({ rate_id: rateId, old_rate: before, new_rate: 22_500.55, from: '2027-03-01' }),
    ]);
    const changed = await c.call('PUT', `/contracts/addenda/${id}`, {
      ...text,
      title: 'Night guard',
      from: '2027-02-01',
      rates: [{ rate_id: rateId, rate: 22_600 }],
    });
    expect([changed.status, changed.body.data?.title], changed.text).toEqual([200, 'Night guard']);
    for (const [language, words] of [
      ['en', ['Night guard', 'One more guard at night.', 'Please sign', '22,600']],
      ['hi', ['रात', '22,600']],
    ] as const) {
      const { text: shown } = await c.words(`/api/contracts/addenda/${id}/download?language=${language}`);
      for (const word of words) expect(shown).toContain(word);
    }
    expect((await act(id, 'apply')).status).toBe(409);
    expect((await act(id, 'accept', { decided_by: 'Rakesh Jain' })).status).toBe(200);
    expect(await c.ratesFrom(made.clientId)).toEqual([
      [before, '2027-01-01', '2027-01-31'],
      [22_600, '2027-02-01', '2027-12-31'],
    ]);
    expect(
      (await c.call('PUT', `/contracts/addenda/${id}`, { ...text, title: 'x', from: '2027-02-01' })).status,
    ).toBe(409);
  });
  it('is declined or withdrawn without changing anything, and is told by its number', async () => {
    const rates = await c.ratesFrom(made.clientId);
    const first = (await write({ text: 'x' })).body.data;
    const second = (await write({ text: 'y' })).body.data;
    expect([first.number, second.number]).toEqual([2, 3]);
    const declined = await act(first.id, 'decline', { decided_by: 'Rakesh Jain', note: 'Too dear' });
    expect(declined.body.data).toMatchObject({ status: 'declined', decision_note: 'Too dear' });
    expect((await act(second.id, 'withdraw')).body.data.status).toBe('withdrawn');
    for (const verb of ['accept', 'decline', 'withdraw', 'send'])
      expect([verb, (await act(first.id, verb, { decided_by: 'Somebody' })).status]).not.toEqual([verb, 200]);
    expect(await c.ratesFrom(made.clientId)).toEqual(rates);
    const list = (await c.call('GET', `/contracts/${made.id}/addenda`)).body.data;
    expect(list.map(({ number }: { number: number }) => number)).toEqual([3, 2, 1]);
  });
  it('is sent to an address, also again, until it is withdrawn', async () => {
    const { id } = (await write({ text: 'Terms of payment: 15 days.' })).body.data;
    const wrong = await act(id, 'send', { email: 'nobody' });
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, 'email']);
    const sent = await act(id, 'send', { email: 'Other@Tawa.example', language: 'hi' });
    expect([sent.status, sent.body.data.sent_to]).toEqual([200, 'other@tawa.example']);
    const link = new URL(sent.body.data.link);
    expect((await c.t.call('GET', link.pathname)).status).toBe(200);
    expect((await act(id, 'send', { email: 'other@tawa.example' })).status).toBe(200);
    await act(id, 'withdraw');
    expect((await c.t.call('GET', link.pathname)).status).toBe(404);
  });
  it('is not read by its link once it was declined, nor 90 days after it was sent, until it is sent again', async () => {
    const { id } = (await write({ text: 'Paid within 10 days.' })).body.data;
    const send = async () =>
      new URL((await act(id, 'send', { email: 'other@tawa.example' })).body.data.link).pathname;
    const link = await send();
    const opened = async () => (await c.t.call('GET', link)).status;
    expect(await opened()).toBe(200);
    await c.goTo('2027-03-28');
    expect(await opened()).toBe(200);
    await c.goTo('2027-03-29');
    expect(await opened()).toBe(404);
    expect(await send()).toBe(link);
    expect(await opened()).toBe(200);
    await act(id, 'decline', { decided_by: 'Rakesh Jain' });
    expect(await opened()).toBe(404);
    await c.goTo('2026-12-28');
  });
  it('is written by who may write contracts, and its rates by who may write billing too', async () => {
    const accountant = await c.t.signInAdmin('accounts@narmada.example');
    const stranger = await c.t.signInAdmin('owner@malwa.example');
    expect((await write({ text: 'x' }, accountant)).status).toBe(403);
    expect((await write({ text: 'x' }, stranger)).status).toBe(404);
    const { id } = (await write({ text: 'x' })).body.data;
    expect((await act(id, 'accept', { decided_by: 'Me' }, accountant)).status).toBe(403);
    expect((await act(id, 'accept', { decided_by: 'Me' }, stranger)).status).toBe(404);
    expect((await c.call('GET', `/contracts/${made.id}/addenda`, undefined, stranger)).status).toBe(404);
    const offered = (await c.call('GET', `/contracts/${made.id}/rates`)).body.data;
    expect(offered.allowed).toBe(true);
    expect(offered.rates.map(({ rate }: { rate: number }) => rate)).toContain(22_600);
  });
  it('offers the rates of the days of its contract, and not those of the renewal', async () => {
    const old = await c.contractOf('Offered Mills');
    const renewed = await c.call('POST', `/contracts/${old.id}/renew`, { uplift: 10 });
    expect(renewed.status, renewed.text).toBe(201);
    const offered = async (id: string): Promise<string[]> =>
      (await c.call('GET', `/contracts/${id}/rates`)).body.data.rates.map(
        ({ from }: { from: string }) => from,
      );
    expect(await offered(old.id)).toEqual(['2027-01-01']);
    expect(await offered(renewed.body.data.id)).toEqual(['2028-01-01']);
  });
  it('of a rate whose work has another one by then is not accepted, and changes nothing', async () => {
    const other = await c.contractOf('Betwa Mills');
    const [rate] = await c.rates(other.clientId);
    const draft = async (from: string, to: number): Promise<string> => {
      const rates = [{ rate_id: rate?.id, rate: to }];
      const written = await c.call('POST', `/contracts/${other.id}/addenda`, { title: 'Rate', from, rates });
      expect(written.status, written.text).toBe(201);
      return written.body.data.id;
    };
    const [first, second] = [await draft('2027-05-01', 22_000), await draft('2027-08-01', 23_000)];
    expect((await act(first, 'accept', { decided_by: 'Rakesh Jain' })).status).toBe(200);
    const known = await c.ratesFrom(other.clientId);
    const late = await act(second, 'accept', { decided_by: 'Rakesh Jain' });
    expect([late.status, late.body.code]).toEqual([409, 'illegal_transition']);
    expect(await c.ratesFrom(other.clientId)).toEqual(known);
  });
  it('is not accepted where its contract ends before it', async () => {
    const ending = await c.contractOf('Ending Mills');
    const facts = { title: 'More light', from: '2027-03-01', text: 'x', text_hi: 'x' };
    const { id } = (await c.call('POST', `/contracts/${ending.id}/addenda`, facts)).body.data;
    const notice = { last_day: '2027-01-31', reason: 'Moves away' };
    expect((await c.call('DELETE', `/contracts/${ending.id}`, notice)).status).toBe(200);
    const late = await act(id, 'accept', { decided_by: 'Rakesh Jain' });
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('31 Jan 2027')]);
    expect((await act(id, 'withdraw')).status).toBe(200);
  });
});

describe('a contract as it counts today', () => {
  const accept = async (id: string, body: object): Promise<void> => {
    const draft = await c.call('POST', `/contracts/${id}/addenda`, body);
    expect(draft.status, draft.text).toBe(201);
    const accepted = await act(draft.body.data.id, 'accept', { decided_by: 'Rakesh Jain' });
    expect(accepted.status, accepted.text).toBe(200);
  };
  it('says what the rates are after, where its quote gave a discount', async () => {
    const [plain, less] = [
      await c.contractOf('Sone Mills'),
      await c.contractOf('Ken Mills', { discount: 628 }),
    ];
    const inForce = async (id: string) => (await c.call('GET', `/contracts/${id}/in-force`)).body.data;
    const [whole, after] = [await inForce(plain.id), await inForce(less.id)];
    expect(whole.discount).toBeNull();
    expect(after.discount).toEqual({ amount: 628, quote: expect.stringMatching(/^Q-\d{6}$/) });
    expect(after.rates[0].rate).toBe(whole.rates[0].rate - 628 / 4);
  });
  it('has the figures of the addenda in force, names them, and says what is coming', async () => {
    const ravi = await c.t.signIn('+919876500002');
    const mill = await c.contractOf('Chambal Mills');
    await c.call('PUT', `/billing/clients/${mill.clientId}/account`, { user_id: ravi.user.id });
    const inForce = async (who?: Session) =>
      (await c.call('GET', `/contracts/${mill.id}/in-force`, undefined, who)).body.data;
    const { yearly_value: yearly } = (await c.call('GET', `/contracts/${mill.id}`)).body.data;
    const [rate] = await c.rates(mill.clientId);
    const old = rate?.rate ?? 0;
    expect(await inForce()).toMatchObject({
      day: '2027-01-01',
      yearly,
      monthly: yearly / 12,
      since: null,
      people: 4,
      posts: [{ people: 4, site: 'Chambal Mills gate' }],
      rates: [
        { rate: old, basis: [expect.stringContaining('onth'), expect.stringContaining('मही')], since: null },
      ],
      addenda: [],
      coming: [],
    });
    const visitor = await giveAccess(c.t, c.owner(), {
      client: mill.clientId,
      phone: '+919811200071',
      role: 'owner',
    });
    const days = { from: '2027-02-09', to: '2027-02-12' };
    const asked = await c.call(
      'POST',
      '/portal/guard-requests',
      { site_id: mill.siteId, post_id: mill.postId, people: 5, ...days },
      visitor.session,
    );
    const taken = await c.call('POST', `/portal/guard-requests/${asked.body.data?.id}/accept`, {
      post_id: mill.postId,
      shift_id: 'a',
    });
    expect(taken.status, asked.text + taken.text).toBe(200);
    await accept(mill.id, {
      title: 'More pay',
      text: 'Guards are trained each month.',
      from: '2027-02-01',
      rates: [{ rate_id: rate?.id, rate: old + 1000 }],
    });
    const before = await inForce(ravi);
    expect(before).toMatchObject({
      yearly,
      since: null,
      coming: [
        { number: 1, title: ['More pay', 'More pay'], changes: [{ old_rate: old, new_rate: old + 1000 }] },
      ],
    });
    await c.goTo('2027-02-10');
    const [later] = (await c.rates(mill.clientId)).filter(({ from }) => from === '2027-02-01');
    await accept(mill.id, {
      title: 'More again',
      from: '2027-03-01',
      rates: [{ rate_id: later?.id, rate: old + 1500 }],
    });
    const since = { number: 1, from: '2027-02-01' };
    const figures = {
      day: '2027-02-10',
      last_day: '2027-12-31',
      yearly: yearly + 4 * 1000 * 12,
      // The five extra guards of these days are no part of the contract.
      people: 4,
      monthly: yearly / 12 + 4 * 1000,
      since,
      uncounted: false,
      rates: [{ rate: old + 1000, since }],
      addenda: [{ number: 1, text: 'Guards are trained each month.' }],
      coming: [{ number: 2, from: '2027-03-01' }],
    };
    expect(await inForce()).toMatchObject(figures);
    const client = await c.t.signIn('+919876500002');
    expect(await inForce(client)).toMatchObject(figures);
    expect(
      (await c.call('DELETE', `/contracts/${mill.id}`, { last_day: '2027-03-12', reason: 'x' })).status,
    ).toBe(200);
    await c.goTo('2027-04-01');
    expect(await inForce()).toMatchObject({
      day: '2027-03-12',
      last_day: '2027-03-12',
      monthly: yearly / 12 + 4 * 1500,
      since: { number: 2, from: '2027-03-01' },
      coming: [],
    });
    const stranger = await c.t.signInAdmin('owner@malwa.example');
    expect((await c.call('GET', `/contracts/${mill.id}/in-force`, undefined, stranger)).status).toBe(404);
    await c.goTo('2026-12-28');
  });
  it('is uplifted in a renewal, and on the radar, from what the contract is worth at its end', async () => {
    const mill = await c.contractOf('Satpura Mills');
    const { yearly_value: yearly } = (await c.call('GET', `/contracts/${mill.id}`)).body.data;
    const [rate] = await c.rates(mill.clientId);
    const old = rate?.rate ?? 0;
    await accept(mill.id, {
      title: 'More pay',
      text: 'x',
      from: '2027-03-01',
      rates: [{ rate_id: rate?.id, rate: old + 1000 }],
    });
    // Long before the addendum counts: it does on the last day.
    const value = yearly + 12 * 4 * 1000;
    const renewal = await c.call('GET', `/contracts/${mill.id}/renewal`);
    expect(renewal.body.data.value).toBe(value);
    await c.goTo('2027-11-01');
    const onRadar = (await c.call('GET', '/contracts/radar')).body.data.find(
      (item: { contract: { id: string } }) => item.contract.id === mill.id,
    );
    expect([onRadar.value, onRadar.next.yearly_value]).toEqual([value, value]);
    const renewed = await c.call('POST', `/contracts/${mill.id}/renew`, { uplift: 10 });
    expect(renewed.body.data.yearly_value, renewed.text).toBe(Math.round(value * 110) / 100);
    await c.goTo('2026-12-28');
  });
  it('names the other contracts that run without a site, post or rate of their own', async () => {
    const client = { name: 'Nameless Mills', kind: 'unregistered' };
    const { id: clientId } = (await c.call('POST', '/clients', client)).body.data;
    const byHand = async (more: object = {}) => {
      const facts = { title: 'Guards', service_type: 'Security', yearly_value: 1_200_000 };
      const days = { start_date: '2027-01-01', end_date: '2027-12-31' };
      return (await c.call('POST', '/contracts', { client_id: clientId, ...facts, ...days, ...more })).body
        .data;
    };
    const others = async (id: string) =>
      (await c.call('GET', `/contracts/${id}/in-force`)).body.data.nameless_others;
    const first = await byHand();
    expect(await others(first.id)).toEqual([]);
    const second = await byHand({ title: 'Cleaning' });
    await byHand({ title: 'Later', start_date: '2028-01-01', end_date: '2028-12-31' });
    expect(await others(first.id)).toEqual([second.number]);
    // An addendum that changes a rate names it.
    const rate = { client_id: clientId, title: 'Cleaners', basis: 'month', rate: 15_000, from: '2027-01-01' };
    const rateId = (await c.call('POST', '/billing/service-rates', rate)).body.data.id;
    const rates = [{ rate_id: rateId, rate: 16_000 }];
    await accept(second.id, { title: 'More', text: 'x', from: '2027-02-01', rates });
    expect([await others(first.id), await others(second.id)]).toEqual([[], []]);
  });
});

it('shows no rates to who may see contracts and not billing, in its list and its letter', async () => {
  const mill = await c.contractOf('Reader Mills');
  const [rate] = await c.rates(mill.clientId);
  const draft = await c.call('POST', `/contracts/${mill.id}/addenda`, {
    ...{ title: 'More pay', text: 'Trained each month.', from: '2027-03-01' },
    rates: [{ rate_id: rate?.id, rate: 45_678 }],
    headcounts: [{ post_id: mill.postId, shift_id: 'a', days: [0, 1, 2, 3, 4, 5, 6], people: 6 }],
  });
  expect(draft.status, draft.text).toBe(201);
  const role = { name: 'Contract reader', permissions: ['contracts:read'] };
  const added = await c.call('POST', '/settings/roles', role);
  const login = { email: 'reader@narmada.example', password: 'Demo@12345678' };
  await c.call('POST', '/settings/accounts', { name: 'Reader', ...login, role: added.body.data.id });
  const reader: Session = (await c.t.call('POST', '/api/auth/admin/login', { body: login })).body.data;
  const list = `/contracts/${mill.id}/addenda`;
  const seen = (await c.call('GET', list, undefined, reader)).body.data;
  expect(seen).toMatchObject([
    {
      ...{ title: 'More pay', text: 'Trained each month.', changes: [], monthly_before: 0, monthly_after: 0 },
      headcounts: [{ old_people: 4, new_people: 6, rate: null }],
    },
  ]);
  expect((await c.call('GET', list)).body.data[0].changes).toMatchObject([{ new_rate: 45_678 }]);
  const letter = `/api/contracts/addenda/${draft.body.data.id}/download`;
  const own = await c.words(letter);
  expect(own.text).toContain('45,678');
  const answer = await c.t.app.fetch(
    new Request(`http://localhost${letter}`, { headers: { authorization: `Bearer ${reader.token}` } }),
  );
  const text = pdfText(Buffer.from(await answer.arrayBuffer())).join(' ');
  expect(text).toContain('This copy leaves out the rates.');
  expect(text).not.toContain('45,678');
});
