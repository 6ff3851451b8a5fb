import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events } from '#shared/modules/notifications/events.ts';
import { newId } from '#shared/core/ids.ts';
import { isSealed } from '#shared/core/sealed.ts';
import { schemaNumber } from '#shared/core/sync.ts';
import { inPersonMessages as messages } from '#shared/modules/contracts/in-person/messages.ts';
import { unseal } from '#server/core/sql/seal.ts';
import { keptCode } from '#server/modules/contracts/in-person/in-person-code.ts';
import { signerToken } from '#server/modules/contracts/signing/signing-link.ts';
import { watchRequests } from '#server/modules/contracts/signing/watch-requests.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { chained, sendInPerson, sha256, signatureOf } from '#tests/support/sign-in-person.ts';
import type { Pack } from '#tests/support/sign-in-person.ts';
import { makeDevice } from '#tests/support/signing-device.ts';

/** Contracts signed in person: chained on the phone, checked on sync, sealed like those signed by link. */
let t: TestApp;
let owner: Session;
let officer: Session;
let ravi: Session;
let malwa: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  officer = await t.signIn('+919876500013', 'supervisor');
  ravi = await t.signIn('+919876500002');
  malwa = await t.signInAdmin('owner@malwa.example');
});
afterAll(() => t.remove());

const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const office = (method: string, path: string, body?: object): Promise<Answer> =>
  as(owner, method, path, body);
const both = [
  { name: 'Asha Jain', email: 'asha@jain.example', role: 'Director' },
  { name: 'विनोद राव', email: 'vinod@jain.example' },
];
const plan = (more: object = {}) =>
  sendInPerson(office, { customer: ravi.user.id, officer: officer.user.id, more });
const packsOf = async (request: string, who = officer): Promise<Pack[]> => {
  const packs: Pack[] = (await as(who, 'GET', '/contracts/my-signings')).body.data;
  return packs.filter((pack) => pack.request_id === request);
};
const packOf = async (request: string, who = officer): Promise<Pack> => {
  const packs: Pack[] = (await as(who, 'GET', '/contracts/my-signings')).body.data;
  return packs.find((pack) => pack.request_id === request) ?? expect.fail('the contract is not on the phone');
};
const record = (body: object, who = officer): Promise<Answer> =>
  as(who, 'POST', '/contracts/in-person', body);
const refusal = async (answer: Promise<Answer>) => {
  const { status, body } = await answer;
  return [status, body.errors?.[0]?.field, body.message];
};
/** Does something on another day, for which both have signed in. */
const onDay = async (day: string, act: () => Promise<void>): Promise<void> => {
  const before = t.clock.nowMs;
  const signIn = async (nowMs: number): Promise<void> => {
    t.clock.nowMs = nowMs;
    officer = await t.signIn('+919876500013', 'supervisor');
    owner = await t.signInAdmin('owner@narmada.example');
  };
  await signIn(Date.parse(day));
  await act();
  await signIn(before);
};
const signatures = async (id: string) => (await office('GET', `/contracts/${id}/signatures`)).body.data;
const mailsTo = async (to: string): Promise<string[]> =>
  (
    await t.app.services.database.read
      .selectFrom('mail_outbox')
      .select('subject')
      .where('recipient', '=', to)
      .execute()
  ).map((row) => String(row['subject']));

/** The code that a signer was mailed. A mail that went out keeps no text, so it is found by what is kept. */
const codeOf = async (signerId = ''): Promise<string> => {
  const row = await t.app.services.database.read
    .selectFrom('contract_signers')
    .select('in_person_code')
    .where('id', '=', signerId)
    .executeTakeFirstOrThrow();
  const stored = String(row['in_person_code']);
  expect(isSealed(stored)).toBe(true);
  const [newest] = unseal(stored, `contract_signers/${signerId}/in_person_code`).split(' ');
  for (let i = 0; i < 1_000_000; i += 1) {
    const code = String(i).padStart(6, '0');
    if (keptCode(signerId, code) === newest) return code;
  }
  return expect.fail('the signer has no code');
};

