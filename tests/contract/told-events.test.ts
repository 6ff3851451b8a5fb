import { describe, expect, test } from 'vitest';
import { unknownValues } from '#shared/modules/notifications/texts.ts';
import { eventGroups, eventNames, eventOf, events } from '#shared/modules/notifications/events.ts';
import { allSources } from './source.ts';
import type { Source } from './source.ts';
import type { CalendarDate, ClockTime, Instant } from '#shared/core/dates.ts';
import type { ValuesOf } from '#shared/modules/notifications/events.ts';
import { rawPart } from '#tests/support/refuse-raw-news.ts';

const server = allSources().filter(
  ({ path }) => path.startsWith('sync-server/') && !/\.test\.ts$|\/migrations\/|\/demo\//.test(path),
);
const table = 'sync-server/modules/notifications/';

/** What tells people in words of its own: each file with the reason why no business changes them. */
const ownWords: Readonly<Record<string, string>> = {
  'auth/operations/release-address.ts': 'a notice of security',
  'auth/operations/reset-passkeys.ts': 'a notice of security',
  'auth/operations/send-text.ts': 'the operator hears it too, of whose SMS it is',
  'subscriptions/operations/move-subscription.ts': 'the operator writes to a business',
  'subscriptions/operations/plan-room.ts': 'the operator writes to a business',
  'subscriptions/operations/refund-transfer.ts': 'the operator writes to a business',
  'subscriptions/operations/request-payment.ts': 'the operator writes to a business',
  'subscriptions/payments/follow-provider.ts': 'the operator writes to a business',
  'subscriptions/payments/take-return.ts': 'the operator writes to a business',
  'subscriptions/payments/tell-operator.ts': 'the operator is no business',
};

/** What mails or texts without an event: codes, letters that somebody writes, and signatures. */
const ownLetters: Readonly<Record<string, string>> = {
  'auth/operations/edit-profile.ts': 'a notice of security',
  'auth/operations/mail-link-code.ts': 'a code',
  'auth/operations/reset-password.ts': 'a code',
  'auth/operations/send-text.ts': 'the operator hears it too, of whose SMS it is',
  'billing/operations/approve-sheet.ts': 'a code',
  'contact/operations/send-email.ts': 'somebody writes it',
  'contact/operations/send-message.ts': 'what a visitor wrote',
  'contracts/addenda/send-addendum.ts': 'part of the signatures of a contract',
  'contracts/in-person/plan-in-person.ts': 'a code',
  'contracts/operations/withdraw-signatures.ts': 'part of the signatures of a contract',
  'contracts/signing/signer-mails.ts': 'part of the signatures of a contract',
  'crm/operations/send-quote.ts': 'somebody writes it',
  'crm/operations/undo-acceptance.ts': 'what somebody has agreed to is undone',
  'incidents/reports/send-daily.ts': 'a report that a business plans',
  'newsletter/operations/subscribe.ts': 'asks whether an address is theirs',
  'on-call/operations/register-partner.ts': 'what an applicant wrote',
  'platform/operations/run-tenants.ts': 'the operator writes to a business',
  'platform/operations/sign-up.ts': 'the operator writes to a business',
  'reports/schedules/send-due.ts': 'a report that a business plans',
};

/** The files of modules that tell of something outside of the table of events. */
function outside(sources: readonly Source[], pattern: RegExp): string[] {
  return sources
    .filter(({ path, text }) => !path.startsWith(table) && pattern.test(text))
    .map(({ path }) => path.replace('sync-server/modules/', ''))
    .toSorted();
}

