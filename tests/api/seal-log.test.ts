import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { schemaNumber } from '#shared/core/sync.ts';
import { modules } from '#server/app.ts';
import { findFaults } from '#server/commands/verify.ts';
import { chainLines, chainStart, logColumns, verifyChain } from '#server/core/sql/op-log.ts';
import { sealedNames } from '#server/core/sync/refused-input.ts';
import { provesSealing, sealLog } from '#server/core/sql/seal-log.ts';
import { demoIds } from '#server/demo/demo-people.ts';
import { makeApp, noon } from '#tests/support/make-app.ts';
import type { TestApp } from '#tests/support/make-app.ts';

const resources = modules.flatMap((module) => module.resources);
const tenantId = demoIds.narmada;
let t: TestApp;
beforeAll(async () => {
  t = await makeApp();
});
afterAll(() => t.remove());

/** Writes lines as versions wrote them that kept numbers in the log. */
async function logOpenly(...details: readonly string[]): Promise<void> {
  await t.app.services.database.write(async (trx) => {
    const turn = await trx
      .selectFrom('tenant_seq')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .executeTakeFirstOrThrow();
    const line = {
      deviceId: null,
      deviceN: null,
      actorId: 'x',
      role: 'owner',
      coll: 'pay_profiles',
      rowId: 'n-g-1',
      claimedAt: null,
    };
    const rest = { status: 'applied', code: null, msg: null, field: null } as const;
    const lines = details.map((detail) => ({
      ...line,
      ...rest,
      op: newId(),
      type: 'pay_profile.set',
      detail,
    }));
    const { rows, head } = chainLines(
      tenantId,
      Number(turn['chain_n']),
      String(turn['chain_head']),
      '2026-01-01T00:00:00.000Z',
      lines,
    );
    await t.app.services.database.insertMany(trx, 'op_log', logColumns, rows);
    await trx
      .updateTable('tenant_seq')
      .set({ chain_n: Number(turn['chain_n']) + lines.length, chain_head: head })
      .where('tenant_id', '=', tenantId)
      .execute();
  });
}
const details = async (): Promise<string> =>
  JSON.stringify(
    await t.app.services.database.read
      .selectFrom('op_log')
      .select('detail')
      .where('tenant_id', '=', tenantId)
      .orderBy('n')
      .execute(),
  );
const sealing = (): Promise<number> => sealLog(t.app.services.database, resources, tenantId, noon);

it('older lines of the log that hold numbers are sealed, the log is whole, and what stood there before is proved', async () => {
  const { database } = t.app.services;
  expect(await sealing()).toBe(0);
  await logOpenly(
    '{"staff_id":"n-g-1","bank_account":"918273645599","uan":"100912345678","note":"a"}',
    '{"note":"nothing to seal","bank_account":"","pan":"…"}',
    '{"patch":{"pan":"ABCDE1234F"},"args":{"text":"{\\"bank_account\\":\\"918273645598\\"}"}}',
  );
  expect(await sealing()).toBe(2);
  for (const number of ['91827364559', '100912345678', 'ABCDE1234F'])
    expect(await details()).not.toContain(number);
  expect(await details()).toContain('nothing to seal');
  expect((await verifyChain(database, tenantId)).brokenAt).toBeNull();
  expect(await provesSealing(database, tenantId)).toBe(true);
  // A second time, over lines of before and after the first.
  await logOpenly('{"bank_account":"918273645597"}');
  expect([await sealing(), await sealing()]).toEqual([1, 0]);
  expect(await provesSealing(database, tenantId)).toBe(true);
  expect(await findFaults(database)).toEqual([]);
});

it('a line that a guard sends under the name of a sealing proves nothing and breaks nothing', async () => {
  const { database } = t.app.services;
  const { token } = await t.signIn('+919876500011', 'staff');
  const args = { lines: 1, first: 1, head_before: 'forged' };
  const { body } = await t.call('POST', '/api/sync/push', {
    token,
    body: pushOf({ type: 'log.seal', coll: 'op_log', id: 'x', args }),
  });
  expect(body.results).toMatchObject([{ status: 'rejected', code: 'invalid', field: 'type' }]);
  expect([await provesSealing(database, tenantId), await findFaults(database)]).toEqual([true, []]);
  const line = await database.read
    .selectFrom('op_log')
    .select(['type', 'detail'])
    .where('op', '=', body.results[0].op)
    .executeTakeFirstOrThrow();
  expect([line['type'], JSON.parse(String(line['detail'])).type]).toEqual(['unknown', 'log.seal']);
});

it('what is refused leaves no sealed number in the log, whatever it was called and wherever it stood', async () => {
  const { token } = await t.signIn('+919876500011', 'staff');
  const names = new Set(
    resources.flatMap(({ sealed }) => sealed.map((name) => name.slice(name.lastIndexOf('.') + 1))),
  );
  const numbers = Object.fromEntries([...names].map((name, i) => [name, `77345612980${i}`]));
  expect(names.size).toBeGreaterThan(2);
  const refused = [
    { type: 'nothing.known', args: numbers },
    { type: 'pay_profile.set', coll: 'pay_profiles', id: 'n-g-1', args: numbers },
    { type: 'staff.update', coll: 'staff', id: 'n-g-1', args: { more: [numbers] } },
    {
      type: 'incident.create',
      coll: 'incidents',
      id: crypto.randomUUID(),
      args: { ...numbers, title: [numbers] },
    },
    {
      type: 'booking.edit',
      coll: 'bookings',
      id: crypto.randomUUID(),
      patch: { location: [numbers, 'Gate'], ...numbers },
    },
    {
      type: 'patch',
      coll: 'incidents',
      id: crypto.randomUUID(),
      patch: { title: [JSON.stringify('x'), { a: numbers }] },
    },
  ];
  const { body } = await t.call('POST', '/api/sync/push', { token, body: pushOf(...refused) });
  expect(body.results.map((result: { status: string }) => result.status)).toEqual(
    refused.map(() => 'rejected'),
  );
  expect(await details()).not.toContain('77345612980');
});

