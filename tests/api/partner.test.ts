import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { leadMessages } from '#shared/modules/crm/lead-messages.ts';
import { leadNoteText } from '#shared/modules/crm/lead-note-texts.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import { pictures } from '#tests/support/pictures.ts';

let t: TestApp;
let owner: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());

let number = 9_123_450_000;
const fresh = () => ({
  id: newId(),
  name: 'Sushila Malviya',
  phone: String((number += 1)),
  email: 'sushila@example.in',
  areas: 'Indore, Dewas',
  skills: ['home_cleaning', 'deep_cleaning'],
  experience_years: 4,
  about: '',
  bank_account: '12345678901234',
  ifsc: 'sbin0001234',
  consent: true,
  language: 'hi',
});
const { jpeg } = pictures;
const apply = (form: object | string, papers: readonly Blob[] = [], headers: Record<string, string> = {}) => {
  const body = new FormData();
  body.append('form', typeof form === 'string' ? form : JSON.stringify(form));
  papers.forEach((paper, i) => body.append('document', paper, `paper <${i}>.jpg`));
  return t.call('POST', '/api/partner/register', { raw: body, headers });
};
const path = '/api/on-call-services/providers';
const one = (id: string, token = owner.token) => t.call('GET', `${path}/${id}`, { token });
const act = (id: string, action: string, body: object = {}, token = owner.token) =>
  t.call('POST', `${path}/${id}/${action}`, { token, body });

