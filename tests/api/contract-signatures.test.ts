import { emailWrong } from '#shared/core/email-field.ts';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signingMessages as messages } from '#shared/modules/contracts/signing/messages.ts';
import { signerToken } from '#server/modules/contracts/signing/signing-link.ts';
import { watchRequests } from '#server/modules/contracts/signing/watch-requests.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { pdfText } from '#tests/support/pdf-text.ts';

/** Contracts signed by link and code: in order or at once, frozen, sealed, verified. */
let t: TestApp;
let owner: Session;
let ravi: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  ravi = await t.signIn('+919876500002');
});
afterAll(() => t.remove());

const office = (method: string, path: string, body?: object, who = owner): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const shared = (path: string, body: object, agent = 'Phone A'): Promise<Answer> =>
  t.call('POST', `/api/signing/${path}`, { body, headers: { 'user-agent': agent } });
const asha = { name: 'Asha Jain', email: 'Asha@jain.example', role: 'Director' };
const binod = { name: 'विनोद राव', email: 'vinod@jain.example', role: '' };
const makeContract = async (terms = 'Thirty days of notice.'): Promise<string> =>
  (
    await office('POST', '/contracts', {
      user_id: ravi.user.id,
      title: 'Guards for Jain Mills',
      service_type: 'Security',
      start_date: '2026-12-01',
      end_date: '2027-11-30',
      yearly_value: 1_200_000,
      terms,
    })
  ).body.data.id;
const signatures = async (id: string) => (await office('GET', `/contracts/${id}/signatures`)).body.data;
/** A contract that was sent, and the keys of its links by position, read from the mails. */
const sent = async (more: object = {}, terms?: string) => {
  const id = await makeContract(terms);
  const answer = await office('POST', `/contracts/${id}/send-for-signature`, {
    signers: [asha, binod],
    ...more,
  });
  expect(answer.status, answer.text).toBe(200);
  const { signers } = await signatures(id);
  return { id, tokens: await Promise.all(signers.map((signer: { id: string }) => tokenOf(signer.id))) };
};
const tokenOf = async (signerId: string): Promise<string> =>
  signerToken(t.app.services, owner.user.tenant_id, signerId);
const open = async (token: string) => {
  await shared('code', { token });
  return (await shared('open', { token, otp: '123456' })).body.data;
};
const sign = async (token: string, more: object = {}): Promise<Answer> => {
  const { device, digest } = await open(token);
  return shared('sign', { token, device, digest, name: 'Asha Jain', consent: true, ...more });
};
const kindsOf = async (id: string): Promise<string[]> =>
  (await signatures(id)).events.map(({ kind }: { kind: string }) => kind);
const mailsTo = async (address: string): Promise<string[]> =>
  (
    await t.app.services.database.read
      .selectFrom('mail_outbox')
      .select('subject')
      .where('recipient', '=', address.toLowerCase())
      .orderBy('id')
      .execute()
  ).map((row) => String(row['subject']));
const contractOf = async (id: string) => (await office('GET', `/contracts/${id}`)).body.data;

describe('one after the other', () => {
  it('each signs by code; the sealed PDF with its trail is kept and confirmed by another program', async () => {
    const { id, tokens } = await sent({ sequence: 'in_order' });
    const [first = '', second = ''] = tokens;
    expect((await sign(second)).body.message).toBe(messages.notYourTurn[0]);
    const drawing = 'M10 20L300 200L500 40';
    const one = await sign(first, { way: 'drawn', drawing });
    expect([one.status, one.body.data]).toEqual([200, { state: 'signed' }]);
    expect((await sign(first)).body.message).toBe(messages.alreadySigned[0]);
    const two = await sign(second, { name: 'विनोद\nराव' });
    expect([two.status, two.body.data]).toEqual([200, { state: 'completed' }]);
    expect((await contractOf(id)).signature).toBe('signed');
    const found = await signatures(id);
    expect([found.request.status, found.is_intact]).toEqual(['completed', true]);
    expect(found.signers[0]).toMatchObject({ name: 'Asha Jain', email: 'asha@jain.example', way: 'drawn' });
    expect(found.events.findLast(({ kind }: { kind: string }) => kind === 'signed').detail).toBe(
      'विनोद राव (typed)',
    );
    expect(found.events.find(({ kind }: { kind: string }) => kind === 'signed')).toMatchObject({
      who: 'Asha Jain',
      device: 'Phone A',
      digest: found.request.digest,
    });
    const pdf = await sealedOf(id);
    const said = pdfsig(pdf);
    expect(said).toContain('Signature is Valid.');
    expect(said).toContain('Total document signed');
    const text = pdfText(pdf).join('\n');
    // A page has the sign of the short i before its letter, as it is written.
    for (const part of [
      'Guards for Jain Mills',
      'िवनोद राव',
      found.request.code,
      found.request.digest,
      'Phone A',
    ])
      expect(text.replaceAll(/\s/g, '')).toContain(String(part).replaceAll(/\s/g, ''));
    pdf[5000] = (pdf[5000] ?? 0) ^ 1;
    expect(pdfsig(pdf)).toContain('Digest Mismatch');
    const { device } = await open(first);
    const again = await shared('download', { token: first, device });
    expect([again.status, again.text.slice(0, 5)]).toEqual([200, '%PDF-']);
  });
});

