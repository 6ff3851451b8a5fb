import { describe, expect, it } from 'vitest';
import { flag, id, text } from './fields.ts';
import { blankRecord, defineResource } from './resource.ts';

const doors = defineResource({
  name: 'doors',
  one: 'door',
  fields: {
    id: id(),
    code: text(20).once().required().label('Code', 'कोड'),
    place: text(80).initial('').editable().label('Place', 'जगह'),
    open: flag().initial(true).editable().label('Open', 'खुला'),
    made_by: text(80),
  },
  access: { read: 'locations:read', write: 'locations:write' },
});

describe('a resource', () => {
  it('lets be written what its fields say: once when it is made, or always, and nothing else', () => {
    expect(doors.writable).toEqual({ create: ['code', 'place', 'open'], update: ['place', 'open'] });
  });

  it('begins with the first values of its fields', () => {
    expect(blankRecord(doors)).toEqual({ code: '', place: '', open: true, made_by: '' });
  });

  it('is read and written by who holds its permissions', () => {
    expect(doors.permissions).toEqual({ read: 'locations:read', write: 'locations:write' });
  });

  const fields = { id: id(), code: text(20).editable(), status: text(20) };
  const access = { read: 'locations:read', write: 'locations:write' } as const;
  it.each([
    [{ fields, sealed: ['code'], audiences: { '*': 'all' } }, 'what is sealed is not pulled to devices'],
    [{ fields, sealed: ['code'], naming: ['code'] }, 'what is hidden or sealed names no record'],
    [{ fields, hidden: ['code'], naming: ['code'] }, 'what is hidden or sealed names no record'],
  ] as const)('is refused where its definition contradicts itself: %j', (definition, message) => {
    expect(() => defineResource({ name: 'safes', one: 'safe', access, ...definition })).toThrow(message);
  });
});