describe('an application', () => {
  it('is kept whatever the plan of the business is, which is asked when the office approves it', async () => {
    const plan = (values: { plan: string; late_since: string | null }) =>
      t.app.services.database.write((trx) =>
        trx.updateTable('subscriptions').set(values).where('tenant_id', '=', owner.user.tenant_id).execute(),
      );
    const monthAgo = new Date(t.clock.nowMs - 27 * 86_400_000).toISOString().slice(0, 10);
    for (const kept of [
      { plan: 'scale', late_since: monthAgo },
      { plan: 'starter', late_since: null },
    ]) {
      const form = fresh();
      try {
        await plan(kept);
        const answer = await apply(form);
        expect([answer.status, answer.text]).toEqual([201, expect.stringContaining('pending')]);
        const refused = await act(form.id, 'approve');
        expect([refused.status, refused.body.code]).toEqual([403, 'plan_required']);
      } finally {
        await plan({ plan: 'scale', late_since: null });
      }
      expect((await act(form.id, 'approve')).status).toBe(200);
    }
  });

  it('is a lead of its own source, once for each number and address', async () => {
    const form = { ...fresh(), email: 'Agency@malviya.example', about: 'Ten cleaners, own van' };
    const leadsOf = async () =>
      (await t.call('GET', `/api/crm/leads?search=agency@malviya.example`, { token: owner.token })).body.data;
    expect((await apply(form)).status).toBe(201);
    const [lead, ...more] = await leadsOf();
    expect(more).toEqual([]);
    expect(lead).toMatchObject({
      name: form.name,
      phone: `+91${form.phone}`,
      email: 'agency@malviya.example',
      city: 'Indore',
      source: 'partner',
      stage: 'new',
      need: 'Indore, Dewas; Ten cleaners, own van',
      owner_id: null,
    });
    const link = `/admin/partners?status=all&open=${form.id}`;
    expect(lead.notes).toMatchObject([{ kind: 'partner', by: form.name, said: { values: { link } } }]);
    expect(leadNoteText(lead.notes[0], 'en')).toBe(leadMessages.fromPartner[0]);
    // The same again adds nothing; another of the same number or address is noted on the lead.
    expect((await apply(form)).status).toBe(200);
    expect((await leadsOf())[0].notes).toHaveLength(1);
    for (const again of [
      { ...form, id: newId() },
      { ...fresh(), email: form.email },
      { ...fresh(), phone: form.phone, email: '' },
    ])
      expect((await apply(again)).status).toBe(201);
    const found = await leadsOf();
    expect(found.map(({ id }: { id: string }) => id)).toEqual([lead.id]);
    expect(found[0].notes).toHaveLength(4);
    const { by_source: sources } = (await t.call('GET', '/api/crm/conversion', { token: owner.token })).body
      .data;
    expect(sources.find(({ source }: { source: string }) => source === 'partner').leads).toBeGreaterThan(0);
    const others = await t.signInAdmin('owner@malwa.example');
    const theirs = await t.call('GET', `/api/crm/leads/${lead.id}`, { token: others.token });
    expect(theirs.status).toBe(404);
  });

  it('waits for the office, with its papers, and shows the account in no list', async () => {
    const form = fresh();
    const answer = await apply(form, [new Blob([jpeg])]);
    expect([answer.status, answer.body.data]).toEqual([201, { id: form.id, status: 'pending' }]);
    const list = await t.call('GET', `${path}?status=pending&limit=200`, { token: owner.token });
    const row = list.body.data.find((provider: { id: string }) => provider.id === form.id);
    expect(row).toMatchObject({
      name: form.name,
      phone: `+91${form.phone}`,
      bank_last4: '1234',
      status: 'pending',
      consent: true,
    });
    expect(list.text).not.toContain(form.bank_account);
    expect((await one(form.id)).body.data).toMatchObject({
      bank_account: form.bank_account,
      ifsc: 'SBIN0001234',
    });
    const [paper] = row.documents as { id: string; name: string; type: string }[];
    expect(paper).toMatchObject({ type: 'image/jpeg', name: 'paper 0.jpg' });
    expect((await t.call('GET', `/api/uploads/${paper?.id}`, { token: owner.token })).status).toBe(200);
    const hr = await t.signInAdmin('hr@narmada.example');
    expect((await t.call('GET', `/api/uploads/${paper?.id}`, { token: hr.token })).status).toBe(404);
    expect((await t.call('GET', path, { token: hr.token })).status).toBe(403);
  });

  it('of the office has a number by which somebody can sign in, in the one form', async () => {
    const partner = { name: 'Gopi Lal', areas: 'Indore', skills: ['plumber'] };
    const add = (phone: string) => t.call('POST', path, { token: owner.token, body: { ...partner, phone } });
    for (const phone of ['hello <b>', '12345', ''])
      expect((await add(phone)).body.errors[0].field).toBe('phone');
    const made = await add('98765 00941');
    expect([made.status, made.body.data.phone]).toEqual([201, '+919876500941']);
    const twice = await add('+919876500941');
    const answers = [await act(made.body.data.id, 'approve'), await act(twice.body.data.id, 'approve')];
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  });

  it('is one, however often it is sent', async () => {
    const form = fresh();
    const answers = await Promise.all([
      apply(form, [new Blob([jpeg])]),
      apply(form, [new Blob([jpeg])]),
      apply(form, [new Blob([jpeg])]),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201]);
  });

  it('of a number that applied before is answered like any other, and reaches the office as a repeat', async () => {
    const form = fresh();
    const other = { ...fresh(), phone: form.phone, name: 'Sushila M.' };
    const first = await apply(form);
    const second = await apply(other);
    expect([
      second.status,
      { ...second.body, data: { ...second.body.data, id: form.id }, requestId: '' },
    ]).toEqual([first.status, { ...first.body, requestId: '' }]);
    const repeats = await t.call('GET', `${path}/repeats`, { token: owner.token });
    expect(repeats.body.data).toContainEqual({
      id: other.id,
      other_id: form.id,
      other_name: form.name,
      other_status: 'pending',
    });
    const foreign = await t.signInAdmin('owner@malwa.example');
    expect((await t.call('GET', `${path}/repeats`, { token: foreign.token })).text).not.toContain(other.id);
    expect((await act(other.id, 'approve')).status).toBe(200);
    const refused = await act(form.id, 'approve');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('already belongs to a partner'),
    ]);
    expect((await act(form.id, 'reject', { reason: 'Repeat' })).status).toBe(200);
    // Whoever was rejected may apply again.
    expect((await apply({ ...fresh(), phone: form.phone })).status).toBe(201);
  });

  it('keeps the account out of the log', async () => {
    const form = { ...fresh(), bank_account: '99887766554433' };
    await apply(form);
    await act(form.id, 'approve');
    const lines = await t.app.services.database.read
      .selectFrom('op_log')
      .select('detail')
      .where('tenant_id', '!=', '')
      .execute();
    expect(JSON.stringify(lines)).not.toContain(form.bank_account);
  });

  it.each([
    ['name', { name: ' ' }],
    ['phone', { phone: '12345' }],
    ['email', { email: 'x@y' }],
    ['areas', { areas: '' }],
    ['skills', { skills: [] }],
    ['skills.0', { skills: ['magic'] }],
    ['experience_years', { experience_years: 'four' }],
    ['experience_years', { experience_years: 61 }],
    ['bank_account', { bank_account: '12' }],
    ['ifsc', { ifsc: 'SBIN1001234' }],
    ['consent', { consent: false }],
    ['status', { status: 'approved' }],
    ['tenant_id', { tenant_id: 'x' }],
  ])('names the field %s when it is %j', async (field, wrong) => {
    const answer = await apply({ ...fresh(), ...wrong });
    expect([answer.status, answer.body.errors.map((error: { field: string }) => error.field)]).toEqual([
      422,
      [field],
    ]);
  });

  it('takes papers by what they are, so many and so large', async () => {
    const field = async (papers: readonly Blob[]) =>
      (await apply(fresh(), papers)).body.errors?.[0].field as string;
    expect(await field([new Blob(['<html>'], { type: 'image/jpeg' })])).toBe('documents');
    expect(await field(Array.from({ length: 6 }, () => new Blob([jpeg])))).toBe('documents');
    expect(await field([new Blob([jpeg, new Uint8Array(3 * 1024 * 1024)])])).toBe('documents');
    expect((await apply('{oops')).status).toBe(400);
    expect((await t.call('POST', '/api/partner/register', { body: fresh() })).status).toBe(415);
  });
});