it('a business on the smallest plan makes a contract, has it signed, and gets it sealed', async () => {
  const onPlan = (plan: string) =>
    t.app.services.database.write((trx) =>
      trx
        .updateTable('subscriptions')
        .set({ plan, state: 'active' })
        .where('tenant_id', '=', owner.user.tenant_id)
        .execute(),
    );
  await onPlan('starter');
  try {
    const { id, tokens } = await sent();
    for (const token of tokens) expect((await sign(token)).status).toBe(200);
    expect((await contractOf(id)).signature).toBe('signed');
    expect(pdfsig(await sealedOf(id))).toContain('Signature is Valid.');
  } finally {
    await onPlan('scale');
  }
});

it('a contract of forty pages is signed and sealed like any other', async () => {
  const terms = Array.from({ length: 1900 }, (_unused, i) => `${i + 1}. Guards stand at gate ${i}.`).join(
    '\n',
  );
  const { id, tokens } = await sent({}, terms);
  for (const token of tokens) expect((await sign(token)).status).toBe(200);
  const pdf = await sealedOf(id);
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(40);
  expect(pdfsig(pdf)).toContain('Signature is Valid.');
  expect(pdfText(pdf).join('\n')).toContain('1900. Guards stand at gate 1899.');
});

describe('a link', () => {
  it('shows nothing without a code, and asks again on another device', async () => {
    const { tokens } = await sent();
    const [token = ''] = tokens;
    expect((await shared('open', { token })).status).toBe(403);
    const { device, digest, parts, signer } = await open(token);
    expect([signer, parts.some(({ text }: { text: string }) => text === 'Thirty days of notice.')]).toEqual([
      'Asha Jain',
      true,
    ]);
    expect((await shared('open', { token, device })).status).toBe(200);
    const other = 'x'.repeat(43);
    for (const path of ['open', 'download']) {
      const refused = await shared(path, { token, device: other }, 'Phone B');
      expect([refused.status, refused.body.message]).toEqual([403, messages.codeAgain[0]]);
    }
    const forged = { token, device: other, digest, name: 'Someone', consent: true };
    expect((await shared('sign', forged)).status).toBe(403);
    await open(token);
    expect((await shared('open', { token, device })).status).toBe(403);
  });

  it('is locked after five wrong codes until the office sends it again', async () => {
    const { id, tokens } = await sent();
    const [token = ''] = tokens;
    const { device, digest } = await open(token);
    for (let i = 0; i < 5; i += 1) {
      await shared('code', { token });
      expect((await shared('open', { token, otp: '000000' })).status).toBe(400);
    }
    for (const [path, more] of [
      ['code', {}],
      ['open', { otp: '123456' }],
      ['sign', { device, digest, name: 'Asha Jain', consent: true }],
    ] as const) {
      const refused = await shared(path, { token, ...more });
      expect([refused.status, refused.body.message]).toEqual([403, messages.locked[0]]);
    }
    expect(await kindsOf(id)).toContain('locked');
    const [signer] = (await signatures(id)).signers;
    expect((await office('POST', `/contracts/signers/${signer.id}/resend`, {})).status).toBe(200);
    expect((await sign(token)).status).toBe(200);
  });

  it('of another signer, business or nobody opens nothing', async () => {
    const { id, tokens } = await sent();
    const [token = '', other = ''] = tokens;
    const [tenant, , proof] = token.split('.');
    for (const wrong of ['no', `${token}x`, `${tenant}.${other.split('.')[1]}.${proof}`])
      expect((await shared('code', { token: wrong })).status).toBe(404);
    const malwa = await t.signInAdmin('owner@malwa.example');
    const { request, signers } = await signatures(id);
    expect((await office('GET', `/contracts/${id}/signatures`, undefined, malwa)).status).toBe(404);
    expect((await office('POST', `/contracts/signers/${signers[0].id}/resend`, {}, malwa)).status).toBe(404);
    const cancel = `/contracts/signature-requests/${request.id}/cancel`;
    expect((await office('POST', cancel, {}, malwa)).status).toBe(404);
    expect((await office('POST', cancel, {}, ravi)).status).toBe(403);
  });

  it('names what is wrong with what was entered', async () => {
    const { tokens } = await sent();
    const [token = ''] = tokens;
    for (const [more, field] of [
      [{ consent: false }, 'consent'],
      [{ name: ' ' }, 'name'],
      [{ way: 'drawn' }, 'drawing'],
      [{ way: 'drawn', drawing: 'M1 1L2 2<script>' }, 'drawing'],
    ] as const) {
      const refused = await sign(token, more);
      expect([refused.status, refused.body.errors[0].field]).toEqual([422, field]);
    }
    expect((await sign(token, { digest: '0'.repeat(64) })).status).toBe(409);
  });
});

