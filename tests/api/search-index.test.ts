import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { can, isVisible } from '#shared/core/access.ts';
import { instantFromMs } from '#shared/core/dates.ts';
import { hasLeft, retainedSince } from '#shared/core/retention.ts';
import { namesIn, textsIn } from '#shared/core/searched.ts';
import { fieldRoles } from '#shared/modules/auth/role-groups.ts';
import { modules } from '#server/app.ts';
import { findFaults } from '#server/commands/verify.ts';
import { authenticate } from '#server/core/http/authenticate.ts';
import { fillSearch } from '#server/core/sql/search/fill.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Doc } from '#server/core/sql/table.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import { inSearchIndex } from '#tests/support/in-search-index.ts';

type Found = { kind: string; id: string; title: string };
const kinds = modules.flatMap((module) => module.searched ?? []);

let t: TestApp;
let owner: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());

const find = async (q: string, { token }: Session = owner): Promise<Found[]> =>
  (await t.call('GET', `/api/search/global?q=${encodeURIComponent(q)}`, { token })).body.data;
const send = (method: string, path: string, body?: unknown) =>
  t.call(method, `/api${path}`, { token: owner.token, ...(body === undefined ? {} : { body }) });
const faults = async (): Promise<string[]> => findFaults(t.app.services.database);

describe('what is found', () => {
  it.each([
    ['owner', () => t.signInAdmin('owner@narmada.example')],
    ['hr', () => t.signInAdmin('hr@narmada.example')],
    ['accountant', () => t.signInAdmin('accounts@narmada.example')],
    ['supervisor', () => t.signIn('+919876500013', 'supervisor')],
    ['staff', () => t.signIn('+919876500011', 'staff')],
    ['provider', () => t.signIn('+919876500014', 'provider')],
    ['customer', () => t.signIn('+919876500001')],
    ['operator', () => t.signInAdmin('operator@prahari.example')],
    ['owner of another business', () => t.signInAdmin('owner@malwa.example')],
  ])(
    'by an account of the role %s is what it may read, and all of it',
    async (_role, signIn) => {
      const session = await signIn();
      const { services } = t.app;
      const headers = new Headers({ authorization: `Bearer ${session.token}` });
      const actor = await authenticate(services, headers, instantFromMs(t.clock.nowMs));
      for (const { resource, kind, permission, own, work, isAtWork, ...searched } of kinds) {
        const rows = await services.database.read
          .selectFrom(resource.name)
          .selectAll()
          .where('deleted', '=', 0)
          .execute();
        const isOutside = fieldRoles.some((role) => role === actor.role);
        const answer = isOutside
          ? work !== undefined &&
            (work.by === undefined ? resource.access.read(actor) : { [work.by]: actor.userId })
          : can(actor, permission)
            ? resource.access.read(actor)
            : own !== undefined && { user_id: actor.userId };
        const hasLeftPhone = (record: Doc): boolean =>
          isOutside && hasLeft(resource, record, retainedSince(resource, t.clock.nowMs));
        const isSeen = (record: Doc): boolean =>
          isVisible(answer, record) &&
          (!isOutside || (isAtWork?.(record, t.clock.nowMs) ?? true)) &&
          !hasLeftPhone(record);
        for (const row of rows.slice(0, 30)) {
          const record = decodeRow(resource, row);
          const typed = [
            ...namesIn({ kind, permission, ...searched }, record),
            ...textsIn(searched.words, record),
          ][0];
          if (typed === undefined) continue;
          const found = (await find(typed.slice(0, 60), session)).filter((item) => item.kind === kind);
          const may = row['tenant_id'] === actor.tenantId && isSeen(record);
          const seen = rows
            .filter((other) => other['tenant_id'] === actor.tenantId && isSeen(decodeRow(resource, other)))
            .map(({ id }) => String(id));
          expect(
            found.filter(({ id }) => !seen.includes(id)),
            `${kind} ${typed}`,
          ).toEqual([]);
          if (may) expect(found.length, `${kind} ${typed}`).toBeGreaterThan(0);
        }
      }
    },
    120_000,
  );
  it('is never a sealed or hidden field', () => {
    expect(kinds.length).toBeGreaterThan(20);
    for (const { resource, names, words, title, detail } of kinds)
      for (const name of [...names, ...words, ...title, ...detail]) {
        expect([...resource.sealed, ...resource.hidden], resource.name).not.toContain(name);
        expect(name, resource.name).not.toMatch(/^(?:pan|aadhaar|bank_account|ifsc|uan|esic|salary)/);
      }
  });
});

describe('the index', () => {
  const inIndex = (text: string) => inSearchIndex(t.app.services.database, text);

  it('follows a record that is added, renamed and removed', async () => {
    const { id } = (await send('POST', '/crm/leads', { name: 'Quirrelbert Sodawaterwala', city: 'Indore' }))
      .body.data;
    expect((await find('quirrelbert')).map((item) => item.id)).toEqual([id]);
    expect((await find('क्विरलबर्ट सोडावाटरवाला')).map((item) => item.id)).toEqual([id]);
    await send('PUT', `/crm/leads/${id}`, { name: 'Zephyrina Sodawaterwala' });
    expect(await find('quirrelbert')).toEqual([]);
    expect(await inIndex('quirrelbert')).toBe(0);
    expect((await find('zephirina')).map((item) => item.id)).toEqual([id]);
    expect((await send('DELETE', `/crm/leads/${id}`)).status).toBe(200);
    expect(await find('zephyrina')).toEqual([]);
    expect(await inIndex('zephyrina')).toBe(0);
    expect(await inIndex('sodawaterwala')).toBe(0);
    expect(await faults()).toEqual([]);
  });

  it('is filled in steps where it is empty, and what is not in it yet is found in its table', async () => {
    const { database } = t.app.services;
    const before = await find('mahesh');
    expect(before.map(({ kind }) => kind)).toContain('person');
    await database.write(async (trx) => {
      await trx.deleteFrom('search_docs').where('tenant_id', '=', owner.user.tenant_id).execute();
      await trx.deleteFrom('search_fills').execute();
    });
    expect((await find('mahesh')).map(({ kind }) => kind)).toContain('person');
    expect(await find('मेहेश')).toEqual([]);
    expect(await fillSearch(t.app.services)).toBeGreaterThan(50);
    expect(await fillSearch(t.app.services)).toBe(0);
    expect((await find('मेहेश')).map(({ kind }) => kind)).toContain('person');
    expect(await find('mahesh')).toEqual(before);
    expect(await faults()).toEqual([]);
  });

  it('is compared with the records, and every difference is told', async () => {
    const { database } = t.app.services;
    await database.write((trx) =>
      trx
        .updateTable('staff')
        .set({ name: 'Somebody Else' })
        .where('tenant_id', '=', owner.user.tenant_id)
        .where('name', '=', 'Mahesh Patel')
        .execute(),
    );
    expect((await faults()).filter((line) => line.startsWith('search: staff'))).toHaveLength(1);
  });
});
