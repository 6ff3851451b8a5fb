import { expect, it } from 'vitest';
import { modules } from '#server/app.ts';
import { assertionsIn, callsOf } from './assertions.ts';
import { allSources } from './source.ts';
import type { Source } from './source.ts';

const sources = allSources();
const screens = sources.filter(({ path }) => /^web\/(modules|shells)\//.test(path));
const outsideCores = sources.filter(
  ({ path }) =>
    /^(sync-server\/(modules|demo|commands|public-pages)|shared\/modules|web\/(modules|shells|sw|build))\//.test(
      path,
    ) && !path.startsWith('shared/modules/payroll/'),
);

/** How many type assertions a file outside the cores has, each group with the reason why it has them. */
const allowed: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'a fixture that has only what its test looks at': {
    'shared/modules/attendance/board.test.ts': 3,
    'shared/modules/patrol/rounds.test.ts': 1,
    'web/modules/attendance/field/current-duty.test.ts': 2,
    'web/shells/admin/navigation.test.ts': 1,
  },
  'a key, a choice or a part of a record that the compiler sees as wider than it is': {
    'shared/modules/auth/permission-list.ts': 1,
    'shared/modules/on-call/operations.ts': 1,
    'shared/modules/roster/request.ts': 1,
    'sync-server/demo/seed-demo.ts': 1,
    'sync-server/modules/attendance/operations/create-punch.ts': 1,
    'sync-server/modules/marketplace/module.ts': 1,
    'sync-server/modules/marketplace/ways.ts': 1,
    'sync-server/modules/payroll/operations/set-wages.ts': 1,
    'sync-server/modules/payroll/payslip-document.ts': 1,
    'sync-server/modules/settings/queries.ts': 2,
    'sync-server/modules/staff/operations/read-people.ts': 1,
    'sync-server/modules/staff/operations/write-staff-member.ts': 2,
    'web/modules/assistant/customer/use-assistant.ts': 2,
    'web/modules/attendance/components/punch-state.tsx': 1,
    'web/modules/blog/admin/post-dialog.tsx': 1,
    'web/modules/payroll/admin/advance-sheet.tsx': 1,
    'web/modules/payroll/admin/coverage-list.tsx': 1,
    'web/modules/payroll/admin/file-dialog.tsx': 1,
    'web/modules/payroll/admin/pay-rules-page.tsx': 1,
    'web/modules/payroll/components/line-list.tsx': 1,
    'web/modules/settings/admin/role-dialog.tsx': 1,
    'web/modules/tasks/field/task-view.tsx': 1,
  },
  'what a browser, a bundler or a driver gives is typed more widely than it is': {
    'sync-server/commands/backup.ts': 1,
    'web/build/public-pages.ts': 2,
    'web/modules/patrol/field/read-tag.ts': 1,
    'web/modules/roster/admin/month-grid.tsx': 1,
    'web/sw/sw.ts': 2,
  },
  'rows of a table that are no whole record of a resource': {
    'sync-server/modules/attendance/operations/read-summaries.ts': 2,
    'sync-server/modules/audit-logs/queries.ts': 2,
    'sync-server/modules/payroll/arrears.ts': 1,
    'sync-server/modules/payroll/dues.ts': 1,
    'sync-server/modules/payroll/month-facts.ts': 3,
    'sync-server/modules/payroll/queries.ts': 1,
    'sync-server/modules/payroll/supplements.ts': 1,
    'sync-server/modules/roster/operations/create-request.ts': 2,
    'sync-server/modules/roster/plan.ts': 2,
    'sync-server/modules/sos/silence.ts': 2,
    'sync-server/modules/tenants/operations/edit-settings.ts': 2,
    'sync-server/modules/tenants/operations/set-logo.ts': 1,
    'sync-server/public-pages/brand.ts': 1,
  },
  'the body of a route that has a schema and no exchange': {
    'sync-server/modules/contact/operations/send-message.ts': 1,
    'sync-server/modules/files/operations/find-missing.ts': 1,
    'sync-server/modules/newsletter/operations/subscribe.ts': 1,
    'sync-server/modules/payroll/module.ts': 1,
    'sync-server/modules/payroll/operations/mark-paid.ts': 1,
    'sync-server/modules/sync/module.ts': 1,
    'sync-server/modules/sync/operations/keep-unsent.ts': 1,
  },
  'what this program wrote itself: to the storage of the device, or beside an error': {
    'web/modules/attendance/handover/use-handover.ts': 1,
    'web/modules/attendance/kiosk/tries.ts': 1,
    'web/modules/patrol/field/round-view.tsx': 1,
    'web/modules/roster/admin/day-sheet.tsx': 1,
  },
};

