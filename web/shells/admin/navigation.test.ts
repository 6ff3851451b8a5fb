import { describe, expect, it } from 'vitest';
import { isAt, jobs, jobsFor } from './navigation.ts';

describe('the rail of the desk', () => {
  it('leaves out what a person may not see, and jobs of which nothing is left', () => {
    const seen = jobsFor((permission) => permission === 'bookings:read');
    expect(seen.map((job) => job.key)).toEqual(['today', 'customers']);
    expect(seen.flatMap((job) => job.places.map((place) => place.to))).toEqual(['/admin', '/admin/bookings']);
  });

  it('names each page once', () => {
    const all = jobs.flatMap((job) => job.places.map((place) => place.to));
    expect(all).toEqual([...new Set(all)]);
  });

  it('knows the page of a record’s address, and not one that only begins alike', () => {
    const place = jobsFor(() => true)
      .flatMap((job) => job.places)
      .find((item) => item.to === '/admin/bookings');
    if (!place) throw new Error('there is such a page');
    expect(isAt(place, '/admin/bookings/1')).toBe(true);
    expect(isAt(place, '/admin/bookings-old')).toBe(false);
    expect(isAt({ ...place, to: '/admin' }, '/admin/bookings')).toBe(false);
  });
});
