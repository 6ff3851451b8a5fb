import { expect, it } from 'vitest';
import { modules } from '#server/app.ts';

it('a field with the id of sites says so, so that the audit log tells their names', () => {
  const raw = modules
    .flatMap((module) => module.resources)
    .flatMap(({ name, fields }) =>
      Object.entries(fields)
        .filter(
          ([field, { spec }]) => /(^|_)site_ids?$/.test(field) && spec.label && spec.refersTo === undefined,
        )
        .map(([field]) => `${name}.${field}`),
    );
  expect(raw).toEqual([]);
});