it('no screen reaches the server but by a contract', () => {
  expect(reaching(screens)).toEqual([]);
});

it('a screen that types an answer by hand is found', () => {
  const bare = { path: 'web/modules/bare.ts', text: "const { data } = await api<Row>('GET', '/bare');\n" };
  expect(reaching([bare])).toEqual(['web/modules/bare.ts']);
});

it('outside the cores a type is asserted only where it is named here', () => {
  expect(Object.fromEntries(counted(outsideCores))).toEqual(Object.assign({}, ...Object.values(allowed)));
});

it.each([
  ['const x = y as Row;', 1],
  ['const x = <Row>y;', 1],
  ['const x = y!;', 1],
  ["const x = ['a'] as const; import { a as b } from 'c'; const z = x satisfies Row;", 0],
])('%s is %i assertion', (text, n) => {
  expect(assertionsIn({ path: 'bare.ts', text })).toHaveLength(n);
});

/** `call<WriteOf<typeof posts, 'PUT', '/roster/posts/{id}'>>`, as it stands in a screen. */
const writeOf = /WriteOf<\s*typeof (\w+),\s*'(\w+)',\s*['`]([^'`]+)['`],?\s*>/g;

it('a write that a screen names by its resource is that of a route with this resource', async () => {
  const found = import.meta.glob<Record<string, unknown>>(
    ['../../shared/modules/**/*.ts', '!../../shared/modules/**/*.test.ts'],
    { eager: true },
  );
  const named = screens.flatMap((source) => writesIn(source));
  expect(named.length).toBeGreaterThan(30);
  expect(
    named.filter(({ file, name, method, path }) => !isWrite(found[`../../${file}`]?.[name], method, path)),
  ).toEqual([]);
});

function writesIn({ text, path }: Source) {
  return [...text.matchAll(writeOf)].map(([, local = '', method = '', address = '']) => {
    const list = [...text.matchAll(/import (?:type )?\{([^}]*)\} from '#(shared\/[^']+)'/g)].find(
      ([, names = '']) => names.split(',').some((name) => name.trim().split(' as ').at(-1) === local),
    );
    const item = list?.[1]?.split(',').find((name) => name.trim().split(' as ').at(-1) === local);
    return {
      where: path,
      file: list?.[2] ?? '',
      name: item?.trim().split(' as ')[0] ?? '',
      method,
      path: address,
    };
  });
}

/** A placeholder of the type stands for each action; one that no route has would not be answered at all. */
function isWrite(resource: unknown, method: string, path: string): boolean {
  const address = new RegExp(
    `^${path.replaceAll(/\$\{[^}]*\}/g, '[a-z-]+').replaceAll(/\{(\w+)\}/g, String.raw`\{\w+\}`)}$`,
  );
  const routes = modules
    .flatMap((module) => module.routes)
    .filter((route) => route.method === method && address.test(route.path));
  return routes.length > 0 && routes.every((route) => route.operation?.resource === resource);
}

function reaching(files: readonly Source[]): string[] {
  return files.filter((source) => callsOf(source, 'api') > 0).map(({ path }) => path);
}

function counted(files: readonly Source[]): [string, number][] {
  return files
    .map((source): [string, number] => [source.path, assertionsIn(source).length])
    .filter(([, count]) => count > 0);
}
