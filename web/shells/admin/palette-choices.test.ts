import { describe, expect, it } from 'vitest';
import { commands, jobs } from './navigation.ts';
import { fitting, keyOf } from './palette-choices.ts';
import type { Known } from './palette-choices.ts';

const known = (language: 0 | 1): Known[] => [
  ...commands.map(({ name, label, words = '', to }) => ({
    kind: 'command',
    title: label[language],
    detail: '',
    path: to,
    command: name,
    names: label,
    words,
  })),
  ...jobs
    .flatMap((job) => job.places)
    .map(({ label, to }) => ({
      kind: 'page',
      title: label[language],
      detail: '',
      path: to,
      names: label,
      words: '',
    })),
];
const first = (typed: string, language: 0 | 1): string => {
  const [found] = fitting(known(language), typed);
  return found ? keyOf(found) : '';
};

describe('what the palette finds', () => {
  it.each([
    ['publish roster', 'command publish-roster'],
    ['roster publish', 'command publish-roster'],
    ['रोस्टर भेजें', 'command publish-roster'],
    ['new invoice', 'command new-invoice'],
    ['नया बिल', 'command new-invoice'],
    ['approve leave', 'command approve-leave'],
    ['छुट्टी मंज़ूर', 'command approve-leave'],
    ['roster', 'page /admin/roster'],
    ['हाज़िरी', 'page /admin/attendance'],
  ])('%s leads first to %s, in both languages', (typed, expected) => {
    expect([first(typed, 0), first(typed, 1)]).toEqual([expected, expected]);
  });

  it('is found by the beginning of words, and not by their middle', () => {
    expect(fitting(known(0), 'oster')).toEqual([]);
  });
});

describe('the commands', () => {
  it('have names of their own and belong to pages of the rail', () => {
    const names = commands.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    const pages = new Set(jobs.flatMap((job) => job.places.map(({ to }) => to)));
    // The guide has no place in the rail: who needs it is led there, and finds it here later.
    expect(commands.flatMap(({ name, to }) => (pages.has(to) ? [] : [name]))).toEqual(['set-up-guide']);
  });
});
