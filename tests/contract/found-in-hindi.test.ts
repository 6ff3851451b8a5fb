import { expect, it } from 'vitest';
import { modules } from '#server/app.ts';

/** Whoever reads a Hindi name types it: what is found by a text is found by the one beside it in Hindi. */
it('finds every record by its Hindi texts too', () => {
  const kinds = modules.flatMap(({ searched }) => searched ?? []);
  const missing = kinds.flatMap(({ coll, names, words, resource }) =>
    [...names, ...words]
      .map((name) => `${name}_hi`)
      .filter((name) => resource.fields[name] && ![...names, ...words].includes(name))
      .map((name) => `${coll}: ${name}`),
  );
  expect(kinds.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});
