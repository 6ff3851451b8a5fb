import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { schemaNumber } from '#shared/core/sync.ts';
import { ownLeadMessages } from '#shared/modules/crm/own-leads/messages.ts';
import { guardCost, quoteDesk } from '#tests/support/accepted-quotes.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makeDevice } from '#tests/support/signing-device.ts';

/** Field officers sell on the phone: their own leads, by REST and by push, and never those of others. */
let t: TestApp;
let owner: Session;
let imran: Session;
let other: Session;
let guard: Session;
let malwa: Session;
beforeAll(async () => {
  t = await makeApp();
  await t.app.services.database.write(async (trx) => {
    await trx.deleteFrom('leads').execute();
    await trx.updateTable('users').set({ role: 'supervisor' }).where('phone', '=', '+919876500012').execute();
  });
  owner = await t.signInAdmin('owner@narmada.example');
  imran = await t.signIn('+919876500013', 'supervisor');
  other = await t.signIn('+919876500012', 'supervisor');
  guard = await t.signIn('+919876500011', 'staff');
  malwa = await t.signInAdmin('owner@malwa.example');
});
afterAll(() => t.remove());
beforeEach(async () => {
  t.clock.nowMs += 1000;
  await t.app.services.database.write((trx) => trx.deleteFrom('leads').execute());
});

