import type { Job } from './job.ts';

/** Where a job is, in one line: its address, and its city where the address does not name it. */
export function jobPlace({ address, city }: Pick<Job, 'address' | 'city'>): string {
  const isNamed = address.toLowerCase().includes(city.toLowerCase());
  return isNamed ? address : [address, city].filter((part) => part !== '').join(', ');
}
