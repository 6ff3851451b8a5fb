import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { choice, instant, integer, money, signedMoney, text } from './fields.ts';

describe('a field', () => {
  it('is said in steps, none of which changes the field before', () => {
    const plain = text(20);
    const full = plain.required().editable().unique().label('Code', 'कोड').hint('As on the plan', 'जैसा');
    expect(plain.spec).toEqual({ kind: 'text', initial: '', max: 20 });
    expect(full.spec).toMatchObject({
      required: true,
      writes: 'always',
      unique: true,
      label: ['Code', 'कोड'],
      hint: ['As on the plan', 'जैसा'],
    });
    expect(plain.once().spec.writes).toBe('once');
    expect(full.maxLength).toBe(20);
  });

  it('of a moment takes one of the calendar alone', () => {
    const takes = (value: string): boolean => z.safeParse(instant().schema, value).success;
    for (const moment of ['2028-02-29T10:00:00Z', '2026-12-31T23:59:59.5Z', '2026-11-21T06:20:00.000Z'])
      expect([moment, takes(moment)]).toEqual([moment, true]);
    for (const moment of ['2026-02-30T10:00:00Z', '2026-02-29T10:00:00Z', '2026-04-31T00:00:00.000Z'])
      expect([moment, takes(moment)]).toEqual([moment, false]);
    for (const moment of ['2026-01-01T24:00:00Z', '2026-13-01T00:00:00Z', '2026-01-01T10:60:00Z'])
      expect([moment, takes(moment)]).toEqual([moment, false]);
  });

  it('that is required refuses what is empty, whenever that was said', () => {
    expect(z.safeParse(text(20).schema, '').success).toBe(true);
    expect(z.safeParse(text(20).required().schema, '').success).toBe(false);
    expect(z.safeParse(text(20).required().label('Code', 'कोड').schema, '').success).toBe(false);
  });

  it('that is optional may be null, begins with it, and keeps its other limits', () => {
    const width = integer(60, 400).optional();
    expect(width).toMatchObject({ nullable: true, spec: { initial: null } });
    expect(z.safeParse(width.schema, null).success).toBe(true);
    expect(z.safeParse(width.schema, 10).success).toBe(false);
    expect(z.safeParse(integer(60, 400).schema, null).success).toBe(false);
  });

  it('of money keeps whole paise, and nothing where there is less than one', () => {
    const kept = (value: number) => z.safeParse(money().schema, value).data;
    expect([0.1 + 0.2, 4128.82, 1e-9, -1e-9, 1e9].map(kept)).toEqual([0.3, 4128.82, 0, 0, 1e9]);
    expect([0.005, 1.234, -1, 1e9 + 0.01].map(kept)).toEqual([undefined, undefined, undefined, undefined]);
    expect(z.safeParse(signedMoney().schema, -0.1 - 0.2).data).toBe(-0.3);
  });

  it('of text keeps nothing that turns its letters about', () => {
    expect(z.safeParse(text(20).schema, ' UTR\u202e 123\u2066 ').data).toBe('UTR 123');
  });

  it('takes further checks beside its own', () => {
    const even = integer(0, 10).checked(z.refine((value) => value % 2 === 0));
    expect([2, 3, 12].map((value) => z.safeParse(even.schema, value).success)).toEqual([true, false, false]);
  });

  it('that is a choice has names for its values and a first one', () => {
    const kind = choice(['gate', 'hatch'])
      .initial('hatch')
      .called({ gate: ['Gate', 'गेट'], hatch: ['Hatch', 'हैच'] });
    expect(kind.spec).toMatchObject({ initial: 'hatch', choices: ['gate', 'hatch'] });
    expect(kind.spec.choiceLabels?.['gate']).toEqual(['Gate', 'गेट']);
    expect(z.safeParse(kind.schema, 'window').success).toBe(false);
  });
});