describe('a contract that is signed in person', () => {
  it('is read whole on the phone, signed with a paper, and sealed with the trail', async () => {
    const { id, request, signers } = await plan();
    const news = (await as(officer, 'GET', '/notifications')).body.data;
    expect(news).toContainEqual(
      expect.objectContaining({
        title: [
          events['signing.planned'].title[0].replace('{title}', 'Guards for Jain Mills'),
          expect.any(String),
        ],
      }),
    );
    const pack = await packOf(request);
    expect(pack.parts.some(({ text }) => text === 'Thirty days of notice.')).toBe(true);
    expect(pack.signers).toMatchObject([{ id: signers[0], state: 'ready' }]);
    const sent = signatureOf(pack, signers[0] ?? '', { way: 'drawn', drawing: 'M10 20L300 200L500 40' });
    const answer = await record(sent);
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body.data).toMatchObject({
      state: 'signed',
      officer_name: 'Imran Khan',
      paper_last: '234F',
    });
    expect(answer.text).not.toContain('"code"');
    await watchRequests(t.app.services);
    const found = await signatures(id);
    expect([found.request.status, found.is_intact]).toEqual(['completed', true]);
    // Whoever verifies it reads that the photos of the signing have not come.
    const known = (await t.call('GET', `/api/signing/codes/${found.request.code}`)).body.data;
    expect([known.state, known.photos_missing]).toEqual(['known', true]);
    expect(known.signers).toMatchObject([{ way: 'in_person_paper', officer: 'Imran Khan' }]);
    expect(found.phone_times).toEqual({});
    expect(found.signers[0]).toMatchObject({ signed_name: 'Asha Jain', way: 'drawn' });
    expect(found.in_person).toMatchObject([{ signer_id: signers[0], state: 'signed', paper_kind: 'pan' }]);
    expect(found.events.map(({ kind }: { kind: string }) => kind)).toEqual([
      'sent',
      'planned_in_person',
      'shown',
      'identified',
      'signed',
      'sealed',
    ]);
    expect(found.events[4]).toMatchObject({
      who: 'Asha Jain',
      device: 'In person, on the phone of Imran Khan',
      digest: pack.digest,
      detail: expect.stringContaining(sent.steps.at(-1)?.hash ?? 'no hash'),
    });
    const sealed = await t.app.fetch(
      new Request(`http://localhost/api/contracts/${id}/sealed`, {
        headers: { authorization: `Bearer ${owner.token}` },
      }),
    );
    const text = pdfText(Buffer.from(await sealed.arrayBuffer()))
      .join('')
      .replaceAll(/\s/g, '');
    for (const part of [
      'In person, on the phone of Imran Khan',
      'PAN card ending 234F',
      '22.71960, 75.85770 within 14 m',
      sha256('signer'),
      sent.steps.at(-1)?.hash ?? 'no hash',
    ])
      expect(text).toContain(part.replaceAll(/\s/g, ''));
    expect(await packOf(request)).toMatchObject({ done: true, parts: [] });
  });

  it('is in the data of the officer and of the customer, with its photos', async () => {
    const { request, signers } = await plan();
    const sent = signatureOf(await packOf(request), signers[0] ?? '');
    expect((await record(sent)).status).toBe(201);
    for (const [who, has] of [
      [officer, true],
      [ravi, true],
      [malwa, false],
      [owner, false],
    ] as const) {
      const { records } = JSON.parse((await as(who, 'GET', '/auth/my-data')).text);
      const found = (records.in_person_signatures ?? []).filter(({ id }: { id: string }) => id === sent.id);
      expect(found.length).toBe(has ? 1 : 0);
      if (has) expect(found[0].photos).toMatchObject([{ of: 'signer' }, { of: 'paper' }]);
    }
  });

  it('is signed with the code that was mailed before; a wrong one counts for nothing and is told', async () => {
    const { id, request, signers } = await plan({
      signers: [{ name: 'Code Jain', email: 'code@jain.example' }],
    });
    const code = await codeOf(signers[0]);
    const wrong = code === '000000' ? '000001' : '000000';
    const by = (given: string, pack: Pack) =>
      signatureOf(pack, signers[0] ?? '', { proof: 'code', code: given, paper_kind: null, paper_last: '' });
    const pack = await packOf(request);
    const kept = await record(by(wrong, pack));
    expect([kept.status, kept.body.data.state]).toEqual([201, 'code_wrong']);
    expect((await signatures(id)).signers[0]).toMatchObject({ status: 'sent', wrong_codes: 1 });
    const news = (await as(officer, 'GET', '/notifications')).body.data;
    const titles = news.map(({ title }: { title: [string, string] }) => title[0]);
    expect(titles).toContain('Wrong code, sign again: Code Jain');
    // The office mails new codes meanwhile: what the phone has from before still counts.
    await office('POST', `/contracts/signature-requests/${request}/in-person`, {
      officer_id: officer.user.id,
    });
    expect((await signatures(id)).signers[0].wrong_codes).toBe(0);
    expect((await record(by(code, pack))).body.data.state).toBe('signed');
    expect((await signatures(id)).request.status).toBe('signed');
    await watchRequests(t.app.services);
    const log = await t.app.services.database.read.selectFrom('op_log').select('detail').execute();
    expect(log.some((row) => String(row['detail']).includes(`"code":"${code}"`))).toBe(false);
  });

  it('takes no code after five wrong ones until the link is sent again', async () => {
    const { request, signers } = await plan({ signers: [{ name: 'Lock Jain', email: 'lock@jain.example' }] });
    const code = await codeOf(signers[0]);
    const pack = await packOf(request);
    const by = (given: string) => record(signatureOf(pack, signers[0] ?? '', { proof: 'code', code: given }));
    const wrong = code === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i += 1) expect((await by(wrong)).body.data.state).toBe('code_wrong');
    expect(await refusal(by(code))).toEqual([403, 'code', messages.locked[0]]);
    expect((await packOf(request)).signers[0]?.state).toBe('locked');
    expect((await office('POST', `/contracts/signers/${signers[0]}/resend`, {})).status).toBe(200);
    expect((await by(code)).body.data.state).toBe('signed');
  });
});

