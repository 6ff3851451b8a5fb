import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { quoteValues } from '#server/modules/crm/quote-page.ts';
import { leadNoteText } from '#shared/modules/crm/lead-note-texts.ts';
import { authMessages } from '#shared/modules/auth/messages.ts';
import { quoteMessages as messages } from '#shared/modules/crm/quote-messages.ts';
import { makeApp, noon } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { pdfText } from '#tests/support/pdf-text.ts';

/** Quotes for leads: priced by the cost sheet, sent by link, answered once and in time. */
let t: TestApp;
let owner: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());

const office = (method: string, path: string, body?: object, who = owner): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const client = (path: string, body: object): Promise<Answer> =>
  t.call('POST', `/api/crm/shared-quote/${path}`, { body });
const today = () => dateOf(instantFromMs(t.clock.nowMs));
const cost = {
  skill: 'unskilled',
  basicVda: 12_425,
  uniformPercent: 5,
  washingPercent: 3,
  relieverDivisor: 6,
  servicePercent: 10,
  people: 4,
};
const post = { rank: 'Security guard', site: 'Gate 1', cost };
const draft = () => ({
  month: '2026-11',
  valid_until: addDays(today(), 15),
  start_on: addDays(today(), 20),
  lines: [post],
});
const addLead = async (name = 'Jain Textiles'): Promise<string> =>
  (await office('POST', '/crm/leads', { name, email: 'rakesh@jain.example' })).body.data.id;
const quote = async (more: object = {}, leadId?: string): Promise<Answer> =>
  office('POST', `/crm/leads/${leadId ?? (await addLead())}/quotes`, { ...draft(), ...more });
/** A quote that was sent, with the key of its link. */
const sent = async (more: object = {}, leadId?: string) => {
  const made = (await quote(more, leadId)).body.data;
  const answer = await office('POST', `/quotes/${made.id}/send`, {});
  const link: string = answer.body.data.link;
  return { ...answer.body.data, token: new URL(link).pathname.split('/').at(-1) ?? '' };
};
const read = async (token: string): Promise<Answer> => t.call('GET', `/api/crm/shared-quote/${token}`);
const accept = async (token: string, more: object = {}): Promise<Answer> => {
  await client('code', { token });
  const { digest } = (await read(token)).body.data;
  return client('accept', { token, otp: '123456', name: 'Rakesh Jain', digest, ...more });
};

const paperOf = async (id: string, language: string): Promise<string> => {
  const headers = { authorization: `Bearer ${owner.token}` };
  const path = `/api/quotes/${id}/download?language=${language}`;
  const answer = await t.app.fetch(new Request(`http://localhost${path}`, { headers }));
  return pdfText(Buffer.from(await answer.arrayBuffer())).join('\n');
};
const pageOf = (slug: string) =>
  quoteValues(t.app.services, {
    page: 'quote',
    slug,
    path: '',
    hindi: false,
    query: new URLSearchParams(),
    request: new Request('http://localhost/'),
    ip: '',
  });

