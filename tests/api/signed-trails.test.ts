import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { canonicalJson } from '#shared/core/json.ts';
import { signingMessages as messages } from '#shared/modules/contracts/signing/messages.ts';
import { signerToken } from '#server/modules/contracts/signing/signing-link.ts';
import { watchRequests } from '#server/modules/contracts/signing/watch-requests.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/**
 * What holds a signed contract: devices, the chain of its trail, each byte of its PDF, and the seal itself.
 */
let t: TestApp;
let owner: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());

const office = (method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: owner.token, ...(body === undefined ? {} : { body }) });
const shared = (path: string, body: object): Promise<Answer> =>
  t.call('POST', `/api/signing/${path}`, { body });
const signatures = async (id: string) => (await office('GET', `/contracts/${id}/signatures`)).body.data;
/** A contract that was sent to one signer, with the key of the link. */
const sent = async () => {
  const ravi = await t.signIn('+919876500002');
  const made = await office('POST', '/contracts', {
    user_id: ravi.user.id,
    title: 'Guards',
    service_type: 'Security',
    start_date: '2026-12-01',
    end_date: '2027-11-30',
    yearly_value: 1_200_000,
  });
  const { id } = made.body.data;
  const signers = [{ name: 'Asha Jain', email: 'asha@jain.example' }];
  expect((await office('POST', `/contracts/${id}/send-for-signature`, { signers })).status).toBe(200);
  const { request, signers: known } = await signatures(id);
  const token = signerToken(t.app.services, owner.user.tenant_id, known[0].id);
  return { id, request: String(request.id), signer: String(known[0].id), token };
};
const open = async (token: string) => {
  await shared('code', { token });
  return (await shared('open', { token, otp: '123456' })).body.data;
};
const signed = async () => {
  const made = await sent();
  const { device, digest } = await open(made.token);
  const answer = await shared('sign', {
    token: made.token,
    device,
    digest,
    name: 'Asha Jain',
    consent: true,
  });
  expect(answer.body.data).toEqual({ state: 'completed' });
  return { ...made, device: String(device) };
};
const sealedOf = async (id: string): Promise<Buffer> => {
  const headers = { authorization: `Bearer ${owner.token}` };
  const answer = await t.app.fetch(new Request(`http://localhost/api/contracts/${id}/sealed`, { headers }));
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};

it('asks a device for a code again when the office has sent the link anew', async () => {
  const { token, signer } = await sent();
  const { device } = await open(token);
  expect((await shared('open', { token, device })).status).toBe(200);
  expect((await office('POST', `/contracts/signers/${signer}/resend`, {})).status).toBe(200);
  const refused = await shared('open', { token, device });
  expect([refused.status, refused.body.message]).toEqual([403, messages.codeAgain[0]]);
});

it('sees a byte that was changed where no signature covers it', async () => {
  const { id } = await signed();
  const pdf = await sealedOf(id);
  // The signature is followed by zeros up to the end of its place, which no digest of the PDF is about.
  const end = pdf.lastIndexOf('00>');
  expect(end).toBeGreaterThan(0);
  pdf[end] = '1'.charCodeAt(0);
  const answer = await t.call('POST', '/api/signing/verify', {
    raw: new Uint8Array(pdf),
    headers: { 'content-type': 'application/pdf' },
  });
  expect(answer.body.data).toMatchObject({ state: 'changed', business: 'Narmada Services' });
});

it('sees a step that was changed together with its own hash', async () => {
  const { id, request } = await signed();
  const { events } = await signatures(id);
  expect((await signatures(id)).is_intact).toBe(true);
  const { hash: _hash, ...first } = { ...events[0], who: 'Somebody else' };
  const hash = createHash('sha256')
    .update(canonicalJson(['', request, first]))
    .digest('hex');
  await t.app.services.database.write((trx) =>
    trx
      .updateTable('signature_events')
      .set({ who: first.who, hash })
      .where('request_id', '=', request)
      .where('n', '=', 1)
      .execute(),
  );
  expect((await signatures(id)).is_intact).toBe(false);
});

it('is sealed by the job where the server stopped between the last signature and the seal', async () => {
  const { id, request } = await signed();
  await t.app.services.database.write(async (trx) => {
    await trx
      .updateTable('signature_requests')
      .set({ status: 'signed', sealed_digest: '' })
      .where('id', '=', request)
      .execute();
    await trx
      .deleteFrom('signature_files')
      .where('request_id', '=', request)
      .where('kind', '=', 'sealed')
      .execute();
    await trx
      .updateTable('due_rows')
      .set({ due_at: new Date(t.clock.nowMs).toISOString() })
      .where('item', '=', request)
      .execute();
  });
  expect((await office('GET', `/contracts/${id}/sealed`)).status).toBe(404);
  expect(await watchRequests(t.app.services)).toBe(1);
  expect((await sealedOf(id)).subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect((await signatures(id)).request.status).toBe('completed');
});
