import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modules } from '#server/app.ts';
import { can, grants } from '#shared/core/access.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { demoIds } from '#server/demo/demo-people.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { TestApp } from '#tests/support/make-app.ts';

const routes = modules.flatMap((module) => module.routes).filter((route) => route.access === 'platform');
const owners = [
  [demoIds.narmada, 'owner@narmada.example'],
  [demoIds.malwa, 'owner@malwa.example'],
  [demoIds.platform, 'operator@prahari.example'],
] as const;
let t: TestApp;
beforeAll(async () => {
  t = await makeApp();
});
afterAll(() => t.remove());

/** What every route for the operator of the installation answers somebody: its status. */
async function ask(token: string): Promise<number[]> {
  const answers = await Promise.all(
    routes.map(({ method, path }) =>
      t.call(method, `/api${path.replaceAll(/\{\w+\}/g, 'x')}`, {
        token,
        ...(method === 'GET' ? {} : { body: {} }),
      }),
    ),
  );
  return answers.map((answer) => answer.status);
}

describe('what is for the operator of the installation', () => {
  it('is answered to the operator, and to no role of any business, its owner’s least of all', async () => {
    const { database } = t.app.services;
    const asked: string[] = [];
    for (const [tenantId, email] of owners) {
      const { token, user } = await t.signInAdmin(email);
      const roles = await database.read
        .selectFrom('roles')
        .select(['id', 'permissions'])
        .where('tenant_id', '=', tenantId)
        .orderBy('id')
        .execute();
      for (const role of roles) {
        const id = String(role['id']);
        await database.write((trx) =>
          trx
            .updateTable('users')
            .set({ role: id })
            .where('tenant_id', '=', tenantId)
            .where('id', '=', user.id)
            .execute(),
        );
        const isOperator = String(role['permissions']).includes('platform:');
        // Of a business that is not there, the operator hears that, and nobody else anything.
        const answers = routes.map(({ path }) => (!isOperator ? 403 : path.includes('{') ? 404 : 200));
        expect([id, await ask(token)]).toEqual([id, answers]);
        asked.push(`${email} ${id}`);
      }
    }
    expect(routes.length).toBeGreaterThan(0);
    expect(asked.filter((who) => who.endsWith(' owner'))).toHaveLength(3);
    expect(asked.filter((who) => who.endsWith(' operator'))).toEqual(['operator@prahari.example operator']);
  });
});

it('`*` grants everything in the business and nothing of the installation, `platform:*` the other way round', () => {
  const owner = clockActor(demoIds.narmada);
  expect([can(owner, 'payroll:write'), can(owner, '*')]).toEqual([true, true]);
  expect(
    ['platform:*', 'platform:read', 'platform:write'].map((permission) => can(owner, permission)),
  ).toEqual([false, false, false]);
  expect(
    ['platform:*', 'platform:write', 'payroll:read', '*'].map((permission) =>
      grants(['platform:*'], permission),
    ),
  ).toEqual([true, true, false, false]);
});
