import { describe, expect, it } from 'vitest';
import { linesOfSteps, stepsOfLines } from './step-lines.ts';

const kinds = ['tick', 'photo', 'number', 'signature', 'code'] as const;
const tag = { id: 'tag', text: 'Tag on the meter', kind: 'code', expected: 'MT-204' } as const;
const valve = { id: 'valve', text: 'Close the valve', kind: 'tick' } as const;

describe('steps as lines', () => {
  it('come back as they were', () => {
    const lines = linesOfSteps([valve, tag, { ...tag, id: 'other', text: 'Other tag', expected: '' }]);
    expect(lines).toBe('Close the valve\n= Tag on the meter = MT-204\n= Other tag');
    expect(stepsOfLines(lines, [valve, tag], kinds)).toEqual([
      valve,
      tag,
      { text: 'Other tag', kind: 'code' },
    ]);
  });

  it('keep their id where only the code at the place changes or goes', () => {
    expect(stepsOfLines('= Tag on the meter = MT-9', [tag], kinds)).toEqual([{ ...tag, expected: 'MT-9' }]);
    expect(stepsOfLines('= Tag on the meter', [tag], kinds)).toEqual([{ ...tag, expected: '' }]);
  });

  it('keep a code that the form does not know', () => {
    const { expected: _code, ...unread } = tag;
    expect(stepsOfLines('= Tag on the meter', [unread], kinds)).toEqual([unread]);
  });

  it('take the last sign for the code, and none in a list that has no codes', () => {
    expect(stepsOfLines('= Gauge = left = G 7', [], kinds)).toEqual([
      { text: 'Gauge = left', kind: 'code', expected: 'G 7' },
    ]);
    expect(stepsOfLines('= Gauge = G7', [], ['tick', 'number'])).toEqual([
      { text: '= Gauge = G7', kind: 'tick' },
    ]);
  });
});