describe('a request', () => {
  it('is declined with a reason, for everybody', async () => {
    const { id, tokens } = await sent();
    const [token = '', other = ''] = tokens;
    const { device } = await open(token);
    const bare = await shared('decline', { token, device, reason: '' });
    expect([bare.status, bare.body.errors[0].field]).toEqual([422, 'reason']);
    expect((await shared('decline', { token, device, reason: 'Rate is too high' })).status).toBe(200);
    expect((await shared('code', { token: other })).body.message).toBe(messages.ended_declined[0]);
    const found = await signatures(id);
    expect([found.request.status, found.signers[0].decline_reason]).toEqual(['declined', 'Rate is too high']);
    expect((await contractOf(id)).signature).toBe('none');
  });

  it('ends when the contract changes after the first signature; all sign again', async () => {
    const { id, tokens } = await sent();
    expect((await sign(tokens[0] ?? '')).status).toBe(200);
    expect((await office('PUT', `/contracts/${id}`, { yearly_value: 1_300_000 })).status).toBe(200);
    expect((await shared('code', { token: tokens[1] })).body.message).toBe(messages.ended_superseded[0]);
    const old = await signatures(id);
    expect(old.request.status).toBe('superseded');
    await office('POST', `/contracts/${id}/send-for-signature`, { signers: [asha, binod] });
    const next = await signatures(id);
    expect(next.request.id).not.toBe(old.request.id);
    expect(next.request.digest).not.toBe(old.request.digest);
    expect(next.signers.map(({ status }: { status: string }) => status)).toEqual(['sent', 'sent']);
  });

  it('is open once for a contract, and refuses wrong signers by their field', async () => {
    const { id } = await sent();
    const again = await office('POST', `/contracts/${id}/send-for-signature`, { signers: [asha] });
    expect([again.status, again.body.message]).toEqual([409, messages.stillOpen[0]]);
    const fresh = await makeContract();
    for (const [more, field] of [
      [{ signers: [asha, { ...binod, email: 'asha@JAIN.example' }] }, 'signers.1.email'],
      [{ signers: [{ ...asha, email: 'asha' }] }, 'signers.0.email'],
      [{ signers: [{ ...asha, status: 'signed' }] }, 'signers.0.status'],
      [{ signers: [asha], expires_on: '2026-11-20' }, 'expires_on'],
    ] as const) {
      const refused = await office('POST', `/contracts/${fresh}/send-for-signature`, more);
      expect([refused.status, refused.body.errors[0].field]).toEqual([422, field]);
    }
  });

  it('is cancelled by the office, or ended by a paper that came back', async () => {
    const { id, tokens } = await sent();
    const { request } = await signatures(id);
    const cancel = `/contracts/signature-requests/${request.id}/cancel`;
    expect((await office('POST', cancel, {})).body.data.status).toBe('cancelled');
    expect((await office('POST', cancel, {})).status).toBe(409);
    expect((await shared('code', { token: tokens[0] })).body.message).toBe(messages.ended_cancelled[0]);
    const paper = await sent();
    expect((await office('POST', `/contracts/${paper.id}/sign`, {})).body.data.signature).toBe('signed');
    expect(await kindsOf(paper.id)).toContain('paper');
    expect((await shared('code', { token: paper.tokens[0] })).body.message).toBe(messages.ended_on_paper[0]);
    expect((await signatures(paper.id)).request.status).toBe('on_paper');
  });

  it('ends with notice without a word to whoever was not asked yet', async () => {
    const [first, second] = ['first@later.example', 'second@later.example'];
    const signers = [
      { ...asha, email: first },
      { ...binod, email: second },
    ];
    const { id } = await sent({ sequence: 'in_order', signers });
    expect((await office('DELETE', `/contracts/${id}`, { reason: 'Site closes' })).status).toBe(200);
    expect((await mailsTo(first)).at(-1)).toContain('no signature needed');
    expect(await mailsTo(second)).toEqual([]);
  });

  it('ends with notice, like a paper that is awaited, and whoever was asked is told', async () => {
    const linked = await sent();
    const before = await mailsTo(asha.email);
    const ended = await office('DELETE', `/contracts/${linked.id}`, { reason: 'Site closes' });
    expect([ended.status, ended.body.data.signature], ended.text).toEqual([200, 'none']);
    expect((await shared('code', { token: linked.tokens[0] })).body.message).toBe(
      messages.ended_cancelled[0],
    );
    const after = await mailsTo(asha.email);
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)).toContain('no signature needed');

    const onPaper = await makeContract();
    expect((await office('POST', `/contracts/${onPaper}/send-for-signature`, {})).body.data.signature).toBe(
      'sent',
    );
    const noticed = await office('DELETE', `/contracts/${onPaper}`, { reason: 'Site closes' });
    expect(noticed.body.data).toMatchObject({ signature: 'none', signature_sent_at: null });
  });

  it('reminds every three days and expires after its last day', async () => {
    const { id, tokens } = await sent({ expires_on: '2026-11-26' });
    const before = t.clock.nowMs;
    t.clock.nowMs += 3 * 86_400_000 + 1;
    await watchRequests(t.app.services);
    await watchRequests(t.app.services);
    owner = await t.signInAdmin('owner@narmada.example');
    expect((await kindsOf(id)).filter((kind) => kind === 'reminded')).toHaveLength(2);
    t.clock.nowMs = Date.parse('2026-11-26T18:31:00.000Z');
    expect((await shared('code', { token: tokens[0] })).body.message).toBe(messages.ended_expired[0]);
    await watchRequests(t.app.services);
    owner = await t.signInAdmin('owner@narmada.example');
    expect(await kindsOf(id)).toContain('expired');
    expect((await contractOf(id)).signature).toBe('none');
    t.clock.nowMs = before;
    owner = await t.signInAdmin('owner@narmada.example');
  });

  it('reminds after the days that were set when it was sent, and never with none', async () => {
    const reminded = async (id: string): Promise<number> =>
      (await kindsOf(id)).filter((kind) => kind === 'reminded').length;
    const before = t.clock.nowMs;
    const later = async (days: number): Promise<void> => {
      t.clock.nowMs = before + days * 86_400_000 + 1;
      await watchRequests(t.app.services);
      owner = await t.signInAdmin('owner@narmada.example');
    };
    await office('PUT', '/contracts/settings', { signature_reminder_days: 5 });
    const [usual, own, none] = [await sent(), await sent({ remind_days: 2 }), await sent({ remind_days: 0 })];
    await office('PUT', '/contracts/settings', { signature_reminder_days: 1 });
    const counts = async () => [await reminded(usual.id), await reminded(own.id), await reminded(none.id)];
    await later(1);
    expect(await counts()).toEqual([0, 0, 0]);
    await later(2);
    expect(await counts()).toEqual([0, 2, 0]);
    await later(5);
    expect(await counts()).toEqual([2, 4, 0]);
    t.clock.nowMs = before;
    owner = await t.signInAdmin('owner@narmada.example');
    await office('PUT', '/contracts/settings', { signature_reminder_days: 3 });
  });

  it('counts the days of a reminder from the last one, or from when the link was sent again', async () => {
    const before = t.clock.nowMs;
    const at = async (days: number): Promise<number> => {
      t.clock.nowMs = before + days * 86_400_000 + 1;
      await watchRequests(t.app.services);
      owner = await t.signInAdmin('owner@narmada.example');
      return (await kindsOf(id)).filter((kind) => kind === 'reminded').length;
    };
    const { id } = await sent({ remind_days: 3 });
    expect([await at(3), await at(4), await at(5)]).toEqual([2, 2, 2]);
    const { signers } = (await office('GET', `/contracts/${id}/signatures`)).body.data;
    expect((await office('POST', `/contracts/signers/${signers[0].id}/resend`, {})).status).toBe(200);
    // On the sixth day only who was not sent the link again.
    expect([await at(6), await at(7), await at(8)]).toEqual([3, 3, 4]);
    t.clock.nowMs = before;
    owner = await t.signInAdmin('owner@narmada.example');
  });

  it('sends several contracts, each to its client, and says of each what became of it', async () => {
    const client = async (name: string, more: object): Promise<string> =>
      (await office('POST', '/clients', { name, kind: 'unregistered', ...more })).body.data.id;
    const contact = { name: 'Asha Jain', role: 'Director', phone: '', email: 'asha@many.example' };
    const linked = async (id: string, phone: string): Promise<string> => {
      const { user } = await t.signIn(phone);
      await office('PUT', `/billing/clients/${id}/account`, { user_id: user.id });
      return user.id;
    };
    const noMail = await client('No Mail', {});
    const [first, second] = [
      await linked(
        await client('Many Mills', { contacts: [contact], email: 'office@many.example' }),
        '+919811200071',
      ),
      await linked(noMail, '+919811200072'),
    ];
    const contract = async (userId: string): Promise<string> =>
      (
        await office('POST', '/contracts', {
          user_id: userId,
          title: 'Guards',
          service_type: 'Security',
          start_date: '2026-12-01',
          end_date: '2027-11-30',
          yearly_value: 1000,
        })
      ).body.data.id;
    const [one, two] = [await contract(first), await contract(second)];
    const { id: open } = await sent();
    const ids = [one, two, open, 'nothing', one];
    const answer = await office('POST', '/contracts/send-many', { ids });
    expect(answer.status, answer.text).toBe(200);
    type Result = { to: string; sent: boolean; problem: [string, string] | null };
    expect(
      answer.body.data.results.map(({ to, sent: isSent, problem }: Result) => [
        to,
        isSent,
        problem?.[0] ?? null,
      ]),
    ).toEqual([
      ['asha@many.example', true, null],
      ['', false, messages.noContact[0]],
      ['', false, messages.noContact[0]],
      ['', false, messages.noContract[0]],
    ]);
    expect([(await contractOf(one)).signature, (await contractOf(two)).signature]).toEqual(['sent', 'none']);
    const { signers } = await signatures(one);
    expect(signers).toMatchObject([{ name: 'Asha Jain', email: 'asha@many.example', status: 'sent' }]);
    const again = (await office('POST', '/contracts/send-many', { ids: [one] })).body.data.results[0];
    expect([again.sent, again.problem[0]]).toEqual([false, messages.stillOpen[0]]);
    expect((await office('POST', '/contracts/send-many', { ids: [] })).status).toBe(422);
    // Nobody signs who may not be named as a signer of one contract, whatever the client’s record holds.
    for (const [contact, problem] of [
      [{ name: 'R', email: 'r@many.example' }, messages.signerName[0]],
      [{ name: 'Ravi Rao', email: 'not an address' }, emailWrong[0]],
    ] as const) {
      const contacts = JSON.stringify([{ role: '', phone: '', ...contact }]);
      await t.app.services.database.write((trx) =>
        trx.updateTable('clients').set({ contacts }).where('id', '=', noMail).execute(),
      );
      const [result] = (await office('POST', '/contracts/send-many', { ids: [two] })).body.data.results;
      expect([result.sent, result.problem?.[0]]).toEqual([false, problem]);
    }
    const accountant = await t.signInAdmin('accounts@narmada.example');
    expect((await office('POST', '/contracts/send-many', { ids: [two] }, accountant)).status).toBe(403);
  });

  it('shows a trail that was changed behind its back', async () => {
    const { id } = await sent();
    const { request } = await signatures(id);
    await t.app.services.database.write((trx) =>
      trx
        .updateTable('signature_events')
        .set({ who: 'Somebody else' })
        .where('request_id', '=', request.id)
        .execute(),
    );
    expect((await signatures(id)).is_intact).toBe(false);
  });

  it('is completed once where the last two sign at the same moment', async () => {
    const { id, tokens } = await sent();
    const ready = await Promise.all(tokens.map(async (token) => ({ token, ...(await open(token)) })));
    const both = await Promise.all(
      ready.map(({ token, device, digest }) =>
        shared('sign', { token, device, digest, name: 'A Signer', consent: true }),
      ),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await kindsOf(id)).filter((kind) => kind === 'sealed')).toHaveLength(1);
  });
});