describe('on sync', () => {
  it('the same signature is one however often it comes, and a second one is refused', async () => {
    const { id, request, signers } = await plan();
    const pack = await packOf(request);
    const sent = signatureOf(pack, signers[0] ?? '');
    const device = makeDevice(() => t.clock.nowMs);
    const operation = device.operation({
      type: 'in_person_signature.record',
      coll: 'in_person_signatures',
      id: sent.id,
      args: sent,
    });
    const push = (...ops: object[]) =>
      as(officer, 'POST', '/sync/push', { device: device.id, schema: schemaNumber, ops });
    const first = (await push(operation)).body.results;
    expect(first).toMatchObject([{ status: 'applied' }]);
    expect((await push(operation)).body.results).toMatchObject([{ status: 'applied', dup: true }]);
    expect((await record(sent)).body.data.id).toBe(sent.id);
    const other = device.operation({
      type: 'in_person_signature.record',
      coll: 'in_person_signatures',
      args: signatureOf(pack, signers[0] ?? ''),
      id: newId(),
    });
    expect((await push(other)).body.results).toMatchObject([
      { status: 'rejected', code: 'illegal_transition', msg: messages.signedMeanwhile[0] },
    ]);
    const found = await signatures(id);
    expect(found.in_person).toHaveLength(1);
    expect(found.events.filter(({ kind }: { kind: string }) => kind === 'signed')).toHaveLength(1);
    const twin = await as(owner, 'POST', '/contracts/in-person', sent);
    expect(twin.status).toBe(409);
  });

  it('a changed document or another text than the one that stands here is refused', async () => {
    const { id, request, signers } = await plan();
    const pack = await packOf(request);
    const altered = { ...pack, parts: pack.parts.map((part) => ({ ...part, text: `${part.text}!` })) };
    expect(await refusal(record(signatureOf(altered, signers[0] ?? '')))).toEqual([
      409,
      'text_digest',
      messages.changed[0],
    ]);
    const other = signatureOf({ ...pack, digest: '0'.repeat(64) }, signers[0] ?? '');
    expect(await refusal(record(other))).toEqual([409, 'digest', messages.changed[0]]);
    const right = signatureOf(pack, signers[0] ?? '');
    expect((await office('PUT', `/contracts/${id}`, { yearly_value: 1_300_000 })).status).toBe(200);
    expect(await refusal(record(right))).toEqual([409, 'request_id', messages.ended_superseded[0]]);
    expect((await signatures(id)).in_person).toEqual([]);
  });

  it('a chain that does not hold is refused, whatever was changed in it', async () => {
    const { id, request, signers } = await plan();
    const pack = await packOf(request);
    const good = signatureOf(pack, signers[0] ?? '');
    const [read, consent, ...rest] = good.steps;
    const at = '2026-11-21T06:20:00.000Z';
    for (const broken of [
      { ...good, name: 'Somebody Else' },
      { ...good, drawing: 'M1 1L2 2' },
      { ...good, lat: 23 },
      { ...good, paper_last: '999X' },
      { ...good, photos: good.photos.map((photo) => ({ ...photo, sha256: sha256('another') })) },
      { ...good, signer_id: newId() },
      { ...good, steps: [consent, read, ...rest] },
      { ...good, steps: good.steps.slice(0, 5) },
      { ...good, steps: good.steps.map((step) => ({ ...step, at })) },
      { ...good, steps: good.steps.with(5, { ...chained(good, at)[5], at } as never) },
    ])
      expect((await refusal(record(broken))).slice(0, 2)).toEqual([422, 'steps']);
    const noDay = { ...good, steps: chained(good, '2026-02-30T06:20:00.000Z') };
    expect((await refusal(record(noDay))).slice(0, 2)).toEqual([422, 'steps.0.at']);
    expect((await signatures(id)).in_person).toEqual([]);
    expect((await record(good)).status).toBe(201);
  });

  it('signers come in their order, two in one go, and the next by link is mailed', async () => {
    const three = [...both, { name: 'Third Jain', email: 'third@jain.example' }];
    const { id, request, signers } = await plan({ signers: three, sequence: 'in_order' });
    const [first = '', second = '', third = ''] = signers;
    const pack = await packOf(request);
    expect(pack.signers.map(({ state }) => state)).toEqual(['ready', 'later', 'later']);
    expect(await refusal(record(signatureOf(pack, second)))).toEqual([
      409,
      'signer_id',
      messages.othersFirst[0],
    ]);
    const device = makeDevice(() => t.clock.nowMs);
    const ops = [first, second].map((signer) => {
      const sent = signatureOf(pack, signer);
      return device.operation({
        type: 'in_person_signature.record',
        coll: 'in_person_signatures',
        id: sent.id,
        args: sent,
      });
    });
    const pushed = await as(officer, 'POST', '/sync/push', { device: device.id, schema: schemaNumber, ops });
    expect(pushed.body.results).toMatchObject([{ status: 'applied' }, { status: 'applied' }]);
    expect((await mailsTo('third@jain.example')).includes('Please sign: Guards for Jain Mills')).toBe(false);
    await watchRequests(t.app.services);
    expect((await mailsTo('third@jain.example')).includes('Please sign: Guards for Jain Mills')).toBe(true);
    const token = signerToken(t.app.services, owner.user.tenant_id, third);
    await t.call('POST', '/api/signing/code', { body: { token } });
    const opened = await t.call('POST', '/api/signing/open', { body: { token, otp: '123456' } });
    const { device: key, digest } = opened.body.data;
    const body = { token, device: key, digest, name: 'Third Jain', consent: true };
    const last = await t.call('POST', '/api/signing/sign', { body });
    expect(last.body.data).toEqual({ state: 'completed' });
    expect((await signatures(id)).is_intact).toBe(true);
    expect(await refusal(record(signatureOf(pack, third)))).toEqual([
      409,
      'signer_id',
      messages.signedMeanwhile[0],
    ]);
  });

  it('is refused where the request was declined, cancelled or expired meanwhile', async () => {
    const cancelled = await plan();
    const first = signatureOf(await packOf(cancelled.request), cancelled.signers[0] ?? '');
    await office('POST', `/contracts/signature-requests/${cancelled.request}/cancel`, {});
    expect(await refusal(record(first))).toEqual([409, 'request_id', messages.ended_cancelled[0]]);

    const declined = await plan();
    const second = signatureOf(await packOf(declined.request), declined.signers[0] ?? '');
    const token = signerToken(t.app.services, owner.user.tenant_id, declined.signers[0] ?? '');
    await t.call('POST', '/api/signing/code', { body: { token } });
    const { device } = (await t.call('POST', '/api/signing/open', { body: { token, otp: '123456' } })).body
      .data;
    await t.call('POST', '/api/signing/decline', { body: { token, device, reason: 'Too dear' } });
    expect(await refusal(record(second))).toEqual([409, 'request_id', messages.ended_declined[0]]);

    const expired = await plan({ expires_on: '2026-11-22' });
    const third = signatureOf(await packOf(expired.request), expired.signers[0] ?? '');
    await onDay('2026-11-26T06:30:00.000Z', async () => {
      expect(await refusal(record(third))).toEqual([409, 'request_id', messages.ended_expired[0]]);
    });
  });

  it('counts when it was given by the last day and arrives within three; the office can send anew meanwhile', async () => {
    const [first, second] = [
      await plan({ expires_on: '2026-11-22' }),
      await plan({ expires_on: '2026-11-22' }),
    ];
    const intime = signatureOf(await packOf(first.request), first.signers[0] ?? '');
    const late = signatureOf(
      await packOf(second.request),
      second.signers[0] ?? '',
      {},
      '2026-11-22T18:31:00.000Z',
    );
    await onDay('2026-11-24T06:30:00.000Z', async () => {
      await watchRequests(t.app.services);
      expect(await refusal(record(late))).toEqual([409, 'request_id', messages.ended_expired[0]]);
      expect((await record(intime)).status).toBe(201);
      expect((await signatures(first.id)).request.status).toBe('signed');
      expect((await signatures(second.id)).request.status).toBe('expired');
      const again = await office('POST', `/contracts/${second.id}/send-for-signature`, {
        signers: [{ name: 'Asha Jain', email: 'asha@jain.example', role: 'Director' }],
      });
      expect(again.status, again.text).toBe(200);
      expect((await signatures(second.id)).request).toMatchObject({ status: 'open' });
    });
  });

  it('is taken from the officer who was given the contract, and from nobody else', async () => {
    const { request, signers } = await plan();
    const sent = signatureOf(await packOf(request), signers[0] ?? '');
    const guard = await t.signIn('+919876500011', 'staff');
    for (const who of [guard, malwa, ravi, owner]) {
      expect(await refusal(record(sent, who))).toEqual([404, 'request_id', messages.noRequest[0]]);
      expect((await as(who, 'GET', '/contracts/my-signings')).body.data).toEqual([]);
    }
    const path = `/contracts/signature-requests/${request}/in-person`;
    expect((await as(malwa, 'POST', path, { officer_id: malwa.user.id })).status).toBe(404);
    expect((await as(officer, 'POST', path, { officer_id: officer.user.id })).status).toBe(403);
    for (const id of [guard.user.id, malwa.user.id, owner.user.id])
      expect((await refusal(as(owner, 'POST', path, { officer_id: id }))).slice(0, 2)).toEqual([
        422,
        'officer_id',
      ]);
    const names = (await office('GET', '/contracts/signing-officers')).body.data;
    expect(names).toContainEqual({ id: officer.user.id, name: 'Imran Khan' });
    const other = await plan();
    const stranger = signatureOf(await packOf(other.request), signers[0] ?? '');
    expect(await refusal(record(stranger))).toEqual([404, 'signer_id', messages.noSigner[0]]);
  });
});

