import { describe, expect, it } from 'vitest';
import { homeCategory } from '#shared/modules/marketplace/home-category.ts';
import { noScope, readScope, scopeOf, scopeWords } from './guard-scope.ts';
import { pricedWith } from './priced-with.ts';
import { repriced } from './repriced.ts';
import { agreedFor } from './surcharge-rules.ts';

const visit = {
  basic: 299,
  price: 499,
  premium: 799,
  custom: false,
  per_person: false,
  shift_hours: 0,
  category: homeCategory.name,
};
const rules = {
  urgent_percent: 20,
  night_percent: 25,
  armed_percent: 30,
  relievers_percent: 15,
  night_from: '21:00',
  night_to: '07:00',
};

describe('what a visit is made under', () => {
  it.each([
    ['10:00', false, []],
    ['10:00', true, ['urgent']],
    ['21:00', false, ['night']],
    ['23:59', true, ['urgent', 'night']],
    ['06:59', false, ['night']],
    ['07:00', false, []],
    ['', true, ['urgent']],
  ] as const)('at %j, urgent %s: %j', (time, urgent, kinds) => {
    expect(agreedFor(visit, { time, urgent }, rules).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('is nothing beside home services, where the price is asked for, and where the night has no length', () => {
    const wish = { time: '23:00', urgent: true };
    expect(agreedFor({ ...visit, category: 'Security' }, wish, rules)).toEqual([]);
    expect(agreedFor({ ...visit, custom: true }, wish, rules)).toEqual([]);
    const none = { ...rules, urgent_percent: 0, night_from: '07:00' };
    expect(agreedFor(visit, wish, none)).toEqual([]);
  });
});

describe('what guards are booked for', () => {
  const guards = { ...visit, price: 1999, per_person: true, shift_hours: 12, category: 'Security' as string };
  const wish = { time: '23:00', urgent: true, armed: true, relievers: true };
  const kinds = (service: typeof guards, more: object = {}) =>
    agreedFor(service, { ...wish, ...more }, rules).map(({ kind }) => kind);

  it('costs more where they are armed or relieved, not by whom the post may be filled with', () => {
    expect(kinds(guards)).toEqual(['armed', 'relievers']);
    expect(kinds(guards, { armed: false, gender: 'female' })).toEqual(['relievers']);
    expect(kinds(guards, { armed: undefined, relievers: undefined })).toEqual([]);
  });

  it('is nothing for a visit, a service that sends nobody, a price on request, and where nothing is set', () => {
    expect(kinds(visit)).toEqual(['urgent', 'night']);
    expect(kinds({ ...guards, per_person: false })).toEqual([]);
    expect(kinds({ ...guards, category: 'Housekeeping' })).toEqual([]);
    expect(kinds({ ...guards, custom: true })).toEqual([]);
    expect(agreedFor(guards, wish, { ...rules, armed_percent: 0, relievers_percent: 0 })).toEqual([]);
    expect(scopeOf(visit, { armed: true, gender: 'male', relievers: true })).toEqual(noScope);
  });

  it('is a share of all people and days, and stays as agreed when the booking is moved', () => {
    const agreed = agreedFor(guards, wish, rules);
    const priced = pricedWith(guards, { package: 'standard', people: 2, days: 3 }, agreed);
    expect(priced).toEqual({
      price: 11_994 + 3598 + 1799,
      surcharges: [
        { kind: 'armed', percent: 30, amount: 3598 },
        { kind: 'relievers', percent: 15, amount: 1799 },
      ],
    });
    const booked = { time: '10:00', is_urgent: false, quantity: 1, added: [], price: priced?.price ?? 0 };
    const surcharges = priced?.surcharges ?? [];
    expect(repriced(guards, { ...booked, surcharges }, { time: '23:00', urgent: true }, rules)).toBeNull();
  });

  it('is told where it is not the usual; what an older app kept has none', () => {
    const english = (scope: Parameters<typeof scopeWords>[0]) => scopeWords(scope).map(([word]) => word);
    expect(english({ armed: true, gender: 'female', relievers: true })).toEqual([
      'armed',
      'women',
      'relievers on weekly offs',
    ]);
    expect([english(noScope), english({})]).toEqual([[], []]);
    expect(readScope({ gender: 'x', armed: 1 })).toEqual(noScope);
  });
});

describe('the price with its surcharges', () => {
  const both = agreedFor(visit, { time: '22:00', urgent: true }, rules);

  it('is rounded to the rupee for one, and so many times that', () => {
    const one = pricedWith(visit, { package: 'standard' }, both);
    expect(one).toEqual({
      price: 724,
      surcharges: [
        { kind: 'urgent', percent: 20, amount: 100 },
        { kind: 'night', percent: 25, amount: 125 },
      ],
    });
    expect(pricedWith(visit, { package: 'standard', quantity: 3 }, both)?.price).toBe(3 * 724);
    expect(pricedWith({ ...visit, custom: true }, { package: 'standard' }, both)).toBeNull();
  });

  const booked = {
    time: '22:00',
    is_urgent: true,
    price: 724,
    quantity: 1,
    surcharges: pricedWith(visit, { package: 'standard' }, both)?.surcharges ?? [],
    added: [],
  };

  it('loses and gains by moving what comes new, and keeps what was agreed', () => {
    const dearer = { ...rules, urgent_percent: 90, night_percent: 90 };
    expect(repriced(visit, booked, { time: '23:00', urgent: true }, dearer)).toBeNull();
    expect(repriced(visit, booked, { time: '10:00', urgent: true }, dearer)?.price).toBe(599);
    expect(repriced(visit, booked, { time: '22:00', urgent: false }, rules)?.price).toBe(624);
    const byDay = { ...booked, time: '10:00', is_urgent: false, price: 499, surcharges: [] };
    expect(repriced(visit, byDay, { time: '22:00', urgent: false }, dearer)?.price).toBe(499 + 449);
  });

  it('is not raised by a rule that came after the booking, nor on what was added', () => {
    const before = { ...booked, price: 499, surcharges: [] };
    expect(repriced(visit, before, { time: '23:00', urgent: true }, rules)).toBeNull();
    const added = [{ id: 'x', kind: 'work' as const, name: 'Pipe', amount: 1000 }];
    const byDay = { ...booked, time: '10:00', is_urgent: false, price: 1499, surcharges: [], added };
    expect(repriced(visit, byDay, { time: '22:00', urgent: false }, rules)?.price).toBe(1499 + 125);
  });
});
