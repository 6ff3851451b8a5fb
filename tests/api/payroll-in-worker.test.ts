import { expect, test } from 'vitest';
import type { CalendarDate } from '#shared/core/dates.ts';
import { metricsText } from '#server/core/runtime/metrics.ts';
import { demoIds } from '#server/demo/demo-people.ts';
import { makeApp } from '#tests/support/make-app.ts';
import { setProfile, setWage, untilDone, work, workingDays } from '#tests/support/work-month.ts';

const people = ['n-g-1', 'n-g-2', 'n-s-1'];
const late = ['2026-10-28', '2026-10-29'] as CalendarDate[];
/** What differs between two installations that did the same. */
const own = new Set([
  'ver',
  'created_at',
  'updated_at',
  'started_at',
  'finished_at',
  'locked_at',
  'read_seq',
  'worker',
  'lease_until',
]);

test('a payroll read by a worker comes to the same as one read by the server, to the last line', async () => {
  const small = await months(false);
  expect(await backgroundRuns()).toBe(0);
  const large = await months(true);
  // Three runs, each planned and read in pieces.
  expect(await backgroundRuns()).toBeGreaterThan(5);
  expect(large).toEqual(small);
  expect(small.slips.length).toBeGreaterThan(7);
  expect(small.slips.some((slip) => JSON.stringify(slip).includes('"code":"arrears"'))).toBe(true);
});

/** A closed month, something late of it, the next month with arrears, and a run beside the closed one. */
async function months(large: boolean) {
  const t = await makeApp({ nowMs: Date.parse('2027-01-21T06:30:00.000Z') });
  try {
    const { token } = await t.signInAdmin('owner@narmada.example');
    if (large)
      await t.app.services.database.write((trx) =>
        trx
          .updateTable('tenant_seq')
          .set({ seq: 500_000 })
          .where('tenant_id', '=', demoIds.narmada)
          .execute(),
      );
    const act = async (method: string, path: string, body?: object) => {
      const answer = await t.call(method, `/api${path}`, { token, ...(body ? { body } : {}) });
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
      return answer.body.data;
    };
    for (const [i, staffId] of people.entries()) {
      await setProfile(t, token, staffId, {
        uan: `10000000000${i}`,
        esic_no: `120000000${i}`,
        bank_account: `30000000000${i}`,
        bank_ifsc: 'SBIN0001234',
      });
      await setWage(t, token, staffId, { id: `wage-${staffId}` });
    }
    const days = workingDays('2026-10', ['2026-10-02']).filter((day) => !late.includes(day));
    for (const staffId of people) await work(t, token, staffId, days, '09:00', '17:00');
    await act('POST', '/payroll/process/bulk', { month: '2026-10' });
    const runs = [await untilDone(t, token, '2026-10')];
    await act('POST', '/payroll/runs/2026-10/lock', { with_unsettled: true, note: 'As agreed' });
    await work(t, token, 'n-g-1', late, '09:00', '19:00');
    const owed = await act('GET', '/payroll/runs/2026-10/owed');
    await act('POST', '/payroll/process/bulk', { month: '2026-11' });
    runs.push(await untilDone(t, token, '2026-11'));
    await act('POST', '/payroll/supplementary', { month: '2026-10' });
    runs.push(await untilDone(t, token, '2026-10-s1'));
    const heads: { id: string }[] = [
      ...(await act('GET', '/payroll?month=2026-10&limit=200')),
      ...(await act('GET', '/payroll?month=2026-11&limit=200')),
    ];
    const slips: unknown[] = [];
    for (const { id } of heads)
      slips.push(withoutOwn(await act('GET', `/payroll/${encodeURIComponent(id)}`)));
    return { runs: runs.map(withoutOwn), owed, slips };
  } finally {
    await t.remove();
  }
}

function withoutOwn(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !own.has(name)));
}

async function backgroundRuns(): Promise<number> {
  return Number(/^worker_runs\{pool="background"\} (\d+)$/m.exec(await metricsText())?.[1] ?? 0);
}
