import { describe, expect, test } from 'vitest';
import { appPaths } from '#server/core/http/web.ts';
import { faceModules, offlineSets } from '#tests/support/faces.ts';
import type { FaceModule } from '#web/core/face/face-module.ts';
import { openAddresses } from '#web/own-shell.tsx';
import { jobs } from '#web/shells/admin/navigation.ts';
import { importsOf } from './imports-of.ts';
import { allSources } from './source.ts';

const bases = { customer: '', field: '/field', kiosk: '/field', desk: '/admin', provider: '' } as const;
const faces = Object.entries(faceModules).map(([face, modules]) => ({
  face: face as keyof typeof faceModules,
  modules: modules as readonly FaceModule<{ readonly order: number; readonly label: readonly string[] }>[],
}));
const sources = new Map(
  allSources()
    .filter(({ path }) => path.startsWith('web/') && !path.includes('.test.'))
    .map((source) => [source.path, source]),
);
const addressesOf = (face: keyof typeof faceModules): string[] =>
  faces
    .find((item) => item.face === face)!
    .modules.flatMap(({ pages = [], redirects = [] }) => [...pages, ...redirects])
    .map(({ path }) =>
      [bases[face], path]
        .filter(Boolean)
        .join('/')
        .replace(/^(?!\/)/, '/'),
    );

test('every module that registers something for a face is in its list, once', () => {
  const folder = {
    customer: 'customer',
    field: 'field',
    kiosk: 'kiosk',
    desk: 'admin',
    provider: 'provider',
  };
  for (const { face, modules } of faces) {
    const written = [...sources.keys()].flatMap(
      (path) => new RegExp(`^web/modules/([^/]+)/${folder[face]}/module\\.ts$`).exec(path)?.[1] ?? [],
    );
    const listed = modules.map(({ name }) => name).filter((name) => name !== 'shell');
    expect(listed.toSorted(), face).toEqual(written.toSorted());
  }
});

describe.each(faces)('the face $face', ({ face, modules }) => {
  const pages = modules.flatMap((module) => module.pages ?? []);

  test('has one page at each address', () => {
    const addresses = addressesOf(face);
    expect(addresses).toEqual([...new Set(addresses)]);
  });

  test('opens at each of its addresses, also when one is typed in', () => {
    expect(addressesOf(face).filter((address) => !appPaths.test(address))).toEqual([]);
  });

  test('names its places in both languages, each with a rank of its own', () => {
    const places = pages.flatMap(({ place }) => place ?? []);
    expect(places.filter(({ label: [, hindi = ''] }) => !/[\u0900-\u097F]/.test(hindi))).toEqual([]);
    const ranks = places.map((place) => `${'job' in place ? String(place.job) : ''} ${place.order}`);
    expect(ranks).toEqual([...new Set(ranks)]);
  });

  test('keeps no more collections than a page may open, and none twice', () => {
    const { collections = [] } = offlineSets.find((set) => set.face === face) ?? {};
    const names = collections.map(({ resource }) => resource.name);
    expect(names).toEqual([...new Set(names)]);
    // RxDB opens thirteen for a page, and the database has one of its own.
    expect(
      names.length + 1,
      `RxDB opens 13 for a page, one of them the database's own, and this face keeps ${names.length}: ${names.join(', ')}. Keep an answer instead (docs/adding-a-resource.md, section 5).`,
    ).toBeLessThanOrEqual(13);
  });

  test('has every operation that its screens do without network', () => {
    const { operations = [] } = offlineSets.find((set) => set.face === face) ?? {};
    const known = new Set(operations.map(({ name }) => name));
    // A kiosk's page is opened from the field's face, by somebody who is then signed in as the kiosk.
    const elsewhere = face === 'kiosk' ? /^$/ : /\/attendance\/kiosk\//;
    const screens = [...reachedFrom(entries[face])].filter((path) => !elsewhere.test(path));
    const missing = screens.flatMap((path) =>
      operationsIn(path)
        .filter(({ names }) => !names.some((name) => known.has(name)))
        .map(({ written }) => `${path}: ${written}`),
    );
    expect(missing).toEqual([]);
  });
});

test('every page of the rail stands under a job that there is', () => {
  const standing = jobs.flatMap(({ places }) => places.map(({ to }) => to));
  const registered = faceModules.desk
    .flatMap(({ pages = [] }) => pages)
    .flatMap(({ path, place }) => (place ? [path === '' ? '/admin' : `/admin/${path}`] : []));
  expect(standing.toSorted()).toEqual(registered.toSorted());
  expect(jobs.filter(({ places }) => places.length === 0)).toEqual([]);
});

test('the addresses open to everybody are those of the pages that say so', () => {
  const open = (['customer', 'field', 'kiosk', 'desk'] as const).flatMap((face) =>
    faces
      .find((item) => item.face === face)!
      .modules.flatMap(({ pages = [] }) => pages)
      .filter((page) => page.open)
      .map(({ path }) => `${bases[face]}/${path}`),
  );
  expect([...openAddresses].toSorted()).toEqual(open.toSorted());
});

test('every link to the field or the desk leads to a page', () => {
  const known = [...addressesOf('desk'), ...addressesOf('field'), ...addressesOf('kiosk')];
  const links = [...sources.values()].flatMap(({ path, text }) =>
    [...text.matchAll(/\b(?:to|navigate)(?:=|: |\()["'](\/(?:admin|field)(?:\/[^"'?]*)?)/g)].map(
      ([, link = '']) => ({ path, link }),
    ),
  );
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter(({ link }) => !known.includes(link))).toEqual([]);
});

const entries = {
  customer: ['web/shells/customer/customer-routes.tsx'],
  field: ['web/shells/field/field-routes.tsx'],
  kiosk: ['web/modules/attendance/kiosk/kiosk-page.tsx'],
  desk: ['web/shells/admin/admin-routes.tsx'],
  provider: [],
} as const;

/** The files of the app that a page of some entries may load, modules' own registrations left out. */
function reachedFrom(roots: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...roots];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const source = sources.get(path);
    if (!source || found.has(path)) continue;
    found.add(path);
    waiting.push(...importsOf(source).flatMap((item) => ('file' in item ? [item.file] : [])));
  }
  return found;
}

/** The operations for devices, or tables of them, that a screen imports to do them. */
function operationsIn(path: string): { readonly written: string; readonly names: readonly string[] }[] {
  const source = sources.get(path);
  if (!source || path.endsWith('/module.ts') || !/\b(send|act)\b/.test(source.text)) return [];
  return [...source.text.matchAll(/^import \{([^}]*)\} from '#(shared\/modules\/[^']+)';/gm)].flatMap(
    ([, written = '', file = '']) =>
      written
        .split(',')
        .map((name) => name.trim())
        .flatMap((name) => {
          const names = offlineNames(contracts[`/${file}`]?.[name]);
          return names.length > 0 ? [{ written: name, names }] : [];
        }),
  );
}

const contracts = import.meta.glob<Record<string, unknown>>(
  ['/shared/modules/**/*.ts', '!/shared/modules/**/*.test.ts'],
  { eager: true },
);

function offlineNames(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const one = (candidate: unknown): string[] =>
    typeof candidate === 'object' &&
    candidate !== null &&
    'offline' in candidate &&
    candidate.offline === true &&
    'apply' in candidate &&
    'name' in candidate &&
    typeof candidate.name === 'string'
      ? [candidate.name]
      : [];
  return 'offline' in value ? one(value) : Object.values(value).flatMap(one);
}
