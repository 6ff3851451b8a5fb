import { describe, expect, it } from 'vitest';
import { homeCategory } from '#shared/modules/marketplace/home-category.ts';
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
const rules = { urgent_percent: 20, night_percent: 25, night_from: '21:00', night_to: '07:00' };

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
