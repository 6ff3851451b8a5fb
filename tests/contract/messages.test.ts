import { describe, expect, test } from 'vitest';
import type { Message } from '#shared/core/i18n.ts';

const modules = import.meta.glob<Record<string, unknown>>(
  ['/shared/**/messages.ts', '/shared/**/*-messages.ts', '/web/**/messages.ts', '/web/**/*-messages.ts'],
  {
    eager: true,
  },
);

/** Texts that are the same in both languages: names, codes, units and what is only places and signs. */
const same =
  /^(?:Prahari|GSTIN|CGST|SGST|IGST|GST|SAC|OTP|PIN|UPI|EPF|EDLI|PF|ESI|PDF|CSV|OK|English|SMS|GPS|QR|ID|[^A-Za-z]|\{\w+\}|x)*$/;

/** English in the Hindi half that people say and write in Latin letters. */
const tables = Object.entries(modules).flatMap(([path, module]) =>
  Object.entries(module).flatMap(([name, table]) => (isTable(table) ? [{ path, name, table }] : [])),
);

test('there are messages to look at', () => {
  expect(tables.length).toBeGreaterThan(0);
});

describe.each(tables.map(({ path, name, table }) => [`${path} ${name}`, table] as const))(
  '%s',
  (_name, table) => {
    const messages = Object.entries(table);

    test('speaks Hindi in Devanagari', () => {
      const wrong = messages.filter(
        ([, [en, hi]]) => !/[\u0900-\u097F]/.test(hi) && !(en === hi && same.test(en)),
      );
      expect(wrong).toEqual([]);
    });

    test('has the same places in both languages', () => {
      const wrong = messages.filter(([, [en, hi]]) => placesOf(en).join() !== placesOf(hi).join());
      expect(wrong).toEqual([]);
    });

    test('counts in the singular and in the plural', () => {
      const wrong = messages.filter(([, [en]]) => bareNouns(en).length > 0);
      expect(wrong).toEqual([]);
    });

    test('has no empty half and no stray space', () => {
      const wrong = messages.filter(([, [en, hi]]) => en.trim() !== en || hi.trim() !== hi || !en || !hi);
      expect(wrong).toEqual([]);
    });
  },
);

/**
 * Words that are counted and stand in the plural whatever the number is: `{n} days`, not `{n} {n:day|days}`.
 */
function bareNouns(text: string): string[] {
  const counted =
    /\{\w+\} (days|people|minutes|hours|rows|entries|services|checkpoints|cells|punches|years|times|things|tasks|shifts|seconds|places|photos|payslips|papers|months|items|duties|comments|bookings|attachments|digits|steps|guards)\b/g;
  return [...text.matchAll(counted)].map(([found]) => found);
}

function placesOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)(?::[^{}]*)?\}/g)].map((match) => match[1] ?? ''))].toSorted();
}

function isTable(value: unknown): value is Readonly<Record<string, Message>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries: unknown[] = Object.values(value);
  return (
    entries.length > 0 &&
    entries.every(
      (entry) =>
        Array.isArray(entry) && entry.length === 2 && entry.every((half) => typeof half === 'string'),
    )
  );
}
