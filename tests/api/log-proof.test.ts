import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { proveLogFile } from '#server/commands/verify-log-file.ts';
import { verifyChain } from '#server/core/sql/op-log.ts';
import { forgetDue } from '#server/modules/audit-logs/retention.ts';
import { makeApp, noon } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let owner: Session;
let folder = '';
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  folder = mkdtempSync(join(inject('folder'), 'proof-'));
  for (let n = 0; n < 5; n += 1)
    await t.call('POST', '/api/staff', { token: owner.token, body: { code: `P-${n}`, name: `Person ${n}` } });
});
afterAll(() => t.remove());

const bytesOf = async (path: string): Promise<Buffer> => {
  const request = new Request(`http://localhost/api${path}`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  const answer = await t.app.fetch(request);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};
let made = 0;
const proved = async (lines: readonly string[]) => {
  // A browser may save it under any name.
  const file = join(folder, `${(made += 1)}.jsonl${made % 2 === 0 ? '.gz' : ''}`);
  writeFileSync(file, gzipSync(`${lines.join('\n')}\n`));
  return proveLogFile(file);
};
const today = '2026-11-21';

describe('an exported span of the log', () => {
  let lines: string[] = [];
  beforeAll(async () => {
    lines = gunzipSync(await bytesOf(`/audit-logs/proof?from=${today}&to=${today}`))
      .toString()
      .trim()
      .split('\n');
  });

  it('proves itself without the database', async () => {
    const found = await proved(lines);
    expect(found.business).toBe('Narmada Services');
    expect(found.last - found.first).toBe(lines.length - 3);
    expect(found.fingerprint).toMatch(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/);
  });

  it.each([
    [
      'a changed entry',
      (all: string[]) => all.with(3, (all[3] ?? '').replace(/Person|P-/, 'Other')),
      /changed|missing/,
    ],
    ['a missing entry', (all: string[]) => all.toSpliced(3, 1), /entry \d+ is missing/],
    ['entries missing at the end', (all: string[]) => all.toSpliced(-3, 2), /missing before the end/],
    ['no last line', (all: string[]) => all.slice(0, -1), /ends before its last line/],
    ['lines behind the end', (all: string[]) => [...all, '[]'], /behind the end/],
    [
      'another business in its head',
      (all: string[]) => all.with(0, (all[0] ?? '').replace(/"id":"[^"]+"/, '"id":"other"')),
      /changed/,
    ],
  ])('is not whole with %s', async (_name, change, fault) => {
    await expect(proved(change([...lines]))).rejects.toThrow(fault);
  });

  it('is not whole where all of it was made anew without the key', async () => {
    const foot = JSON.parse(lines.at(-1) ?? '');
    const forged = { ...foot, signature: Buffer.from('forged').toString('base64') };
    await expect(proved([...lines.slice(0, -1), JSON.stringify(forged)])).rejects.toThrow(/signature/);
  });

  it('is in the log itself, and refuses days without entries', async () => {
    const { body } = await t.call('GET', '/api/audit-logs?search=audit_log.export', { token: owner.token });
    expect(body.data[0].what[0]).toBe('Audit log exported with proof');
    const none = await t.call('GET', '/api/audit-logs/proof?from=2001-01-01&to=2001-01-02', {
      token: owner.token,
    });
    expect(none.status).toBe(404);
    const odd = await t.call('GET', '/api/audit-logs/proof?from=x&to=2001-01-02', { token: owner.token });
    expect(odd.status).toBe(400);
  });
});

describe('how long the log is kept', () => {
  const keep = (body: unknown) => t.call('PUT', '/api/audit-logs/retention', { token: owner.token, body });

  it('is for good, then at least eight years, from a day on', async () => {
    const { body } = await t.call('GET', '/api/audit-logs/retention', { token: owner.token });
    expect(body.data).toMatchObject({ years: null, periods: [], cut: null });
    expect((await keep({ years: 7, from: today })).status).toBe(422);
    expect((await keep({ years: 8, from: '2026-11-20' })).status).toBe(422);
    expect((await keep({ years: 8, from: '2026-12-01' })).body.data.periods).toEqual([
      { years: 8, from: '2026-12-01' },
    ]);
    expect(await forgetDue(t.app.services)).toBe(0);
  });

  it('lets older lines go, and the chain goes on from there', async () => {
    const { database } = t.app.services;
    const { tenant_id: tenantId } = owner.user;
    const before = await verifyChain(database, tenantId);
    expect(before.brokenAt).toBeNull();
    t.clock.nowMs = noon + 9 * 366 * 86_400_000;
    const gone = await forgetDue(t.app.services);
    expect(gone).toBe(before.lines);
    const after = await verifyChain(database, tenantId);
    expect(after).toMatchObject({ brokenAt: null, lines: before.lines + 1 });
    const cut = await database.read
      .selectFrom('log_cuts')
      .select('n')
      .where('tenant_id', '=', tenantId)
      .executeTakeFirstOrThrow();
    expect(Number(cut['n'])).toBe(before.lines);
    const line = await database.read
      .selectFrom('op_log')
      .select(['type', 'detail'])
      .where('tenant_id', '=', tenantId)
      .executeTakeFirstOrThrow();
    expect(line['type']).toBe('log.forget');
    expect(JSON.parse(String(line['detail']))).toMatchObject({ lines: gone, n: gone });
    await database.write((trx) =>
      trx
        .updateTable('log_cuts')
        .set({ hash: 'f'.repeat(64) })
        .where('tenant_id', '=', tenantId)
        .execute(),
    );
    expect((await verifyChain(database, tenantId)).brokenAt).toBe(gone + 1);
    t.clock.nowMs = noon;
  });
});
