import { csvText } from '#shared/core/csv.ts';
import { payslipId } from '#shared/modules/payroll/payslip.ts';
import { makeXlsx } from '#server/core/documents/xlsx.ts';
import { ask } from '#tests/support/people.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import type { Client } from './client.ts';
import { benchPerson, plannedWeek } from './fill-business.ts';

/** The month that is closed in the course of the work, and the one after it. */
const closed = '2026-07';
const next = '2026-08';
type Run = { readonly id: string; readonly status: string; readonly done: number; readonly refused: number };

/** `again` where it can be done twice with the same result. */
export type Heavy = { readonly name: string; readonly work: () => Promise<string>; readonly again?: boolean };

/**
 * Everything heavy that the office of a business can ask for, in an order in which each finds what it needs.
 */
export function heavyWork(
  server: ServerProcess,
  client: Client,
  token: () => string,
  people: number,
): Heavy[] {
  const send = async (method: string, path: string, body?: unknown): Promise<string> => {
    const answer = await client.send(
      method,
      `/api${path}`,
      body === undefined ? undefined : JSON.stringify(body),
      token(),
    );
    return `${answer.status}, ${answer.body.length.toLocaleString('en-IN')} bytes`;
  };
  const get = (name: string, path: string, body?: unknown): Heavy => ({
    name,
    again: true,
    work: () => send(body === undefined ? 'GET' : 'POST', path, body),
  });
  const some = (from: number): string[] =>
    Array.from({ length: Math.min(500, people) }, (_, i) => benchPerson(from + i));
  const until = async (id: string): Promise<string> => {
    for (;;) {
      const run = await ask<Run>(server.url, token(), `/payroll/runs/${id}`);
      if (run.status !== 'running') return `${run.status}, ${run.done} done, ${run.refused} refused`;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  const act = async (path: string, body: unknown): Promise<Run> =>
    ask<Run>(server.url, token(), path, 'POST', body);
  const wage = async (amount: number): Promise<unknown> =>
    act('/payroll/structures', {
      effective_from: `${closed}-01`,
      basis: 'calendar',
      components: [{ name: 'Basic', amount }],
    });
  const everybody = Array.from({ length: people }, (_, n) => payslipId(benchPerson(n), closed));
  const upload = async (
    mark: string,
    name: string,
    write: (head: string[], rows: string[][]) => string | Uint8Array<ArrayBuffer>,
  ): Promise<string> => {
    const rows = Array.from({ length: people / 2 }, (_, i) => [
      `Import ${mark} ${i}`,
      `${mark}-${i}`,
      `${mark === 'C' ? 70 : 71}${String(i).padStart(8, '0')}`,
    ]);
    const form = new FormData();
    form.set('file', new File([write(['Name', 'Employee code', 'Mobile'], rows)], name));
    const answer = await fetch(`${server.url}/api/staff/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token()}` },
      body: form,
    });
    return `${answer.status}, ${(await answer.text()).slice(0, 80)}`;
  };
  const lists = [
    ['staff', ['name', '-name', 'code', 'created_at'], 'search=bench%2099'],
    ['attendance', ['staff_name', 'date', '-date', 'received_at', 'at'], 'search=bench%2099'],
    ['payroll', ['staff_name', '-net', 'month'], 'search=bench%2099'],
    ['roster', ['date'], 'search=a'],
    ['audit-logs', [], 'search=a'],
  ] as const;
  return [
    {
      name: 'nothing',
      work: async () => (
        await new Promise((resolve) => setTimeout(resolve, 3000)), 'the noise of this machine'
      ),
    },
    get('attendance summary of a month', `/attendance/summary?month=${closed}`),
    get('attendance summary by site', `/attendance/site-summary?month=${closed}`),
    ...['business', 'staff', 'services', 'attendance', 'financial', 'security'].map((type) =>
      get(`report ${type}`, `/reports/${type}?month=${closed}`),
    ),
    ...['csv', 'xlsx', 'pdf'].map((format) =>
      get(
        `report attendance as ${format}`,
        `/reports/export?type=attendance&month=${closed}&format=${format}`,
      ),
    ),
    ...['csv', 'xlsx', 'pdf'].map((format) =>
      get(`report staff as ${format}`, `/reports/export?type=staff&month=${closed}&format=${format}`),
    ),
    get('dashboard', '/dashboard/metrics'),
    get('dashboard of the office', '/admin/dashboard/metrics'),
    get('dashboard stats of the office', '/admin/dashboard/stats'),
    get('dashboard alerts', '/dashboard/alerts'),
    get('worklist of today', '/admin/dashboard/worklist'),
    get('punches to review', '/attendance?state=flagged&sort=at&limit=200'),
    get('sign-ins that were declined', '/staff?sign_in=declined'),
    get('leave balances', `/roster/balances?staff_id=${benchPerson(0)}`),
    get('papers that end', '/staff/credentials/ending'),
    get('rounds of patrol', '/patrol/rounds'),
    get('duties ahead', '/roster/ahead'),
    get('attendance board', '/attendance/board'),
    get('roster plan of a month', '/roster/plan?from=2026-11-01&to=2026-11-30'),
    get('roster vacancies', '/roster/vacancies?from=2026-11-22&to=2026-11-30'),
    get('staff first page', '/staff'),
    get('check of the plan of a week', `/roster/check`, plannedWeek),
    {
      name: 'publishing the plan of a week',
      work: () => send('POST', '/roster/publish', { ...plannedWeek, override: 'As agreed' }),
    },
    {
      name: 'payroll of a month, until done',
      work: async () => until((await act('/payroll/process/bulk', { month: closed })).id),
    },
    {
      name: 'payroll of 500 people by name',
      work: () => send('POST', '/payroll/process/bulk', { month: closed, staff_ids: some(0) }),
    },
    get('bank file of an open month', `/payroll/runs/${closed}/files/bank`),
    get('owed of an open month', `/payroll/runs/${closed}/owed`),
    {
      name: 'locking the month',
      work: async () =>
        (await act(`/payroll/runs/${closed}/lock`, { note: 'As agreed', with_unsettled: true })).status,
    },
    ...['bank', 'ecr', 'esic'].map((kind) => get(`${kind} file`, `/payroll/runs/${closed}/files/${kind}`)),
    get('check of the bank file', `/payroll/runs/${closed}/files/bank?format=check`),
    get('challans', `/payroll/runs/${closed}/challans`),
    get('coverage', `/payroll/coverage?month=${closed}`),
    ...['json', 'xlsx', 'pdf'].map((format) =>
      get(`wage register as ${format}`, `/payroll/reports/register?month=${closed}&format=${format}`),
    ),
    get('payroll of each month', '/reports/payroll'),
    get('owed of a closed month, nothing changed', `/payroll/runs/${closed}/owed`),
    ...lists.flatMap(([list, sorts, search]) => [
      get(`list ${list}`, `/${list}`),
      get(`list ${list}, last page`, `/${list}?limit=200&page=${Math.max(1, Math.floor(people / 200))}`),
      ...sorts.map((sort) => get(`list ${list} by ${sort}`, `/${list}?sort=${sort}&limit=200`)),
      get(`list ${list} searched`, `/${list}?${search}`),
    ]),
    get('search of everything', '/search/global?q=bench'),
    get('log as a file', '/audit-logs/export?format=xlsx'),
    { name: 'first pull of a device', work: () => firstPull(client, token()) },
    {
      name: 'settlement of 500 people who left, until done',
      work: async () => until((await act('/payroll/supplementary', { month: next, staff_ids: some(0) })).id),
    },
    { name: 'discard of that settlement', work: () => send('POST', `/payroll/runs/${next}-s1/discard`, {}) },
    {
      name: 'next month beside the closed one, until done',
      work: async () => (await wage(16_000), until((await act('/payroll/process/bulk', { month: next })).id)),
    },
    { name: 'owed of a closed month, to everybody', work: () => send('GET', `/payroll/runs/${closed}/owed`) },
    {
      name: 'supplementary run for everybody, until done',
      work: async () => until((await act('/payroll/supplementary', { month: closed })).id),
    },
    { name: 'discard of that run', work: () => send('POST', `/payroll/runs/${closed}-s1/discard`, {}) },
    { name: 'everybody marked as paid', work: () => send('POST', '/payroll/mark-paid', { ids: everybody }) },
    {
      name: 'import of people, CSV',
      work: () => upload('C', 'people.csv', (head, rows) => csvText(head, rows)),
    },
    {
      name: 'import of people, XLSX',
      work: () =>
        upload(
          'X',
          'people.xlsx',
          (head, rows) => new Uint8Array(makeXlsx([{ name: 'People', head, rows }])),
        ),
    },
  ];
}

/** As a device that has nothing yet, by the largest pages there are. */
async function firstPull(client: Client, token: string): Promise<string> {
  const answer = await client.send(
    'POST',
    '/api/sync/pull',
    JSON.stringify({ attendance: { cp: null, limit: 5000 } }),
    token,
  );
  return `${answer.status}, ${answer.body.length.toLocaleString('en-IN')} bytes`;
}
