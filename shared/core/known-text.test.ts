import { describe, expect, it } from 'vitest';
import { knownText } from './known-text.ts';

const job = ['Job: {title}', 'जॉब: {title}'] as const;
const odd = ['{n} (of {all})?', '{all} में से {n}?'] as const;

describe('a text that was kept in one language', () => {
  it.each([
    ['Job: Lock {x} $& broken', 'hi', 'जॉब: Lock {x} $& broken'],
    ['Job: Lock', 'en', 'Job: Lock'],
    ['2 (of 7)?', 'hi', '7 में से 2?'],
    ['A job: Lock', 'hi', 'A job: Lock'],
    ['', 'hi', ''],
    [' Job: Lock ', 'hi', 'जॉब: Lock'],
    ['JOB: Lock', 'hi', 'जॉब: Lock'],
    ['JOB: Lock', 'en', 'JOB: Lock'],
    ['जॉब: Lock', 'en', 'Job: Lock'],
    ['7 में से 2?', 'en', '2 (of 7)?'],
    ['जॉब: Lock', 'hi', 'जॉब: Lock'],
  ] as const)('“%s” reads in %s as “%s”', (text, language, shown) => {
    expect(knownText(text, [job, odd], language)).toBe(shown);
  });
});
