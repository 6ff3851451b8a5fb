import { afterAll, beforeAll, expect, it } from 'vitest';
import { freeAddressName } from '#server/core/sql/address-name.ts';
import { newId } from '#shared/core/ids.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { TestApp } from '#tests/support/make-app.ts';

/** The names that businesses get in the addresses of an installation. */
let t: TestApp;
beforeAll(async () => {
  t = await makeApp({ jobs: false });
});
afterAll(() => t.remove());

it.each(['WWW', 'Api', 'Mail', 'admin', 'ns1', 'localhost', 'Platform', 'Narmada', 'सुरक्षा'])(
  '%s is nobody’s alone',
  async (name) => {
    const id = newId();
    const given = await t.app.services.database.write((trx) => freeAddressName(trx, id, name));
    expect(given).toMatch(new RegExp(`^([a-z0-9]+-)?${id.slice(-8)}$`));
  },
);

it('stays what it is where the business has it already', async () => {
  const { database } = t.app.services;
  const narmada = await t.app.services.publicTenantId();
  expect(await database.write((trx) => freeAddressName(trx, narmada, 'Narmada'))).toBe('narmada');
});
