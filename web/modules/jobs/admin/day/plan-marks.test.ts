import { expect, it } from 'vitest';
import type { DayJob } from '#shared/modules/jobs/day-queries.ts';
import { inFrame, namesWithRoom, nearestMark, spotOf } from './plan-marks.ts';
import type { Placed } from './plan-marks.ts';

const mark = (id: string, x: number, y: number, beside = 0): Placed<DayJob> => ({
  row: { id } as DayJob,
  at: { x, y },
  number: 1,
  beside,
});
const marks = [mark('west', 0, 0), mark('east', 1000, 0), mark('same', 1000, 0, 1)];
const sight = { x: 500, y: 0, scale: 0.1 };
const frame = { sight, width: 640, height: 480 };

it('chooses the mark that is nearest to a tap, of those at one place too, and none from afar', () => {
  const tap = (x: number, y: number) => nearestMark(marks, sight, { x, y })?.row.id;
  expect([tap(-50, 0), tap(50, 3), tap(74, 0), tap(60, 0), tap(0, 0), tap(-50, 15)]).toEqual([
    'west',
    'east',
    'same',
    'east',
    undefined,
    undefined,
  ]);
});

it('paints a mark where a tap finds it', () => {
  for (const one of marks) {
    const { x, y } = inFrame(spotOf(one, sight.scale), frame);
    expect(nearestMark(marks, sight, { x: x - frame.width / 2, y: y - frame.height / 2 })).toBe(one);
  }
});

it('names a site only where the name covers none before it', () => {
  const spots = [
    { name: 'Vijay Nagar Business Park', x: 0, y: 0 },
    { name: 'Palasia Heights', x: 100, y: 6 },
    { name: 'Pithampur Cold Store', x: 100, y: 30 },
    { name: 'Rau', x: 180, y: 0 },
  ];
  expect([...namesWithRoom(spots)].map(({ name }) => name)).toEqual([
    'Vijay Nagar Business Park',
    'Pithampur Cold Store',
    'Rau',
  ]);
});
