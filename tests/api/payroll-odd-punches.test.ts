import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, calendarDate } from '#shared/core/dates.ts';
import { schemaNumber } from '#shared/core/sync.ts';
import { mostOutsideDuty } from '#shared/modules/attendance/punch.ts';
import { mostOfMonth } from '#shared/modules/payroll/payslip.ts';
import { makeApp, noon } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import { makeDevice } from '#tests/support/signing-device.ts';
import { untilDone } from '#tests/support/work-month.ts';

let t: TestApp;
let mahesh: Session;
beforeAll(async () => {
  t = await makeApp();
  mahesh = await t.signIn('+919876500011', 'staff');
});
afterAll(() => t.remove());

it('the payroll of a month does not stop at somebody who punched thousands of shifts that are none', async () => {
  const device = makeDevice(() => t.clock.nowMs);
  for (let sent = 0; sent <= mostOfMonth.issues; sent += mostOutsideDuty) {
    const date = addDays(calendarDate('2026-11-21'), -sent / mostOutsideDuty);
    const ops = Array.from({ length: mostOutsideDuty }, (_, n) =>
      device.operation({
        type: 'create',
        coll: 'attendance',
        id: `n-g-1:${date}:a${n}:out`,
        patch: { shift_id: `a${n}`, kind: 'out', date },
      }),
    );
    const { body } = await t.call('POST', '/api/sync/push', {
      token: mahesh.token,
      body: { device: device.id, schema: schemaNumber, ops },
    });
    expect(body.results.every((result: { status: string }) => result.status === 'applied')).toBe(true);
  }
  t.clock.nowMs = noon + 20 * 86_400_000;
  const owner = await t.signInAdmin('owner@narmada.example');
  await t.call('POST', '/api/payroll/process/bulk', { token: owner.token, body: { month: '2026-11' } });
  expect(await untilDone(t, owner.token, '2026-11')).toMatchObject({ status: 'ready' });
  const { body } = await t.call('GET', '/api/payroll?month=2026-11&staff_id=n-g-1&limit=1', {
    token: owner.token,
  });
  expect(body.data[0]).toMatchObject({ staff_id: 'n-g-1', unsettled: true });
  const slip = await t.call('GET', `/api/payroll/${body.data[0].id as string}`, { token: owner.token });
  expect(slip.body.data.issues).toHaveLength(mostOfMonth.issues);
});