describe('an officer who is replaced', () => {
  const minute = 60_000;
  const signedAt = (nowMs: number): string => new Date(nowMs).toISOString();
  const take = (request: string, officerId: string | null): Promise<Answer> =>
    office('POST', `/contracts/signature-requests/${request}/in-person`, { officer_id: officerId });

  it('brings what was given before, also with the code, and the trail says when it ended', async () => {
    const { id, request, signers } = await plan({
      signers: [{ name: 'Past Jain', email: 'past@jain.example' }],
    });
    const code = await codeOf(signers[0]);
    const pack = await packOf(request);
    const [before, noon] = [t.clock.nowMs - 1000, t.clock.nowMs];
    const by = { proof: 'code', code, paper_kind: null, paper_last: '' } as const;
    t.clock.nowMs += 3 * minute;
    const ended = await take(request, null);
    expect([ended.status, ended.body.data.officer_id]).toEqual([200, null]);
    expect(await packsOf(request)).toEqual([]);
    const late = signatureOf(pack, signers[0] ?? '', by, signedAt(t.clock.nowMs + 60_000));
    t.clock.nowMs += 2 * minute;
    expect(await refusal(record(late))).toEqual([409, 'request_id', messages.replaced[0]]);
    const answer = await record(signatureOf(pack, signers[0] ?? '', by, signedAt(before)));
    expect([answer.status, answer.body.data?.state], answer.text).toEqual([201, 'signed']);
    const { events, is_intact: isIntact } = await signatures(id);
    expect(isIntact).toBe(true);
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'unplanned_in_person', detail: 'Imran Khan' }),
    );
    t.clock.nowMs = noon;
  });

  it('is refused what arrives more than three days later, and another officer carries on', async () => {
    const { id, request, signers } = await plan({ expires_on: '2026-12-20' });
    const pack = await packOf(request);
    const sent = signatureOf(pack, signers[0] ?? '', {}, signedAt(t.clock.nowMs));
    await take(request, null);
    await onDay('2026-11-26T06:30:00.000Z', async () => {
      expect(await refusal(record(sent))).toEqual([409, 'request_id', messages.replaced[0]]);
      await take(request, officer.user.id);
      expect((await record(sent)).status).toBe(201);
    });
    const kinds = (await signatures(id)).events.map(({ kind }: { kind: string }) => kind);
    const planned = 'planned_in_person';
    expect(kinds.slice(0, 4)).toEqual(['sent', planned, 'unplanned_in_person', planned]);
  });
});