describe('pricing', () => {
  it('refuses amounts that no bill and no contract could hold, before a client is asked', async () => {
    const people = { ...cost, people: 500 };
    const lines = Array.from({ length: 60 }, () => ({ ...post, cost: people, rate: 1_000_000_000 }));
    const items = Array.from({ length: 30 }, () => ({ title: 'x', quantity: 10_000, rate: 1_000_000_000 }));
    for (const [field, more] of [
      ['lines', { lines }],
      ['lines', { lines: [{ ...post, cost: people, rate: 200_000 }] }],
      ['items', { lines: [], items }],
      ['items', { items: [{ title: 'x', quantity: 1, rate: 700_000_000 }] }],
    ] as const) {
      const { status, body } = await quote(more);
      expect([status, body.errors?.[0]?.field]).toEqual([422, field]);
    }
  });

  it('computes each post by its cost sheet, and the totals with discount and GST', async () => {
    const items = [{ title: 'Metal detector', quantity: 2, rate: 1500.25 }];
    const { status, body } = await quote({ items, discount: 628, deposit: 10_000 });
    expect([status, body.data.number.slice(0, 2), body.data.version, body.data.state]).toEqual([
      201,
      'Q-',
      1,
      'draft',
    ]);
    const { lines, monthly, gst, total, one_off: once, one_off_gst: onceGst, margin } = body.data;
    expect(lines[0]).toMatchObject({ rate: 21_907, amount: 87_628, margin: 7965.12, gst_percent: 18 });
    expect(lines[0].sheet.totalWithGst).toBe(103_401.04);
    // 87,000 after the discount.
    expect([monthly, gst, total, once, onceGst, margin]).toEqual([
      87_628, 15_660, 102_660, 3000.5, 540.09, 7337.12,
    ]);
  });

  it.each([
    [{ lines: [{ ...post, cost: { ...cost, basicVda: 12_424 } }] }, 'lines.0.cost.basicVda', '₹12,425'],
    [{ lines: [post, { ...post, rate: 19_000 }] }, 'lines.1.loss_reason', '₹3,662.88 is lost a month'],
    [{ discount: 8000 }, 'loss_reason', '₹34.88 is lost a month'],
    [{ discount: 90_000 }, 'discount', '₹87,628'],
    [{ deposit: 200_000 }, 'deposit', ''],
    [{ lines: [] }, 'lines', messages.empty[0]],
    [{ valid_until: '2026-01-01' }, 'valid_until', messages.validPast[0]],
    [{ valid_until: '2099-12-31' }, 'valid_until', messages.validLong[0]],
    [{ valid_until: '2027-11-22' }, 'valid_until', messages.validLong[0]],
    [{ lines: [], items: [{ title: 'Set-up', rate: 0 }] }, 'lines', messages.nothing[0]],
    [{ month: '2019-01' }, 'month', ''],
    [{ lines: [{ ...post, margin: 1 }] }, 'lines.0.margin', ''],
    [{ lines: [{ ...post, sheet: {} }] }, 'lines.0.sheet', ''],
    [{ total: 1 }, 'total', ''],
    [{ status: 'accepted' }, 'status', ''],
  ])('%j is refused by its name', async (more, field, part) => {
    const { status, body } = await quote(more);
    expect([status, body.errors[0].field]).toEqual([422, field]);
    expect(body.message).toContain(part);
  });

  it('is priced for a month of work to come, not for wages of the past', async () => {
    const faultOf = async (month: string) => (await quote({ month })).body.errors?.[0].field;
    expect(await Promise.all(['2026-10', '2027-11', '2027-12'].map(faultOf))).toEqual([
      'month',
      undefined,
      'month',
    ]);
  });

  it('asks for no reason where its own rate is only rounded below the cost', async () => {
    const own = { ...post.cost, basicVda: 12_500, servicePercent: 0 };
    const made = await quote({ lines: [{ ...post, cost: own }] });
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
  });

  it('takes a rate below cost with a reason, and keeps the loss inside', async () => {
    const loss = { ...post, rate: 19_000, loss_reason: 'First work in this town' };
    const made = await sent({ lines: [loss] });
    expect([made.lines[0].margin, made.margin]).toEqual([-3662.88, -3662.88]);
    const shown = await read(made.token);
    expect(shown.body.data.lines[0].rate).toBe(19_000);
    for (const word of ['margin', 'loss', 'cost', 'sheet', 'First work', '19915.72'])
      expect(shown.text).not.toContain(word);
    const pdf = await t.call('GET', `/api/crm/shared-quote/${made.token}/download`);
    expect(pdf.status).toBe(200);
  });

  it('tells the client what a full month comes to where the rate is for fewer days', async () => {
    const shown = async (daysPerMonth: number, relieverDivisor: number | null = null) => {
      const lines = [{ ...post, cost: { ...cost, daysPerMonth, relieverDivisor }, rate: 26_000 }];
      const { id, token } = await sent({ lines });
      const { lists } = await pageOf(token);
      return {
        paper: (await paperOf(id, 'en')).replaceAll(/\s+/g, ' '),
        detail: lists['lines']?.[0]?.['detail'],
      };
    };
    const short = await shown(26);
    expect(short.paper).toContain('A full month of about 30 days comes to about ₹1,21,666.68 before GST.');
    expect(short.detail).toContain('about ₹1,21,666.68 for a full month of 30 days');
    const full = await shown(30);
    expect(full.paper + String(full.detail)).not.toContain('full month');
    const relieved = await shown(26, 6);
    expect(relieved.paper + String(relieved.detail)).not.toContain('full month');
    expect(relieved.detail).toContain('every day of the month');
  });
});

