import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { instantFromMs } from '#shared/core/dates.ts';
import { trailWords } from '#shared/modules/contracts/signing/messages.ts';
import { partOf, partsOf, readDer } from '#server/core/documents/signing/der.ts';
import { signatureValue } from '#server/core/documents/signing/stamped-seal.ts';
import { addLateTimestamps } from '#server/modules/contracts/signing/late-timestamps.ts';
import { signerToken } from '#server/modules/contracts/signing/signing-link.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { startTimestampAuthority } from '#tests/support/timestamp-authority.ts';
import type { Behaviour, TimestampAuthority } from '#tests/support/timestamp-authority.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
/** The trusted timestamp (RFC 3161) in the seal of a signed contract. */
let authority: TimestampAuthority;
let t: TestApp;
let owner: Session;
let ravi: Session;
beforeAll(async () => {
  authority = await startTimestampAuthority();
  t = await makeApp({ env: { TIMESTAMP_URL: authority.url, TIMESTAMP_CA: authority.root } });
  // The authority knows the time of this machine alone.
  t.clock.nowMs = Date.now();
  owner = await t.signInAdmin('owner@narmada.example');
  ravi = await t.signIn('+919876500002');
});
afterAll(async () => {
  authority.stop();
  await t.remove();
});

const office = (method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: owner.token, ...(body === undefined ? {} : { body }) });
const shared = (path: string, body: object): Promise<Answer> =>
  t.call('POST', `/api/signing/${path}`, { body });
const signatures = async (id: string) => (await office('GET', `/contracts/${id}/signatures`)).body.data;

/** A contract that its only signer has signed while the authority behaves like this. */
async function signed(behaviour: Behaviour) {
  authority.behaviour = behaviour;
  const { id } = (
    await office('POST', '/contracts', {
      user_id: ravi.user.id,
      title: 'Guards for Jain Mills',
      service_type: 'Security',
      start_date: '2026-12-01',
      end_date: '2027-11-30',
      yearly_value: 1_200_000,
    })
  ).body.data;
  const signers = [{ name: 'Asha Jain', email: 'asha@jain.example', role: '' }];
  expect((await office('POST', `/contracts/${id}/send-for-signature`, { signers })).status).toBe(200);
  const token = signerToken(t.app.services, owner.user.tenant_id, (await signatures(id)).signers[0].id);
  await shared('code', { token });
  const { device, digest } = (await shared('open', { token, otp: '123456' })).body.data;
  const from = performance.now();
  const answer = await shared('sign', { token, device, digest, name: 'Asha Jain', consent: true });
  expect(answer.body.data).toEqual({ state: 'completed' });
  const waited = performance.now() - from;
  const file = await t.app.fetch(
    new Request(`http://localhost/api/contracts/${id}/sealed`, {
      headers: { authorization: `Bearer ${owner.token}` },
    }),
  );
  const pdf = Buffer.from(await file.arrayBuffer());
  return { pdf, waited, ...(await signatures(id)) };
}

const verify = async (pdf: Buffer) =>
  (
    await t.call('POST', '/api/signing/verify', {
      raw: new Blob([new Uint8Array(pdf)]),
      headers: { 'content-type': 'application/pdf' },
    })
  ).body.data;
const kindsOf = ({ events }: { events: { kind: string }[] }): string[] => events.map(({ kind }) => kind);
const textOf = (pdf: Buffer): string => pdfText(pdf).join(' ').replaceAll(/\s+/g, ' ');

/** The timestamp token in the signature of a sealed PDF. */
function tokenIn(pdf: Buffer): Buffer {
  const hex = /\/Contents <([0-9a-f]+)>/.exec(pdf.toString('latin1'))?.[1] ?? '';
  const data = partOf(partOf(readDer(Buffer.from(hex, 'hex')), 1), 0);
  const signer = partOf(partOf(data, -1), 0);
  const unsigned = partsOf(signer).find(({ tag }) => tag === 0xa1);
  if (!unsigned) throw new Error('the signature has no unsigned attributes');
  return partOf(partOf(partOf(unsigned, 0), 1), 0).whole;
}

