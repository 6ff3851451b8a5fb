import { expect, test } from 'vitest';
import { modules } from '#server/app.ts';
import { sectionSchemas } from '#shared/modules/settings/sections.ts';
import { toldSections } from '#shared/modules/settings/told-sections.ts';

/** What the audit log says of changed settings: which ones, and from what to what. */
const settings = modules.flatMap(({ routes }) =>
  routes.flatMap((route) =>
    route.access !== 'public' &&
    /^(settings\.|safety\.edit$|tenant\.settings$)/.test(route.online?.name ?? '')
      ? [route]
      : [],
  ),
);

test('every route that writes settings tells each of them in both languages', () => {
  expect(settings.length).toBeGreaterThan(12);
  const missing = settings.flatMap(({ online, told = {} }) => {
    const input: unknown = Reflect.get(online?.input ?? {}, 'shape');
    const names = typeof input === 'object' && input !== null ? Object.keys(input) : ['no shape'];
    const paths = Object.keys(told).map((path) => path.split('.')[0] ?? '');
    return names.filter((name) => !paths.includes(name)).map((name) => `${online?.name}: ${name}`);
  });
  expect(missing).toEqual([]);
  const unnamed = settings.flatMap(({ told = {} }) => Object.values(told).filter(({ spec }) => !spec.label));
  expect(unnamed).toEqual([]);
});

test('nothing is told that a section does not have', () => {
  for (const [name, schema] of Object.entries(sectionSchemas))
    expect(Object.keys(Reflect.get(toldSections, name)).toSorted(), name).toEqual(
      Object.keys(schema.shape).toSorted(),
    );
});
