import { expect, it } from 'vitest';
import { toldOfBookings } from '#shared/modules/dashboard/activity.ts';
import { storyLines } from './story-lines.ts';

it('the list of activities tells everything that the page of a booking tells', () => {
  expect(toldOfBookings.toSorted()).toEqual(Object.keys(storyLines).toSorted());
});
