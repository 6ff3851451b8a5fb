import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { pdfText } from '#tests/support/pdf-text.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let owner: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());

const as = (session: Session, method: string, path: string, body?: unknown) =>
  t.call(method, `/api${path}`, {
    token: session.token,
    ...(body === undefined ? {} : { body }),
    headers: { 'user-agent': 'Office PC' },
  });
const shown = async (query = '') => (await as(owner, 'GET', `/audit-logs/shown${query}`)).body.data;

describe('what is masked', () => {
  it('is shown with a reason, and who, whose, which, from where and why is in the log', async () => {
    const made = await as(owner, 'POST', '/staff', {
      code: 'NS-801',
      name: 'Masked Person',
      pan: 'ABCDE1234F',
      bank_account: '123456789012',
    });
    const { id } = made.body.data;
    expect((await as(owner, 'GET', `/staff/${id}`)).body.data.pan).toBe('••••234F');
    expect(await shown(`?of=${id}`)).toEqual([]);
    const answer = await as(owner, 'POST', `/staff/${id}/unmask`, { field: 'pan', reason: 'Form 16' });
    expect(answer.body.data).toEqual({ field: 'pan', value: 'ABCDE1234F' });
    expect(await shown(`?of=${id}`)).toEqual([
      expect.objectContaining({
        actor_id: owner.user.id,
        role: 'owner',
        name: ['Masked Person', 'Masked Person'],
        people: 1,
        fields: [['PAN number', 'PAN नंबर']],
        as: 'page',
        reason: 'Form 16',
        device: 'Office PC',
      }),
    ]);
    expect(JSON.stringify(await shown())).not.toMatch(/ABCDE1234F|123456789012/);
  });

  it('stays what it is where a form sends other fields of the record', async () => {
    const { id } = (await as(owner, 'GET', '/staff?search=NS-801')).body.data[0];
    expect((await as(owner, 'PUT', `/staff/${id}`, { post: 'Gate 1' })).body.data.pan).toBe('••••234F');
    expect((await as(owner, 'PUT', `/staff/${id}`, { pan: '••••234F' })).status).toBe(422);
    const again = await as(owner, 'POST', `/staff/${id}/unmask`, { field: 'pan', reason: 'Check' });
    expect(again.body.data.value).toBe('ABCDE1234F');
  });

  it('is not shown where the log cannot be written', async () => {
    const { id } = (await as(owner, 'GET', '/staff?search=NS-801')).body.data[0];
    const { database } = t.app.services;
    const isPostgres = database.dialect === 'postgres';
    const rule = isPostgres
      ? sql`alter table op_log add constraint no_shown check (type <> 'staff_member.unmask') not valid`
      : sql`create trigger no_shown before insert on op_log when new.type = 'staff_member.unmask' begin select raise(abort, 'no'); end`;
    await database.write((trx) => rule.execute(trx));
    const answer = await as(owner, 'POST', `/staff/${id}/unmask`, { field: 'pan', reason: 'Closed' });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.text).not.toContain('ABCDE1234F');
    const undo = isPostgres ? sql`alter table op_log drop constraint no_shown` : sql`drop trigger no_shown`;
    await database.write((trx) => undo.execute(trx));
  });

  it('leaves a line where people of an incident or a partner’s account are shown, and none where they are not', async () => {
    const { database } = t.app.services;
    const count = async () => (await shown()).length;
    const before = await count();
    const partner = await database.read
      .selectFrom('providers')
      .select('id')
      .where('tenant_id', '=', owner.user.tenant_id)
      .where('bank_account', 'is not', null)
      .executeTakeFirstOrThrow();
    const read = await as(owner, 'GET', `/on-call-services/providers/${String(partner['id'])}`);
    expect(read.body.data.bank_account).toMatch(/^\d+$/);
    expect(await count()).toBe(before + 1);
    const { id } = (await as(owner, 'GET', '/incidents?limit=1')).body.data[0];
    await as(owner, 'GET', `/incidents/${id}/people`);
    const empty = await count();
    expect(empty).toBe(before + 1);
  });

  it('shows the PAN of a partner by its end, and in whole to who decides and pays', async () => {
    const providers = '/on-call-services/providers';
    const [partner] = (await as(owner, 'GET', `${providers}?status=approved`)).body.data;
    const set = await as(owner, 'PUT', `${providers}/${partner.id}`, { pan: 'ABCPV1234E' });
    expect(set.body.data.pan).toBe('••••234E');
    const list = await as(owner, 'GET', `${providers}?limit=200`);
    expect(list.text).not.toContain('ABCPV1234E');
    const before = (await shown()).length;
    const read = await as(owner, 'GET', `${providers}/${partner.id}`);
    expect(read.body.data.pan).toBe('ABCPV1234E');
    const lines = await shown();
    expect(lines.length).toBe(before + 1);
    expect(JSON.stringify(lines[0].fields)).toContain('PAN');
    const statement = await t.app.fetch(
      new Request(`http://localhost/api/on-call-services/wallet/statement?worker_id=${partner.user_id}`, {
        headers: { authorization: `Bearer ${owner.token}` },
      }),
    );
    const text = pdfText(Buffer.from(await statement.arrayBuffer())).join(' ');
    expect(text).toContain('234E');
    expect(text).not.toContain('ABCPV');
  });

  it('is listed for who may see it alone, and exported', async () => {
    const hr = await t.signInAdmin('hr@narmada.example');
    expect((await as(hr, 'GET', '/audit-logs/shown')).status).toBe(403);
    const file = await as(owner, 'GET', '/audit-logs/shown/export?format=csv');
    expect(file.text).toContain('Form 16');
    expect(file.text).toContain('Office PC');
  });
});
