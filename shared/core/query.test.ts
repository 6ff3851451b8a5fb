import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { id, text } from './fields.ts';
import { defineList, defineQuery, defineRecord } from './query.ts';
import { defineResource } from './resource.ts';

const doors = defineResource({
  name: 'doors',
  one: 'door',
  fields: { id: id(), code: text(20) },
  access: { read: 'locations:read', write: 'locations:write' },
});
const door = {
  id: '00000000-0000-4000-8000-000000000001',
  code: 'G-1',
  ver: 1,
  created_at: '2026-11-21T06:30:00.000Z',
  updated_at: '2026-11-21T06:30:00.000Z',
};

describe('a query', () => {
  it('is read by GET, and takes no parameters where it names none', () => {
    const query = defineQuery({
      name: 'doors.count',
      path: '/doors/count',
      summary: ['Doors', 'दरवाज़े'],
      output: z.number(),
    });
    expect(query.method).toBe('GET');
    expect(z.parse(query.input, { colour: 'red' })).toEqual({});
  });
});

describe('the list and the record of a resource', () => {
  const list = defineList(doors, '/doors', { offline: 'keep', besides: { keys: z.number() } });
  const one = defineRecord(doors, '/doors/{id}');

  it('answer with whole records and what each has besides', () => {
    expect(z.safeParse(list.output, [{ ...door, keys: 2 }]).success).toBe(true);
    expect(z.safeParse(list.output, [door]).success).toBe(false);
    expect(z.safeParse(one.output, door).success).toBe(true);
    expect(z.safeParse(one.output, { ...door, code: 7 }).success).toBe(false);
  });

  it('are told apart, and only the list comes in pages', () => {
    expect([list.many, list.paged, list.offline]).toEqual([true, true, 'keep']);
    expect([one.many, one.paged, one.offline]).toEqual([false, undefined, undefined]);
    expect(list.name).not.toBe(one.name);
  });

  it('take the parameters of every list, and filters as they come', () => {
    expect(z.parse(list.input, { page: '2', code: 'G-1' })).toEqual({ page: '2', code: 'G-1' });
    expect(z.safeParse(list.input, { page: 2 }).success).toBe(false);
  });
});
