import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAadhaar, maskAadhaar, noticingAadhaar } from './aadhaar.ts';
import { reference, text } from './fields.ts';
import { newId } from './ids.ts';

const digits = Array.from({ length: 10 }, (_, i) => String(i));
const number = fc
  .tuple(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 0, max: 9_999_999_999 }))
  .map(([first, rest]) => {
    const body = `${first}${String(rest).padStart(10, '0')}`;
    return body + digits.find((check) => isAadhaar(body + check));
  });
const isMobile = (typed: string): boolean => /^91[6-9]/.test(typed);
const devanagari = (typed: string): string =>
  typed.replaceAll(/\d/g, (item) => String.fromCharCode(0x0966 + Number(item)));

describe('an Aadhaar number in a text', () => {
  it.each([
    ['his number is 2345 6789 0124.', 'his number is XXXX XXXX 0124.'],
    ['234567890124', 'XXXX XXXX 0124'],
    ['UID:2345-6789-0124, thanks', 'UID:XXXX XXXX 0124, thanks'],
    ['आधार २३४५ ६७८९ ०१२४', 'आधार XXXX XXXX 0124'],
    ['aadhaar-234567890124', 'aadhaar-XXXX XXXX 0124'],
    ['Flat 1203 2345 6789 0124', 'Flat 1203 XXXX XXXX 0124'],
    ['Flat 1203-2345-6789-0124', 'Flat 1203-XXXX XXXX 0124'],
    ['2345 6789 5004 1234 0007', 'XXXX XXXX XXXX XXXX 0007'],
    ['234567895004 12340007', 'XXXX XXXX XXXX XXXX 0007'],
  ])('%s becomes %s', (typed, kept) => expect(maskAadhaar(typed)).toBe(kept));

  it('is not looked for where the text is longer than its field', () => {
    const sent = '2345 6789 0124 '.repeat(100);
    const looked = (max: number) => noticingAadhaar(() => text(max).schema.safeParse(sent).success);
    expect(looked(1499)).toEqual({ result: true, hidden: true });
    expect(looked(1498)).toEqual({ result: false, hidden: false });
  });

  it('is masked however it is written', () => {
    const gaps = fc.constantFrom('', ' ', '-', '.', '  ', '\u00a0', ' - '.trim());
    fc.assert(
      fc.property(
        number,
        gaps,
        fc.constantFrom('', 'UID ', 'no.', 'आधार: '),
        fc.boolean(),
        (typed, gap, before, hindi) => {
          fc.pre(!(gap === '' && isMobile(typed)));
          const written = [typed.slice(0, 4), typed.slice(4, 8), typed.slice(8)]
            .map((part) => (hindi ? devanagari(part) : part))
            .join(gap);
          expect(maskAadhaar(`${before}${written} ok`)).toBe(`${before}XXXX XXXX ${typed.slice(8)} ok`);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('any text', () => {
  const grouped = number.map((typed) => `${typed.slice(0, 4)} ${typed.slice(4, 8)} ${typed.slice(8)}`);
  const word = fc.oneof(
    grouped,
    number,
    fc.string({ unit: fc.constantFrom(...digits), minLength: 1, maxLength: 5 }),
    fc.uuid(),
    fc.constantFrom('x', '+', '२३४५', 'a1'),
  );
  const anyText = fc
    .array(fc.tuple(word, fc.constantFrom(' ', '  ', '-', '', '.', '\n')))
    .map((parts) => parts.flat().join(''));

  it('that was masked stays as it is', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const once = maskAadhaar(typed);
        expect(maskAadhaar(once)).toBe(once);
      }),
      { numRuns: 3000 },
    );
  });

  it('of digits and blanks hides no number that stands behind it', () => {
    const before = fc.array(
      fc.tuple(
        fc.string({ unit: fc.constantFrom(...digits), maxLength: 9 }),
        fc.constantFrom(' ', '  ', '-', ' - '),
      ),
    );
    fc.assert(
      fc.property(before, grouped, (parts, written) => {
        const kept = maskAadhaar(`${parts.flat().join('')}${written}`);
        expect(kept).not.toContain(written);
        for (let at = 0; at < kept.length; at += 1) {
          if (/[0-9+]/.test(kept[at - 1] ?? ' ')) continue;
          const left = /^([2-9]\d{3})[ -]{0,2}(\d{4})[ -]{0,2}(\d{4})(?!\d)/.exec(kept.slice(at));
          expect(left !== null && !isMobile(left[0]) && isAadhaar(left.slice(1).join('')), kept).toBe(false);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('is masked as the pattern of a number says', () => {
    const more = fc.oneof(
      word,
      fc.constantFrom('a', 'f', 'G', '-', '–', '/', '\u2009', 'é', '०', '१', 'a'.repeat(52), '91', '+91'),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(more, fc.constantFrom(' ', '-', '.', ''))), (parts) => {
        const typed = parts.join('');
        expect(maskAadhaar(typed)).toBe(maskedByPattern(typed));
      }),
      { numRuns: 5000 },
    );
  });

  it('is masked at any length', () => {
    const many = '2345 6789 5004 1234 0007 '.repeat(40_000);
    expect(maskAadhaar(many)).not.toContain('6789 5004');
    expect(maskAadhaar('23456789 '.repeat(100_000)).length).toBeGreaterThan(100_000);
  });
});

const digit = '[0-9०-९]';
const gap = '[\\s.–/-]{0,2}';
const id =
  '(?<![0-9a-z])(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{64})(?![0-9a-z])';
const twelve = `(${digit}{4})${gap}(${digit}{4})${gap}(${digit}{4})(?!${digit})`;
const latin = (typed: string): string =>
  typed.replaceAll(/[०-९]/g, (item) => String(item.charCodeAt(0) - 0x0966));

/**
 * What is to be masked, as a pattern says it: slow where there are many digits, and what the fast way is
 * measured against.
 */
function maskedByPattern(typed: string): string {
  const [candidates, here] = [new RegExp(`${id}|(?<![0-9०-९+])${twelve}`, 'gi'), new RegExp(twelve, 'y')];
  const isNumber = ([whole, ...groups]: RegExpExecArray): boolean => {
    const found = latin(groups.join(''));
    return /^[2-9]/.test(found) && isAadhaar(found) && !(whole.length === 12 && isMobile(found));
  };
  let [done, from] = ['', 0];
  for (let found = candidates.exec(typed); found !== null; found = candidates.exec(typed)) {
    if (found[1] === undefined) continue;
    candidates.lastIndex = found.index + 1;
    if (!isNumber(found)) continue;
    for (let next: RegExpExecArray | null = found; next !== null && isNumber(next); next = here.exec(typed)) {
      done += `${typed.slice(from, next.index)}XXXX XXXX `;
      from = next.index + next[0].length - 4;
      here.lastIndex = from;
    }
    done += latin(typed.slice(from, from + 4));
    from += 4;
    candidates.lastIndex = from;
  }
  return from === 0 ? typed : maskedByPattern(done + typed.slice(from));
}

describe('what is no Aadhaar number', () => {
  it.each([
    '+91 98765 00001',
    '+919876500001',
    '2345 6789 0125',
    '023456789012',
    '1234567890124',
    'GSTIN 23ABCDE1234F1Z5',
    '2026-11-21T06:30:00.000Z',
  ])('%s stays', (typed) => expect(maskAadhaar(typed)).toBe(typed));

  it('an id stays', () => {
    for (let i = 0; i < 3000; i += 1) {
      const id = newId();
      expect(maskAadhaar(id)).toBe(id);
    }
    expect(maskAadhaar('019a0000-0000-7000-8000-234567890124')).toBe('019a0000-0000-7000-8000-234567890124');
  });

  it('a hash stays, such as the proof that a code was there', () => {
    const proof = `${'a'.repeat(26)}234567890124${'b'.repeat(26)}`;
    expect(maskAadhaar(`proof ${proof}.`)).toBe(`proof ${proof}.`);
    expect(maskAadhaar(proof.slice(1))).toContain('XXXX XXXX 0124');
  });

  it('a mobile number with its country code stays, though its check digit may fit', () => {
    const mobile = digits.map((last) => `91987650000${last}`).find(isAadhaar) ?? '';
    expect(maskAadhaar(mobile)).toBe(mobile);
  });
});

it('every text field masks, a reference of another system does not', () => {
  expect(text(80).schema.parse(' 2345 6789 0124 ')).toBe('XXXX XXXX 0124');
  expect(reference(80).schema.parse('234567890124')).toBe('234567890124');
});
