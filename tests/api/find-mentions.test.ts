import { afterAll, beforeAll, expect, it } from 'vitest';
import { findMentions, seeMentions } from '#server/core/sql/find-mentions.ts';
import { tablesWithTenant } from '#server/core/sql/tenant-columns.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

/** What names a text is found in however many pieces a table is read, and what comes after the look too. */
const text = 'zq7sample';
let t: TestApp;
let owner: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());

const place = () => {
  const { database } = t.app.services;
  return { database, read: database.read, tenantId: owner.user.tenant_id };
};
async function addDepartment(name: string): Promise<string> {
  const made = await t.call('POST', '/api/settings/departments', { token: owner.token, body: { name } });
  expect(made.status).toBe(201);
  return made.body.data.id;
}

it('finds what was there in any piece, and what came later', async () => {
  const held: string[] = [];
  for (let n = 0; n < 11; n += 1) {
    const holds = n % 5 === 0;
    const id = await addDepartment(`Team ${n}${holds ? ` ${text}` : ''}`);
    if (holds) held.push(id);
  }
  const others = (await tablesWithTenant(t.app.services.database)).filter((name) => name !== 'departments');
  for (const pieceRows of [1, 3, 4, 2000]) {
    const seen = await seeMentions(place(), text, others, pieceRows);
    expect(seen.ids.get('departments')?.toSorted()).toEqual(held.toSorted());
  }
  const seen = await seeMentions(place(), text, []);
  const late = await addDepartment(`Late ${text}`);
  const gone = await t.call('DELETE', `/api/settings/departments/${held[1]}`, { token: owner.token });
  expect(gone.status).toBe(200);
  const found = await findMentions(place(), text, [], seen);
  const ids = found.filter(({ table }) => table === 'departments').map(({ row }) => String(row['id']));
  expect(ids.toSorted()).toEqual([held[0] ?? '', held[2] ?? '', late].toSorted());
  // Tables without numbers of their own are looked through whole: the log names what was made.
  expect(found.some(({ table }) => table === 'op_log')).toBe(true);
});
