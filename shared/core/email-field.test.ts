import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { email, emailWrong } from './email-field.ts';
import { messageOf } from './fields.ts';

describe('an email address', () => {
  it.each([
    [' Asha@Jain.Example ', 'asha@jain.example'],
    ['', ''],
  ])('is kept in small letters without blanks: %j', (typed, kept) => {
    expect(z.parse(email().schema, typed)).toBe(kept);
  });

  it.each(['nope', 'a@b', 'a@b.in, c@d.in', 'Asha <a@b.in>', 'a b@c.in'])('is none: %s', (typed) => {
    const result = z.safeParse(email().schema, typed);
    expect(messageOf(result.error?.issues[0]?.message ?? '')).toEqual(emailWrong);
  });

  it('is asked for by its name where it is required, and has a limit', () => {
    const field = email(20).required().label('Email', 'ई-मेल');
    const said = (value: unknown) =>
      messageOf(z.safeParse(field.schema, value).error?.issues[0]?.message ?? '')[0];
    expect([said(''), said(undefined)]).toEqual(['Email is required.', 'Email is required.']);
    expect(said(`${'a'.repeat(20)}@b.in`)).toContain('at most 20');
  });
});