describe('versions', () => {
  it('a draft is changed and removed; what was sent gets a new version that replaces it', async () => {
    const leadId = await addLead();
    const first = (await quote({}, leadId)).body.data;
    const changed = await office('PUT', `/quotes/${first.id}`, { ...draft(), terms: 'Pay by the 7th' });
    expect([changed.status, changed.body.data.terms]).toEqual([200, 'Pay by the 7th']);
    const one = await sent({ replaces: undefined }, leadId);
    expect((await office('PUT', `/quotes/${one.id}`, draft())).status).toBe(409);
    expect((await office('DELETE', `/quotes/${one.id}`, {})).status).toBe(409);
    const two = await sent({ replaces: one.id, discount: 500 }, leadId);
    expect([two.number, two.version]).toEqual([one.number, 2]);
    const late = await accept(one.token).catch((error: unknown) => error);
    expect(late).toMatchObject({ status: 409, body: { message: messages.superseded[0] } });
    const states = (await office('GET', `/crm/leads/${leadId}/quotes`)).body.data.map(
      ({ id, state }: { id: string; state: string }) => [id, state],
    );
    expect(states).toEqual([
      [two.id, 'sent'],
      [one.id, 'superseded'],
      [first.id, 'draft'],
    ]);
    expect((await office('DELETE', `/quotes/${first.id}`, {})).status).toBe(200);
    const other = await addLead('Another');
    const stranger = await office('POST', `/crm/leads/${other}/quotes`, { ...draft(), replaces: two.id });
    expect([stranger.status, stranger.body.errors[0].field]).toEqual([422, 'replaces']);
    expect((await office('DELETE', `/crm/leads/${leadId}`)).status).toBe(409);
  });

  it('sending moves the lead on and needs an address', async () => {
    const { id } = (await office('POST', '/crm/leads', { name: 'No address' })).body.data;
    const made = (await quote({}, id)).body.data;
    const none = await office('POST', `/quotes/${made.id}/send`, {});
    expect([none.status, none.body.errors[0].field]).toEqual([422, 'email']);
    expect((await office('POST', `/quotes/${made.id}/send`, { email: 'A@b.example' })).status).toBe(200);
    const lead = (await office('GET', `/crm/leads/${id}`)).body.data;
    const note = lead.notes.find(({ kind }: { kind: string }) => kind === 'quote');
    expect(lead.stage).toBe('quoted');
    expect(leadNoteText(note, 'en')).toBe(`${made.number} v1, sent to a@b.example`);
    expect(leadNoteText(note, 'hi')).toBe(`${made.number} v1, a@b.example को भेजा`);
    expect(note.text).toBe(leadNoteText(note, 'en'));
    // A note from before the server said its words by a key.
    expect(leadNoteText({ text: 'Q-1 v1, a@b.example' }, 'hi')).toBe('Q-1 v1, a@b.example');
  });
});