it('what is refused fills no log: long values and many fields are told by their length and hash', async () => {
  const { database } = t.app.services;
  const { token } = await t.signIn('+919876500011', 'staff');
  const long = 'x'.repeat(400_000);
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`name_${i}`, i]));
  const [first] = sealedNames(modules);
  const [secret, openSecret] = [{ [String(first)]: '77345612981' }, { [String(first)]: '…' }];
  const refused = [
    {
      type: 'incident.create',
      coll: 'incidents',
      id: crypto.randomUUID(),
      args: { title: 'Gate', description: [long, secret] },
    },
    { type: 'nothing.known', args: many },
    { type: 'nothing.known', patch: { [long]: 1 }, args: { a: 1 } },
    { type: 'patch', coll: 'incidents', id: crypto.randomUUID(), patch: { title: 234567890124 } },
  ];
  const lines: string[] = [];
  for (const operation of refused) {
    const { body } = await t.call('POST', '/api/sync/push', { token, body: pushOf(operation) });
    expect(body.results).toMatchObject([{ status: 'rejected' }]);
    const line = await database.read
      .selectFrom('op_log')
      .select('detail')
      .where('op', '=', body.results[0].op)
      .executeTakeFirstOrThrow();
    lines.push(String(line['detail']));
  }
  for (const line of lines) expect(line.length).toBeLessThan(2000);
  const [values, names, name, number] = lines.map((line) => JSON.parse(line));
  const json = JSON.stringify([long, openSecret]);
  expect(values.args).toEqual({
    title: 'Gate',
    description: `… ${json.length} characters, SHA-256 ${hash('sha256', json, 'hex')}`,
  });
  expect(Object.keys(names.args).length).toBe(41);
  expect(names.args['…']).toMatch(/^… 960 more fields, SHA-256 [0-9a-f]{64}$/);
  expect(name.patch['…']).toMatch(/^… 1 more fields, SHA-256 /);
  expect(name.args).toEqual({ a: '…' });
  expect(JSON.stringify(number.patch)).not.toContain('23456789');
});

it('who changes an old line and links the whole log anew is found out by what was sealed', async () => {
  const { database } = t.app.services;
  const rows = await database.read
    .selectFrom('op_log')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('n')
    .execute();
  const lines = rows.map((row, i) => ({
    op: String(row['op']),
    deviceId: row['device_id'] as string | null,
    deviceN: row['device_n'] === null ? null : Number(row['device_n']),
    actorId: String(row['actor_id']),
    role: String(row['role']),
    type: String(row['type']),
    coll: row['coll'] as string | null,
    rowId: row['row_id'] as string | null,
    claimedAt: row['claimed_at'] as string | null,
    status: row['status'] as 'applied',
    code: row['code'] as string | null,
    msg: row['msg'] as string | null,
    field: row['field'] as string | null,
    detail: i === 0 ? '{"forged":true}' : String(row['detail']),
  }));
  await database.write(async (trx) => {
    let head = chainStart;
    for (const [i, line] of lines.entries()) {
      const at = String(rows[i]?.['received_at']);
      const chained = chainLines(tenantId, i, head, at, [line]);
      head = chained.head;
      const [row = []] = chained.rows;
      await trx
        .updateTable('op_log')
        .set({ detail: line.detail, prev_hash: row.at(-2) ?? null, hash: row.at(-1) ?? null })
        .where('tenant_id', '=', tenantId)
        .where('n', '=', i + 1)
        .execute();
    }
    await trx.updateTable('tenant_seq').set({ chain_head: head }).where('tenant_id', '=', tenantId).execute();
  });
  expect((await verifyChain(database, tenantId)).brokenAt).toBeNull();
  expect(await provesSealing(database, tenantId)).toBe(false);
  expect((await findFaults(database)).join()).toContain('is not what stood there before');
});

it('a log that was broken before is left as it is', async () => {
  const { database } = t.app.services;
  await logOpenly('{"bank_account":"918273645596"}');
  await database.write((trx) =>
    trx
      .updateTable('op_log')
      .set({ role: 'x' })
      .where('tenant_id', '=', tenantId)
      .where('n', '=', 2)
      .execute(),
  );
  const before = await details();
  await expect(sealing()).rejects.toThrow('is broken at line 2');
  expect(await details()).toBe(before);
});

let sent = 0;
function pushOf(...operations: readonly Readonly<Record<string, unknown>>[]): object {
  const ops = operations.map((operation) => ({
    op: crypto.randomUUID(),
    n: (sent += 1),
    at: noon,
    ...operation,
  }));
  return { device: 'dev-seal-log', schema: schemaNumber, ops };
}