it('names what is wrong with what was sent, and takes no status, time or officer from a phone', async () => {
  const { request, signers } = await plan();
  const pack = await packOf(request);
  const of = (more: object) => ({ ...signatureOf(pack, signers[0] ?? '', more) });
  const bare = signatureOf(pack, signers[0] ?? '');
  const twice = of({ photos: bare.photos.map((photo) => ({ ...photo, id: bare.id })) });
  for (const [body, field] of [
    [of({ way: 'drawn' }), 'drawing'],
    [of({ proof: 'code' }), 'code'],
    [of({ proof: 'code', code: '123456', paper_kind: 'pan' }), 'proof'],
    [twice, 'photos'],
    [of({ paper_kind: null }), 'paper_kind'],
    [of({ paper_last: '' }), 'paper_last'],
    [of({ paper_last: '1234567' }), 'paper_last'],
    [of({ photos: [] }), 'photos'],
    [of({ lng: null }), 'lat'],
    [of({ name: ' ' }), 'name'],
    [of({ consent: 'I agree to anything' }), 'consent'],
    [{ ...bare, state: 'signed' }, 'state'],
    [{ ...bare, officer_id: owner.user.id }, 'officer_id'],
    [{ ...bare, signed_at: '2020-01-01T00:00:00.000Z' }, 'signed_at'],
  ] as const)
    expect((await refusal(record(body))).slice(0, 2)).toEqual([422, field]);
  const now = new Date(t.clock.nowMs).toISOString();
  const ahead = signatureOf(pack, signers[0] ?? '', { offset_ms: 1e15 }, '2031-01-01T00:00:00.000Z');
  expect((await record(ahead)).body.data.signed_at).toBe(now);
  const other = await plan();
  const early = signatureOf(
    await packOf(other.request),
    other.signers[0] ?? '',
    {},
    '1999-01-01T00:00:00.000Z',
  );
  const made = await record(early);
  const { request: asked, doubtful_photos: doubtful } = await signatures(other.id);
  expect(made.body.data.signed_at).toBe(asked.created_at);
  // What the phone said stays beside what is recorded.
  const trail = await signatures(other.id);
  const said = '1999-01-01T00:00:00.000Z';
  expect(trail.phone_times).toEqual({ [made.body.data.id]: said });
  const signing = trail.events.find(({ kind }: { kind: string }) => kind === 'signed');
  expect(signing.detail).toContain(`${asked.created_at} (phone: ${said})`);
  await watchRequests(t.app.services);
  const sealed = await t.app.fetch(
    new Request(`http://localhost/api/contracts/${other.id}/sealed`, {
      headers: { authorization: `Bearer ${owner.token}` },
    }),
  );
  const text = pdfText(Buffer.from(await sealed.arrayBuffer())).join(' ');
  expect(text).toContain('1 Jan 1999, 05:30 IST');
  expect(text).toContain('Time recorded');
  // None of the photos has been uploaded.
  expect(Object.values(doubtful)).toEqual(['not_here', 'not_here']);
});

it('takes a code, and no paper, of whoever signs for the business', async () => {
  const mine = { name: 'Owner', email: 'owner@narmada.example' };
  const { request, signers } = await plan({ signers: [...both, mine], sequence: 'at_once' });
  const pack = await packOf(request);
  expect(pack.signers.map((signer) => signer.code_only)).toEqual([false, false, true]);
  const [, , own = ''] = signers;
  const paper = await refusal(record(signatureOf(pack, own)));
  expect(paper).toEqual([422, 'proof', messages.codeOnly[0]]);
  const code = await codeOf(own);
  const by = { proof: 'code', code, paper_kind: null, paper_last: '' } as const;
  expect((await record(signatureOf(pack, own, by))).status).toBe(201);
});
