import { expect, it } from 'vitest';
import { modules } from '#server/app.ts';
import { assertionsIn, callsOf } from './assertions.ts';
import { allSources } from './source.ts';
import type { Source } from './source.ts';

const sources = allSources();
const screens = sources.filter(({ path }) => /^web\/(modules|shells)\//.test(path));
/**
 * All of the server, what is shared and the web, but for their cores, tests of a module and the steps of the
 * schema.
 */
const outsideCores = sources.filter(
  ({ path }) =>
    /^(sync-server|shared|web)\//.test(path) &&
    !/^((sync-server|shared|web)\/core|sync-server\/migrations)\//.test(path) &&
    !/\.test\.tsx?$/.test(path),
);

/** How many type assertions a file outside the cores has, each group with the reason why it has them. */
const allowed: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'which values a row of rates has follows from its kind, which no column can tell the compiler': {
    // What was checked field by field is a record of the blog.
    'sync-server/modules/blog/operations/write-post.ts': 1,
    'sync-server/modules/payroll/read-rates.ts': 1,
  },
  'its answer is a text made at once, and its body too large to be checked twice': {
    'sync-server/modules/sync/module.ts': 1,
  },
  'a route around another, whose answer is unknown to it': {
    'sync-server/modules/marketplace/module.ts': 1,
  },
  'all settings of a business, of which the contract names those of one screen': {
    'sync-server/modules/tenants/operations/edit-settings.ts': 1,
  },
  'what a bundler or the server of the same build gives': {
    'web/build/public-pages.ts': 2,
  },
  'what this program wrote itself: to the storage of the device, or beside an error': {
    'web/modules/assistant/customer/use-assistant.ts': 1,
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