const inOwnWords = /\bevent: null\b/;
const ownLetter =
  /(?<!function )\bqueue(Mail|Text|OfficeMail)\(|rows\(notifications\)\.insert|insertInto\('(notifications|push_outbox|mail_outbox|text_outbox)'/;

describe('what people are told', () => {
  test('is an event of the table, but for what is listed with its reason', () => {
    expect(outside(server, inOwnWords)).toEqual(Object.keys(ownWords).toSorted());
    const modules = server.filter(({ path }) => path.startsWith('sync-server/modules/'));
    expect(outside(modules, ownLetter)).toEqual(Object.keys(ownLetters).toSorted());
  });

  test('is found where a file tells in words of its own, or writes past the table', () => {
    const path = 'sync-server/modules/tasks/planted.ts';
    const words = "notifyOffice(tx, 'tasks:write', { event: null, kind: 'account', title, body, link });";
    expect(outside([{ path, text: words }], inOwnWords)).toEqual(['tasks/planted.ts']);
    const letter = 'await queueMail(tx, { to, subject, text });';
    expect(outside([{ path, text: letter }], ownLetter)).toEqual(['tasks/planted.ts']);
    const push = "tx.sql.insertInto('push_outbox').values(row);";
    expect(outside([{ path, text: push }], ownLetter)).toEqual(['tasks/planted.ts']);
  });

  test('stands in the table once, under a heading, and is told by somebody', () => {
    const listed = eventGroups.flatMap(({ names }) => names);
    expect(listed.toSorted()).toEqual(Object.keys(events).toSorted());
    expect(new Set(listed).size).toBe(listed.length);
    const told = server.map(({ text }) => text).join('\n');
    const starts = [...told.matchAll(/`([a-z_]+\.[a-z_]*)\$\{/g)].map(([, start = '']) => start);
    const idle = eventNames.filter(
      (name) =>
        !told.includes(`'${name}'`) &&
        // A name that is put together is told where its second half is said too.
        !starts.some((start) => name.startsWith(start) && told.includes(`'${name.slice(start.length)}'`)),
    );
    expect(idle).toEqual([]);
  });

  test('is declared in a file of its module, which the table knows', () => {
    const declared = allSources().filter(({ path }) => /^shared\/modules\/[^/]+\/events\.ts$/.test(path));
    const joined = declared.find(({ path }) => path.includes('/notifications/'))?.text ?? '';
    const unknown = declared.filter(
      ({ path }) => !path.includes('/notifications/') && !joined.includes(`#${path}`),
    );
    expect(declared.length).toBeGreaterThan(15);
    expect(unknown.map(({ path }) => path)).toEqual([]);
  });
});

describe('a day or a time', () => {
  test('is no value of an event as the database keeps it', () => {
    type Value = ValuesOf<'booking.confirmed'>['date'];
    // Each of these is a type error where such a value could be told.
    const raw: readonly [
      CalendarDate extends Value ? 'a day' : null,
      ClockTime extends Value ? 'a time' : null,
      Instant extends Value ? 'a moment' : null,
      string extends Value ? 'text' : null,
    ] = [null, null, null, 'text'];
    expect(raw).toEqual([null, null, null, 'text']);
  });

  test('is found where a text has one all the same', () => {
    expect(rawPart('Deep Cleaning, 2026-12-06 17:00', true)).toBe('2026-12-06');
    expect(rawPart('₹12,000 for 2026-11', false)).toBe('2026-11');
    expect(rawPart('Deep Cleaning, 6 Dec 2026, 17:00', true)).toBe('17:00');
    expect(rawPart('Deep Cleaning, 6 Dec 2026, 10:00 AM', true)).toBeNull();
    expect(rawPart('Gate, 6 Dec 2026, 17:00; C-2026-0001', false)).toBeNull();
  });
});

describe('every event', () => {
  test('says only what it has values for', () => {
    const faults = eventNames.flatMap((name) => {
      const event = eventOf(name);
      const texts = [...event.title, ...event.body, ...(event.sentence ?? [])];
      return texts.flatMap((text) => unknownValues(text, event)).map((value) => `${name}: {${value}}`);
    });
    expect(faults).toEqual([]);
  });

  test('has a short name that no other of its audience has', () => {
    const named = eventNames.map((name) => ({ name, event: eventOf(name) }));
    expect(named.filter(({ event }) => event.name[0].length > 45).map(({ name }) => name)).toEqual([]);
    const keys = named.map(({ event }) => `${event.audience}: ${event.name[0]}`);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    expect(named.filter(({ event }) => !event.only && event.usual.length === 0)).toEqual([]);
  });
});
