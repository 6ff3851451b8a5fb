import { expect, it } from 'vitest';
import { id, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import { addressOf, ifUnchanged } from './resource-dialog.tsx';

const doors = defineResource({
  name: 'doors',
  one: 'door',
  fields: { id: id(), code: text(20) },
  access: { read: 'locations:read', write: 'locations:write' },
});

it('addresses a record by its id, or by what its definition says, whatever is in it', () => {
  expect(addressOf(doors, { id: 'd-1' })).toBe('/doors/d-1');
  expect(
    addressOf({ ...doors, path: '/site/doors', addressedBy: 'code' }, { id: 'd-1', code: 'a/b c' }),
  ).toBe('/site/doors/a%2Fb%20c');
});

it('lets a record be changed only in the version that was shown', () => {
  const stamps = { created_at: '', updated_at: '' };
  expect(ifUnchanged({ ...stamps, ver: 7 } as Parameters<typeof ifUnchanged>[0])).toEqual({
    headers: { 'if-match': '"7"' },
  });
});