describe('verifying', () => {
  const verify = async (file: Buffer): Promise<Answer> =>
    t.call('POST', '/api/signing/verify', {
      raw: new Uint8Array(file),
      headers: { 'content-type': 'application/pdf' },
    });
  it('tells genuine, changed, forged and foreign files apart, and finds a document by its code', async () => {
    const { id, tokens } = await sent();
    for (const token of tokens) expect((await sign(token)).status).toBe(200);
    const pdf = await sealedOf(id);
    const genuine = await verify(pdf);
    expect(genuine.body.data).toMatchObject({ state: 'intact', business: 'Narmada Services' });
    expect(genuine.body.data.signers).toHaveLength(2);
    for (const at of [500, Math.floor(pdf.length / 2), pdf.length - 8]) {
      const changed = Buffer.from(pdf);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(['changed', 'foreign']).toContain((await verify(changed)).body.data.state);
    }
    const longer = Buffer.concat([pdf, Buffer.from('\n')]);
    expect((await verify(longer)).body.data.state).toBe('changed');
    const original = await t.app.fetch(
      new Request(`http://localhost/api/contracts/${id}/download`, {
        headers: { authorization: `Bearer ${owner.token}` },
      }),
    );
    const foreign = await verify(Buffer.from(await original.arrayBuffer()));
    expect(foreign.body.data).toMatchObject({ state: 'foreign', business: '', signers: [] });
    const none = await verify(Buffer.from('hello'));
    expect([none.status, none.body.errors[0].field]).toEqual([422, 'file']);
    expect((await verify(Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413);
    const { code } = genuine.body.data;
    const found = await t.call('GET', `/api/signing/codes/${code}`);
    expect(found.body.data).toMatchObject({
      state: 'known',
      title: 'Guards for Jain Mills',
      photos_missing: false,
    });
    for (const typed of [code.replaceAll('-', ''), code.replaceAll('-', '%20').toLowerCase()])
      expect((await t.call('GET', `/api/signing/codes/${typed}`)).body.data).toMatchObject({
        state: 'known',
      });
    expect((await t.call('GET', '/api/signing/codes/AAAA-BBBB-CCCC')).status).toBe(404);
    // A title that the contract gets later is not what was signed.
    const renamed = { title: 'Guards for another mill' };
    await t.call('PUT', `/api/contracts/${id}`, { token: owner.token, body: renamed });
    expect((await verify(pdf)).body.data).toMatchObject({ state: 'intact', title: 'Guards for Jain Mills' });
  });

  it('the client downloads what was sealed while it is the contract, and the present one afterwards', async () => {
    const { id, tokens } = await sent();
    for (const token of tokens) expect((await sign(token)).status).toBe(200);
    const pdf = await sealedOf(id);
    const again = await office('POST', `/contracts/${id}/send-for-signature`, { signers: [] });
    expect(again.status).toBe(409);
    const download = async (): Promise<Buffer> => {
      const headers = { authorization: `Bearer ${ravi.token}` };
      const path = `http://localhost/api/contracts/${id}/download`;
      return Buffer.from(await (await t.app.fetch(new Request(path, { headers }))).arrayBuffer());
    };
    expect((await download()).equals(pdf)).toBe(true);
    expect((await office('PUT', `/contracts/${id}`, { yearly_value: 999_999 })).status).toBe(200);
    for (const verb of ['send-for-signature', 'sign'])
      expect((await office('POST', `/contracts/${id}/${verb}`, {})).status).toBe(200);
    expect((await download()).equals(pdf)).toBe(false);
  });
});

async function sealedOf(id: string): Promise<Buffer> {
  const answer = await t.app.fetch(
    new Request(`http://localhost/api/contracts/${id}/sealed`, {
      headers: { authorization: `Bearer ${owner.token}` },
    }),
  );
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

function pdfsig(pdf: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'signed-'));
  const file = join(folder, 'contract.pdf');
  writeFileSync(file, pdf);
  const said = execFileSync('pdfsig', ['-nocert', file], {
    encoding: 'utf8',
    env: { ...process.env, HOME: folder },
  });
  rmSync(folder, { recursive: true });
  return said;
}