describe('by its link', () => {
  it('is accepted with the mailed code, and wins the lead', async () => {
    const leadId = await addLead();
    const { token, id } = await sent({}, leadId);
    const shown = (await read(token)).body.data;
    expect([shown.state, shown.mailed_to]).toEqual(['sent', 'r…h@jain.example']);
    const { digest } = shown;
    expect((await client('accept', { token, otp: '123456', name: 'Rakesh', digest })).status).toBe(400);
    await client('code', { token });
    const wrong = await client('accept', { token, otp: '000000', name: 'Rakesh', digest });
    // The page calls it a code, and so does what is said of it.
    expect([wrong.status, wrong.body.message]).toEqual([400, authMessages.invalidCode[0]]);
    const other = 'x'.repeat(43);
    expect((await client('accept', { token, otp: '123456', name: 'R J', digest: other })).status).toBe(409);
    const done = await client('accept', { token, otp: '123456', name: 'Rakesh Jain', digest });
    expect([done.status, done.body.data, done.body.message]).toEqual([
      200,
      { state: 'accepted' },
      messages.thanksAccepted[0],
    ]);
    const lead = (await office('GET', `/crm/leads/${leadId}`)).body.data;
    expect([lead.stage, lead.quote_id, lead.value]).toEqual(['won', id, 87_628]);
    const kept = (await office('GET', `/crm/leads/${leadId}/quotes`)).body.data[0];
    expect([kept.state, kept.decided_by]).toEqual(['accepted', 'Rakesh Jain']);
    const twice = await accept(token);
    expect([twice.status, twice.body.message]).toEqual([409, messages.accepted[0]]);
    const late = { token, otp: '123456', name: 'Rakesh', reason: 'Changed my mind' };
    expect((await client('decline', late)).status).toBe(409);
    expect((await office('POST', `/crm/leads/${leadId}/move`, { stage: 'lost', reason: 'No' })).status).toBe(
      409,
    );
    expect((await office('POST', `/crm/leads/${leadId}/quotes`, draft())).status).toBe(409);
  });

  it('is accepted once where two accept at the same moment', async () => {
    const { token } = await sent();
    await client('code', { token });
    await client('code', { token });
    const { digest } = (await read(token)).body.data;
    const both = await Promise.all(
      ['One', 'Two'].map((name) => client('accept', { token, otp: '123456', name, digest })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is refused kindly once it has expired', async () => {
    const until = addDays(today(), 1);
    const { token } = await sent({ valid_until: until });
    t.clock.nowMs += 3 * 86_400_000;
    expect((await read(token)).body.data.state).toBe('expired');
    const late = await accept(token);
    expect(late.status).toBe(409);
    expect(late.body.message).toMatch(/^This quote was valid until .*Ask the business for a new one\.$/);
    t.clock.nowMs -= 3 * 86_400_000;
  });

  it('takes questions and a refusal with its reason', async () => {
    const leadId = await addLead();
    const { token } = await sent({}, leadId);
    const asked = await client('ask', { token, name: 'Rakesh', question: 'Is GST included?' });
    expect([asked.status, asked.body.message]).toEqual([200, messages.thanksAsked[0]]);
    const no = { token, otp: '123456', name: 'Rakesh', reason: 'Too expensive' };
    const bare = await client('decline', { ...no, reason: '' });
    expect([bare.status, bare.body.errors[0].field]).toEqual([422, 'reason']);
    // Whoever was forwarded the link has no code.
    const { otp: _otp, ...without } = no;
    expect((await client('decline', without)).status).toBe(422);
    expect((await client('decline', no)).body.code).toBe('invalid_otp');
    await client('code', { token });
    expect((await client('decline', { ...no, otp: '000000' })).body.code).toBe('invalid_otp');
    expect((await read(token)).body.data.state).toBe('sent');
    expect((await client('decline', no)).status).toBe(200);
    const [kept] = (await office('GET', `/crm/leads/${leadId}/quotes`)).body.data;
    expect(kept.closed).toBe(false);
    expect([kept.state, kept.decline_reason, kept.questions[0].text]).toEqual([
      'declined',
      'Too expensive',
      'Is GST included?',
    ]);
    const notes = (await office('GET', `/crm/leads/${leadId}`)).body.data.notes as { text: string }[];
    expect(notes.map(({ text }) => text)).toContain('Too expensive');
  });

  it('ends the guessing of codes after some wrong ones, until the office sends it again', async () => {
    const { id, token } = await sent();
    const { digest } = (await read(token)).body.data;
    const guess = (otp: string) => client('accept', { token, otp, name: 'Some Body', digest });
    const codes: string[] = [];
    for (let i = 0; i < 8; i += 1) {
      // The last ones have expired meanwhile.
      t.clock.nowMs += 11 * 60_000;
      await client('code', { token });
      for (let n = 0; n < 5; n += 1) codes.push((await guess('000000')).body.code);
    }
    expect(codes.filter((code) => code === 'invalid_otp')).toHaveLength(25);
    expect(codes.slice(25).every((code) => code === 'too_many')).toBe(true);
    expect((await guess('123456')).body.code).toBe('too_many');
    owner = await t.signInAdmin('owner@narmada.example');
    t.clock.nowMs += 1000;
    expect((await office('POST', `/quotes/${id}/send`, {})).status).toBe(200);
    await client('code', { token });
    expect((await guess('123456')).status).toBe(200);
    t.clock.nowMs = noon;
    owner = await t.signInAdmin('owner@narmada.example');
  });

  it('stays open when its lead is won or lost, which the move tells, or is closed with it', async () => {
    const leadId = await addLead();
    const { token, number } = await sent({}, leadId);
    const move = (body: object) => office('POST', `/crm/leads/${leadId}/move`, body);
    const told = expect.stringContaining(`The client can still accept ${number}, until`);
    expect((await move({ stage: 'won' })).body.notice).toEqual(told);
    expect((await move({ stage: 'lost', reason: 'Price' })).body.notice).toEqual(told);
    expect((await read(token)).body.data.state).toBe('sent');
    expect((await move({ stage: 'contacted' })).body.notice).toBeUndefined();
    const closed = await move({ stage: 'lost', reason: 'Price', close_quotes: true });
    expect([closed.status, closed.body.notice]).toEqual([200, undefined]);
    // Its client has declined nothing, and reads so behind the link.
    expect((await read(token)).body.data).toMatchObject({ state: 'declined', closed: true });
    const { lists } = await pageOf(token);
    expect(lists['closed']).toEqual([{ text: messages.closed[0] }]);
    const kept = (await office('GET', `/crm/leads/${leadId}/quotes`)).body.data[0];
    expect([kept.state, kept.closed, kept.decline_reason]).toEqual(['declined', true, 'Price']);
    expect((await move({ stage: 'won' })).body.notice).toBeUndefined();
  });

  it('stays expired with a lead that is lost after its last day', async () => {
    const leadId = await addLead();
    const { token } = await sent({ valid_until: addDays(today(), 1) }, leadId);
    t.clock.nowMs += 3 * 86_400_000;
    owner = await t.signInAdmin('owner@narmada.example');
    const lost = { stage: 'lost', reason: 'Price', close_quotes: true };
    const moved = await office('POST', `/crm/leads/${leadId}/move`, lost);
    expect([moved.status, moved.body.notice]).toEqual([200, undefined]);
    const [kept] = (await office('GET', `/crm/leads/${leadId}/quotes`)).body.data;
    expect([kept.state, kept.closed, kept.decline_reason]).toEqual(['expired', false, '']);
    expect((await read(token)).body.data.state).toBe('expired');
    t.clock.nowMs -= 3 * 86_400_000;
    owner = await t.signInAdmin('owner@narmada.example');
  });

  it('opens nothing by another key', async () => {
    const { token } = await sent();
    const made = (await quote()).body.data;
    const [tenant, , proof] = token.split('.');
    for (const wrong of ['no', `${token}x`, `${tenant}.${made.id}.${proof}`])
      expect((await read(wrong)).status).toBe(404);
  });
});

it('is on paper in both languages, with the sheet as annexure', async () => {
  const { id } = (await quote({ terms: 'Payment within 15 days' })).body.data;
  const english = await paperOf(id, 'en');
  for (const part of ['Quotation', 'Security guard', '₹1,03,401.04', 'Gratuity', '₹597.36', 'Payment within'])
    expect(english).toContain(part);
  expect(english).not.toMatch(/margin|loss/i);
  expect(await paperOf(id, 'hi')).toContain('कब तक मान्य');
});

it('keeps the sheet with a discount that the service charge bears, and drops it where one is a loss', async () => {
  const within = (await quote({ discount: 500 })).body.data;
  expect(await paperOf(within.id, 'en')).toContain('Gratuity');
  const loss = (await quote({ discount: 8000, loss_reason: 'First site in the town' })).body.data;
  expect(await paperOf(loss.id, 'en')).not.toContain('Gratuity');
});

it('is for who may write leads, and no other business', async () => {
  const leadId = await addLead();
  const { id } = (await quote({}, leadId)).body.data;
  const [hr, malwa] = [await t.signInAdmin('hr@narmada.example'), await t.signInAdmin('owner@malwa.example')];
  for (const [method, path, body] of [
    ['GET', `/crm/leads/${leadId}/quotes`],
    ['POST', `/crm/leads/${leadId}/quotes`, draft()],
    ['PUT', `/quotes/${id}`, draft()],
    ['POST', `/quotes/${id}/send`, {}],
    ['GET', `/quotes/${id}/download`],
    ['DELETE', `/quotes/${id}`, {}],
  ] as const) {
    expect((await office(method, path, body, hr)).status).toBe(403);
    expect((await office(method, path, body, malwa)).status).toBe(404);
  }
});

it('of another number is not accepted beside one that was, nor for a client who became another', async () => {
  const leadId = await addLead('Two Quotes');
  const [first, second] = [await sent({}, leadId), await sent({}, leadId)];
  const { digest } = (await read(first.token)).body.data;
  await office('PUT', `/crm/leads/${leadId}`, { company: 'Other Company' });
  expect((await accept(first.token, { digest })).status).toBe(409);
  expect((await accept(first.token)).status).toBe(200);
  const again = await accept(second.token);
  expect([again.status, again.body.message]).toEqual([409, messages.otherAccepted[0]]);
});