function pdfsig(pdf: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'stamped-'));
  writeFileSync(join(folder, 'contract.pdf'), pdf);
  const env = { ...process.env, HOME: folder };
  const said = execFileSync('pdfsig', ['-nocert', join(folder, 'contract.pdf')], { encoding: 'utf8', env });
  rmSync(folder, { recursive: true });
  return said;
}

it('stands in the seal, and other programs confirm the seal and the timestamp', async () => {
  const { pdf, request, events, is_intact: isIntact } = await signed('good');
  expect(pdfsig(pdf)).toContain('Signature is Valid.');
  const digest = createHash('sha256').update(signatureValue(pdf)).digest('hex');
  expect(authority.confirms(tokenIn(pdf), digest)).toContain('Verification: OK');
  expect(() => authority.confirms(tokenIn(pdf), 'ab'.repeat(32))).toThrow(/message imprint mismatch/);
  expect(request).toMatchObject({ timestamp_state: 'given', timestamp_by: 'Test timestamp authority' });
  expect(Math.abs(Date.parse(request.timestamped_at) - Date.now())).toBeLessThan(60_000);
  expect([kindsOf({ events }).slice(-2), isIntact]).toEqual([['sealed', 'timestamped'], true]);
  expect(textOf(pdf)).toContain(trailWords.timestamp[0]);
  const facts = { timestamp_state: 'given', timestamp_by: 'Test timestamp authority' };
  expect(await verify(pdf)).toMatchObject({
    state: 'intact',
    ...facts,
    timestamped_at: request.timestamped_at,
  });
  const byCode = await t.call('GET', `/api/signing/codes/${request.code}`);
  expect(byCode.body.data).toMatchObject({ state: 'known', ...facts });
  pdf[5000] = (pdf[5000] ?? 0) ^ 1;
  expect(pdfsig(pdf)).toContain('Digest Mismatch');
  expect((await verify(pdf)).state).toBe('changed');
});

it.each<Behaviour>(['older', 'damaged', 'refusing', 'failing', 'stranger'])(
  'is left out where the authority is %s, and the document says so',
  async (behaviour) => {
    const found = await signed(behaviour);
    expect(found.request).toMatchObject({
      status: 'completed',
      timestamp_state: 'missing',
      timestamped_at: null,
      timestamp_by: '',
    });
    expect(kindsOf(found).slice(-2)).toEqual(['sealed', 'not_timestamped']);
    expect(pdfsig(found.pdf)).toContain('Signature is Valid.');
    expect(() => tokenIn(found.pdf)).toThrow('no unsigned attributes');
    expect(textOf(found.pdf)).toContain(trailWords.timestampMissing[0]);
    expect(await verify(found.pdf)).toMatchObject({ state: 'intact', timestamp_state: 'missing' });
  },
);

it('is taken by the clock that the servers share, and refused where that is far from the time of the authority', async () => {
  const before = t.clock.nowMs;
  t.clock.nowMs += 6 * minute;
  const ahead = await signed('good').finally(() => {
    t.clock.nowMs = before;
  });
  expect(ahead.request).toMatchObject({ status: 'completed', timestamp_state: 'missing' });
  expect((await signed('good')).request.timestamp_state).toBe('given');
});

it('keeps nobody who signs waiting for an authority that does not answer', async () => {
  const { request, waited } = await signed('silent');
  expect([request.status, request.timestamp_state]).toEqual(['completed', 'missing']);
  expect(waited).toBeLessThan(15_000);
});

/** What the job does some time after the contracts were signed. */
async function runAfter(ms: number): Promise<number> {
  const before = t.clock.nowMs;
  t.clock.nowMs += ms;
  const done = await addLateTimestamps(t.app.services);
  t.clock.nowMs = before;
  return done;
}
/** What the job does once all that waits is due, without a step of the clock. */
async function runDue(): Promise<number> {
  const due_at = instantFromMs(t.clock.nowMs);
  await t.app.services.database.write((trx) =>
    trx.updateTable('due_rows').set({ due_at }).where('job', '=', 'late-timestamps').execute(),
  );
  return addLateTimestamps(t.app.services);
}