describe('the office decides', () => {
  const waiting = async () => {
    const form = fresh();
    await apply(form);
    return form;
  };

  it('who is approved can sign in as a provider and hears of it', async () => {
    const form = await waiting();
    expect((await act(form.id, 'approve')).body.data).toMatchObject({ status: 'approved' });
    const session = await t.signIn(`+91${form.phone}`, 'provider');
    expect(session.user.role).toBe('provider');
    expect((await one(form.id)).body.data.user_id).toBe(session.user.id);
    const mails = await t.app.services.database.read
      .selectFrom('mail_outbox')
      .select('subject')
      .where('tenant_id', '!=', '')
      .where('recipient', '=', form.email)
      .execute();
    expect(mails.map((mail) => mail['subject'])).toContain('अब आप सर्विस पार्टनर हैं');
    expect((await act(form.id, 'approve')).status).toBe(409);
    expect((await act(form.id, 'suspend', { reason: 'Papers ran out' })).body.data.status).toBe('suspended');
    expect((await act(form.id, 'resume')).body.data.status).toBe('approved');
  });

  it('a refusal needs a reason', async () => {
    const form = await waiting();
    expect((await act(form.id, 'reject')).body.errors[0].field).toBe('reason');
    expect((await act(form.id, 'reject', { reason: 'No police verification yet.' })).body.data.status).toBe(
      'rejected',
    );
  });

  it('and nobody else does', async () => {
    const form = await waiting();
    const hr = await t.signInAdmin('hr@narmada.example');
    expect((await act(form.id, 'approve', {}, hr.token)).status).toBe(403);
    const malwa = await t.signInAdmin('owner@malwa.example');
    expect((await act(form.id, 'approve', {}, malwa.token)).status).toBe(404);
    expect(
      (await t.call('PUT', `${path}/${form.id}`, { token: owner.token, body: { status: 'approved' } }))
        .status,
    ).toBe(422);
  });
});

it('who may only look sees no account and decides nothing', async () => {
  const form = fresh();
  await apply(form);
  const { tenant_id: tenantId } = owner.user;
  await t.app.services.database.write((trx) =>
    trx
      .updateTable('roles')
      .set({ permissions: '["oncall:read"]' })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', 'hr')
      .execute(),
  );
  const hr = await t.signInAdmin('hr@narmada.example');
  const seen = await one(form.id, hr.token);
  expect([seen.status, seen.body.data.bank_last4]).toEqual([200, '1234']);
  expect(seen.text).not.toContain(form.bank_account);
  expect((await act(form.id, 'approve', {}, hr.token)).status).toBe(403);
});