const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api/crm${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const today = () => dateOf(instantFromMs(t.clock.nowMs));
const mine = async (who: Session) => (await as(who, 'GET', '/my-leads')).body.data;
const namesOf = async (who: Session) => (await mine(who)).map(({ name }: { name: string }) => name);
const add = async (who: Session, body: object): Promise<string> => {
  const made = await as(who, 'POST', '/my-leads', body);
  expect(made.status, made.text).toBe(201);
  return made.body.data.id;
};
const atDesk = async (id: string) => (await as(owner, 'GET', `/leads/${id}`)).body.data;
const phones = new Map<Session, ReturnType<typeof makeDevice>>();
/** What a phone sends when the network is back. */
const push = async (
  who: Session,
  ops: readonly { type: string; id?: string; args: object; at?: number }[],
) => {
  const phone = phones.get(who) ?? makeDevice(() => t.clock.nowMs);
  phones.set(who, phone);
  const sent = ops.map(({ args, ...op }) => phone.operation({ ...op, args: { ...args } }));
  const body = { device: phone.id, schema: schemaNumber, ops: sent };
  const answer = await t.call('POST', '/api/sync/push', { token: who.token, body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.results as { status: string; code?: string; msg?: string; field?: string }[];
};
const title = async (who: Session) =>
  (await t.call('GET', '/api/notifications', { token: who.token })).body.data[0]?.title[0];

describe('a field officer', () => {
  it('adds leads, which are the officer’s, and has them with what comes next, the overdue first', async () => {
    const day = today();
    await add(imran, { name: 'Later', next_action: 'Visit', next_action_on: addDays(day, 3) });
    await add(imran, { name: 'No day' });
    const id = await add(imran, {
      name: 'Rakesh Jain',
      company: 'Jain Textiles',
      phone: '98930 11122',
      email: 'RJ@Jain.example',
      city: 'Indore',
      source: 'walk_in',
      need: 'Two guards',
      next_action: 'Call back',
      next_action_on: addDays(day, -1),
    });
    expect(await namesOf(imran)).toEqual(['Rakesh Jain', 'Later', 'No day']);
    expect((await mine(imran))[0]).toEqual({
      id,
      name: 'Rakesh Jain',
      company: 'Jain Textiles',
      phone: '+919893011122',
      email: 'rj@jain.example',
      city: 'Indore',
      address: '',
      need: 'Two guards',
      stage: 'new',
      next_action: 'Call back',
      next_action_on: addDays(day, -1),
      quote: null,
    });
    expect(await atDesk(id)).toMatchObject({ owner_id: imran.user.id, owner_name: 'Imran Khan' });
    expect(await mine(other)).toEqual([]);
    expect(await mine(owner)).toEqual([]);
  });

  it.each([
    [{ owner_id: 'someone' }, 'owner_id'],
    [{ stage: 'won' }, 'stage'],
    [{ value: 5 }, 'value'],
    [{ quote_id: newId() }, 'quote_id'],
    [{ name: '' }, 'name'],
    [{ phone: '12' }, 'phone'],
    [{ next_action_on: '2026-12-01' }, 'next_action'],
  ])('is refused %j by its name, by REST and by push', async (more, field) => {
    const body = { name: 'Somebody', ...more };
    const { status, body: answer } = await as(imran, 'POST', '/my-leads', body);
    expect([status, answer.errors[0].field]).toEqual([422, field]);
    expect(await push(imran, [{ type: 'lead.add_own', args: body }])).toMatchObject([
      { status: 'rejected', field },
    ]);
    expect(await mine(imran)).toEqual([]);
  });

  it('notes a call, sets the next action and moves a lead without network, and it comes in order', async () => {
    const id = newId();
    const at = t.clock.nowMs - 3_600_000;
    const results = await push(imran, [
      { type: 'lead.add_own', at, args: { id, name: 'Sunil', company: 'Sethi Mills', phone: '9893022233' } },
      {
        type: 'lead.note_own',
        id,
        at: at + 1000,
        args: { kind: 'call', text: 'Wants four guards', next_action: 'Visit', next_action_on: today() },
      },
      { type: 'lead.move_own', id, at: at + 2000, args: { stage: 'contacted', shown_stage: 'new' } },
      { type: 'lead.move_own', id, at: at + 3000, args: { stage: 'survey', shown_stage: 'contacted' } },
      { type: 'lead.plan_own', id, at: at + 4000, args: { next_action: 'Send a quote' } },
    ]);
    expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'applied'));
    const lead = await atDesk(id);
    expect(lead).toMatchObject({
      stage: 'survey',
      next_action: 'Send a quote',
      next_action_on: null,
      owner_id: imran.user.id,
      stage_at: instantFromMs(at + 3000),
    });
    expect(lead.notes).toMatchObject([
      { kind: 'call', text: 'Wants four guards', by: 'Imran Khan', at: instantFromMs(at + 1000) },
      { kind: 'stage', text: 'contacted' },
      { kind: 'stage', text: 'survey' },
    ]);
    // Sent again, it is one lead.
    expect(await add(imran, { id, name: 'Another name' })).toBe(id);
    expect(await namesOf(imran)).toEqual(['Sunil']);
  });

  it('does the same by REST, and loses a lead with a reason alone', async () => {
    const id = await add(imran, { name: 'Vinod' });
    const path = `/my-leads/${id}`;
    const noted = await as(imran, 'POST', `${path}/notes`, { kind: 'visit', text: 'Seen the gate' });
    expect([noted.status, noted.body.data.notes.at(-1).text]).toEqual([200, 'Seen the gate']);
    const next = { next_action: 'Call', next_action_on: today() };
    expect((await as(imran, 'PUT', `${path}/next-action`, next)).body.data).toMatchObject(next);
    const fault = async (body: object) => {
      const { status, body: answer } = await as(imran, 'POST', `${path}/move`, body);
      return [status, answer.errors?.[0].field ?? answer.field];
    };
    expect(await fault({ stage: 'won' })).toEqual([422, 'stage']);
    expect(await fault({ stage: 'lost' })).toEqual([422, 'reason']);
    expect((await fault({ stage: 'new' }))[0]).toBe(409);
    const lost = await as(imran, 'POST', `${path}/move`, { stage: 'lost', reason: 'Price' });
    expect([lost.status, lost.body.data.lost_reason]).toEqual([200, 'Price']);
    expect(await mine(imran)).toEqual([]);
    // What was said meanwhile stays with a closed lead, which has nothing to come.
    const late = { text: 'Asked again', next_action: 'Call', next_action_on: today() };
    expect(await push(imran, [{ type: 'lead.note_own', id, args: late }])).toMatchObject([
      { status: 'applied' },
    ]);
    expect(await atDesk(id)).toMatchObject({ stage: 'lost', next_action: '', next_action_on: null });
    expect((await as(imran, 'PUT', `${path}/next-action`, next)).status).toBe(409);
  });

  it('is told where the office moved the lead meanwhile, and how to go on', async () => {
    const id = await add(imran, { name: 'Verma' });
    await as(owner, 'POST', `/leads/${id}/move`, { stage: 'negotiation' });
    const [refused] = await push(imran, [
      { type: 'lead.move_own', id, args: { stage: 'contacted', shown_stage: 'new' } },
    ]);
    expect(refused).toMatchObject({ status: 'rejected', code: 'illegal_transition', field: 'shown_stage' });
    expect(refused?.msg).toBe(ownLeadMessages.elsewhere[0].replace('{stage}', 'Negotiation'));
    expect((await atDesk(id)).stage).toBe('negotiation');
    // What both have done is done once.
    const same = { type: 'lead.move_own', id, args: { stage: 'negotiation', shown_stage: 'new' } };
    expect(await push(imran, [same])).toMatchObject([{ status: 'applied' }]);
    await as(owner, 'POST', `/leads/${id}/move`, { stage: 'won' });
    const [won] = await push(imran, [
      { type: 'lead.move_own', id, args: { stage: 'lost', shown_stage: 'negotiation', reason: 'No' } },
    ]);
    expect(won?.msg).toBe(ownLeadMessages.decided[0]);
  });

  it('sees of a quote what the client was told, never what it costs', async () => {
    const desk = quoteDesk(t, () => owner);
    const id = await add(imran, { name: 'Rakesh Jain', email: 'rakesh@jain.example' });
    const quote = await desk.send(id, {
      lines: [{ rank: 'Security guard', cost: guardCost, rate: 100, loss_reason: 'First work there' }],
      items: [{ title: 'Torch', rate: 1000 }],
      loss_reason: 'First work there',
    });
    const [lead] = await mine(imran);
    const {
      number,
      total,
      valid_until: until,
    } = (await desk.call('GET', `/crm/leads/${id}/quotes`)).body.data[0];
    expect(lead.quote).toEqual({ number, total, valid_until: until, once: 1180 });
    expect(lead.stage).toBe('quoted');
    for (const path of [`/leads/${id}`, `/leads/${id}/quotes`, '/board', '/leads', '/owners', '/conversion'])
      expect([path, (await as(imran, 'GET', path)).status]).toEqual([path, 403]);
    for (const path of [`/quotes/${quote.id}/download`, `/quotes/${quote.id}/compare`])
      expect((await t.call('GET', `/api${path}`, { token: imran.token })).status).toBe(403);
    const told = await as(imran, 'POST', `/my-leads/${id}/notes`, { text: 'Asked for time' });
    expect(told.body.data.notes.map(({ kind }: { kind: string }) => kind)).not.toContain('quote');
    expect((await atDesk(id)).notes.map(({ kind }: { kind: string }) => kind)).toContain('quote');
    const lost = await as(imran, 'POST', `/my-leads/${id}/move`, { stage: 'lost', reason: 'Too much' });
    expect([lost.status, lost.text]).toEqual([200, expect.stringContaining(`accept ${number}`)]);
    expect(await title(owner)).toBe('Lead lost: Rakesh Jain');
  });

  it('is not told with what was written what only the office knows of the lead', async () => {
    const id = await add(imran, { name: 'Kamla Mills' });
    const facts = { value: 90_000, gstin: '23AABCS7712K1ZD', source: 'tender' };
    expect((await as(owner, 'PUT', `/leads/${id}`, facts)).status).toBe(200);
    await as(owner, 'POST', `/leads/${id}/notes`, { text: 'Goes down to 80,000' });
    const path = `/my-leads/${id}`;
    for (const answer of [
      await as(imran, 'POST', `${path}/notes`, { text: 'Seen the gate' }),
      await as(imran, 'PUT', `${path}/next-action`, { next_action: 'Call' }),
      await as(imran, 'POST', `${path}/move`, { stage: 'contacted' }),
      await as(imran, 'POST', '/my-leads', { id, name: 'Kamla Mills' }),
    ]) {
      expect(answer.status, answer.text).toBeLessThan(300);
      expect(answer.body.data).toMatchObject({ id, name: 'Kamla Mills', value: null, gstin: '' });
      expect(answer.body.data.source).toBe('other');
      expect(answer.text).not.toContain('80,000');
      expect(answer.body.data.notes[0]).toMatchObject({ text: 'Seen the gate' });
    }
    expect(await atDesk(id)).toMatchObject({ ...facts, stage: 'contacted' });
  });

  it('surveys the site of an own lead, also of one that was given away meanwhile', async () => {
    const id = await add(imran, { name: 'Gupta Mills' });
    const seen = (site: string) => ({ id: newId(), lead_id: id, site_name: site });
    expect((await as(other, 'POST', '/surveys', seen('Gate'))).status).toBe(404);
    expect((await as(imran, 'POST', '/surveys', seen('Gate'))).status).toBe(201);
    await as(owner, 'PUT', `/leads/${id}`, { owner_id: other.user.id });
    const [kept] = await push(imran, [{ type: 'site_survey.record', args: seen('Back gate') }]);
    expect(kept).toMatchObject({ status: 'applied' });
  });
});

describe('a lead of somebody else', () => {
  const acts = (id: string) =>
    [
      ['POST', `/my-leads/${id}/notes`, 'lead.note_own', { text: 'Said' }],
      ['PUT', `/my-leads/${id}/next-action`, 'lead.plan_own', { next_action: 'Call' }],
      ['POST', `/my-leads/${id}/move`, 'lead.move_own', { stage: 'contacted' }],
    ] as const;

  it('is not there for another officer, another business, or whoever has no such right', async () => {
    const id = await add(imran, { name: 'Mehta' });
    const before = await atDesk(id);
    for (const [method, path, type, body] of acts(id)) {
      for (const who of [other, owner, malwa]) {
        const refused = await as(who, method, path, body);
        expect([path, refused.status, refused.body.message]).toEqual([
          path,
          404,
          ownLeadMessages.notYours[0],
        ]);
        expect(await push(who, [{ type, id, args: body }])).toMatchObject([
          { status: 'rejected', code: 'not_found', msg: ownLeadMessages.notYours[0] },
        ]);
      }
      expect((await as(guard, method, path, body)).status).toBe(403);
      expect(await push(guard, [{ type, id, args: body }])).toMatchObject([
        { status: 'rejected', code: 'forbidden' },
      ]);
    }
    expect((await as(guard, 'GET', '/my-leads')).status).toBe(403);
    expect((await as(guard, 'POST', '/my-leads', { name: 'Mine' })).status).toBe(403);
    expect(await push(guard, [{ type: 'lead.add_own', args: { name: 'Mine' } }])).toMatchObject([
      { status: 'rejected', code: 'forbidden' },
    ]);
    // An id that is taken tells nobody whose it is.
    const taken = await as(other, 'POST', '/my-leads', { id, name: 'Mine' });
    expect([taken.status, taken.body.code]).toEqual([409, 'exists']);
    expect(await atDesk(id)).toEqual(before);
  });

  it('leaves the phone of who had it, and comes to whom the office gives it', async () => {
    const id = await add(imran, { name: 'Handed' });
    const people = (await as(owner, 'GET', '/owners')).body.data as { id: string; name: string }[];
    const ids = people.map((person) => person.id);
    expect(ids).toEqual(expect.arrayContaining([imran.user.id, other.user.id, owner.user.id]));
    expect(ids).not.toContain(guard.user.id);
    const name = people.find((person) => person.id === other.user.id)?.name ?? '';
    expect((await as(owner, 'PUT', `/leads/${id}`, { owner_id: guard.user.id })).status).toBe(422);
    const given = await as(owner, 'PUT', `/leads/${id}`, { owner_id: other.user.id });
    expect(given.body.data.owner_name).toBe(name);
    expect([await namesOf(imran), await namesOf(other)]).toEqual([[], ['Handed']]);
    expect(await title(other)).toBe('Your lead: Handed');
    expect(await title(imran)).toBe(`Handed is now with ${name}`);
    const [refused] = await push(imran, [{ type: 'lead.note_own', id, args: { text: 'Called' } }]);
    expect(refused).toMatchObject({ code: 'not_found', msg: ownLeadMessages.notYours[0] });
    t.clock.nowMs += 1000;
    await as(owner, 'DELETE', `/leads/${id}`);
    expect(await mine(other)).toEqual([]);
    expect(await title(other)).toBe('Handed is no longer your lead');
  });

  it('may be of the same client as one’s own: both are kept, and the office sees that they are alike', async () => {
    const [first, second] = [newId(), newId()];
    await Promise.all([
      push(imran, [{ type: 'lead.add_own', args: { id: first, name: 'Asha', phone: '9893033344' } }]),
      push(other, [{ type: 'lead.add_own', args: { id: second, name: 'Asha', phone: '9893033344' } }]),
    ]);
    expect([await namesOf(imran), await namesOf(other)]).toEqual([['Asha'], ['Asha']]);
    const alike = (await as(owner, 'GET', `/leads/${first}/duplicates`)).body.data;
    expect(alike).toMatchObject([{ kind: 'lead', id: second, by: ['phone', 'name'] }]);
  });
});