it('comes later, beside the sealed file, where the authority was away when it was sealed', async () => {
  const [found, other] = [await signed('failing'), await signed('refusing')];
  const { contract_id: id } = found.request;
  const missing = (await office('GET', `/contracts/${id}/timestamp`)).status;
  expect([await runAfter(0), missing]).toEqual([0, 404]);
  const asked = authority.asked();
  // All wait while the authority is away, and it is asked once.
  expect([await runAfter(2 * minute), authority.asked() - asked]).toEqual([0, 1]);
  expect((await signatures(id)).request).toMatchObject({ timestamp_state: 'missing', timestamp_late: false });
  authority.behaviour = 'stranger';
  expect(await runAfter(hour)).toBe(0);
  authority.behaviour = 'good';
  // An hour ahead of that of the authority, the clock of the servers trusts no stamp.
  expect(await runAfter(hour)).toBe(0);
  expect(await runDue()).toBeGreaterThan(0);
  await runDue();
  expect((await signatures(other.request.contract_id)).request.timestamp_state).toBe('given');
  const { request, events, is_intact: isIntact } = await signatures(id);
  expect(request).toMatchObject({
    timestamp_state: 'given',
    timestamp_late: true,
    timestamp_by: 'Test timestamp authority',
    sealed_digest: found.request.sealed_digest,
  });
  expect([kindsOf({ events }).slice(-2), isIntact]).toEqual([['not_timestamped', 'timestamped'], true]);
  const file = async (what: string) => {
    const path = `http://localhost/api/contracts/${id}/${what}`;
    const headers = { authorization: `Bearer ${owner.token}` };
    return Buffer.from(await (await t.app.fetch(new Request(path, { headers }))).arrayBuffer());
  };
  expect((await file('sealed')).equals(found.pdf)).toBe(true);
  const digest = createHash('sha256').update(found.pdf).digest('hex');
  expect(authority.confirms(await file('timestamp'), digest)).toContain('Verification: OK');
  const late = { timestamp_late: true, timestamp_by: 'Test timestamp authority' };
  expect(await verify(found.pdf)).toMatchObject({ state: 'intact', ...late });
  expect(await runAfter(3 * day)).toBe(0);
  const malwa = await t.signInAdmin('owner@malwa.example');
  const foreign = await t.call('GET', `/api/contracts/${id}/timestamp`, { token: malwa.token });
  expect(foreign.status).toBe(404);
});

it('is given up for what was sealed 90 days ago', async () => {
  const { request } = await signed('failing');
  const asked = authority.asked();
  expect([await runAfter(91 * day), authority.asked() - asked]).toEqual([0, 1]);
  authority.behaviour = 'good';
  expect([await runAfter(93 * day), authority.asked() - asked]).toEqual([0, 1]);
  expect((await signatures(request.contract_id)).request.timestamp_state).toBe('missing');
});

it('is shown by its host in the settings, whose days have limits', async () => {
  const settings = (await office('GET', '/contracts/settings')).body.data;
  expect(settings.timestamp_host).toBe(new URL(authority.url).host);
  for (const [field, wrong] of [
    ['signature_reminder_days', 31],
    ['signature_reminder_days', -1],
    ['signature_reminder_days', 1.5],
    ['renewal_days', 366],
    ['timestamp_host', 'tsa.example'],
  ] as const) {
    const { status, body } = await office('PUT', '/contracts/settings', { [field]: wrong });
    expect([status, body.errors[0].field]).toEqual([422, field]);
  }
  expect((await office('PUT', '/contracts/settings', { signature_reminder_days: 7 })).status).toBe(200);
  const { data } = (await office('GET', '/contracts/settings')).body;
  expect([data.signature_reminder_days, data.renewal_days]).toEqual([7, settings.renewal_days]);
  const { data: log } = (await office('GET', '/audit-logs?limit=20')).body;
  expect(log.some(({ type }: { type: string }) => type === 'settings.contracts')).toBe(true);
});
