import { expect, it } from 'vitest';
import { modules } from '#server/app.ts';
import { clientTables } from '#server/modules/billing/merge/client-tables.ts';

it('every record that names a client moves with it when it is merged', () => {
  const naming = modules
    .flatMap(({ resources }) => resources)
    .filter(({ fields }) => 'client_id' in fields)
    .map(({ name }) => name);
  expect(naming.toSorted()).toEqual(
    Object.values(clientTables)
      .map(({ name }) => name)
      .toSorted(),
  );
});
