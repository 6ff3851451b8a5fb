import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** Parts of one stored value that are saved at once: each keeps what the other said. */
let t: TestApp;
let owner: Session;
let asha: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  asha = await t.signIn('+919876500001');
});
afterAll(() => t.remove());

const rounds = 25;
const call = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });

it('preferences of a person', async () => {
  for (let i = 0; i < rounds; i += 1) {
    const wanted = { marketing: i % 2 === 0, digest: i % 2 === 0, services: i % 2 === 0 };
    const answers = await Promise.all(
      Object.entries(wanted).map(([name, value]) =>
        call(asha, 'PUT', '/auth/preferences', { [name]: value }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await call(asha, 'GET', '/auth/preferences')).body.data).toMatchObject(wanted);
  }
});

it('sections of a business’s settings, and its brand', async () => {
  const home = `/tenants/${owner.user.tenant_id ?? ''}`;
  for (let i = 0; i < rounds; i += 1) {
    const from = `2${i % 3}:00`;
    const answers = await Promise.all([
      call(owner, 'PUT', '/settings/notifications', { quiet_from: from, quiet_to: '06:00' }),
      call(owner, 'POST', '/onboarding/skip', {}),
      call(owner, 'PUT', home, { phone: `+91982601${1000 + i}` }),
      call(owner, 'PUT', home, { city: `City ${i}` }),
    ]);
    expect(answers.map(({ status, text }) => [status, status < 300 ? '' : text])).toEqual(
      answers.map(() => [200, '']),
    );
    expect((await call(owner, 'GET', '/settings/notifications')).body.data.quiet_from).toBe(from);
    const brand = (await call(owner, 'GET', '/tenants/current')).body.data;
    expect(brand).toMatchObject({ city: `City ${i}`, phone: `+91982601${1000 + i}` });
  }
});
