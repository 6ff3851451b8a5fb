import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDate } from '#shared/core/dates.ts';
import { paise } from '#shared/core/money.ts';
import type { BilledPaper } from './billed-parts.ts';
import type { WageCost } from './cost-parts.ts';
import { peopleAt, profitOf, profitRows } from './profit.ts';
import type { ProfitFacts } from './profit.ts';

const first = calendarDate('2026-10-01');
const empty: ProfitFacts = {
  wages: [],
  papers: [],
  materials: [],
  sites: [
    { client_id: 'a', site_id: 's1', from: first, to: calendarDate('2026-10-15') },
    { client_id: 'b', site_id: 's1', from: calendarDate('2026-10-16'), to: null },
    { client_id: 'a', site_id: 's2', from: first, to: null },
  ],
  clientNames: new Map([
    ['a', 'Alpha'],
    ['b', 'Beta'],
  ]),
  siteNames: new Map([
    ['s1', 'Gate 1'],
    ['s2', 'Gate 2'],
    ['s3', 'Office'],
  ]),
};
const person = (staffId: string, gross: number, work: WageCost['work']): WageCost => ({
  staffId,
  code: staffId,
  name: staffId,
  month: '2026-10',
  gross: paise(gross),
  employer: paise(Math.round(gross / 8)),
  work,
});
const on = (day: number, minutes: number, siteId: string | null, post = 'Guard') => ({
  date: addDays(first, day - 1),
  minutes,
  siteId,
  post,
});

const drawnWork = fc.array(
  fc.record({
    date: fc.integer({ min: 0, max: 30 }).map((days) => addDays(first, days)),
    minutes: fc.integer({ min: 0, max: 1440 }),
    siteId: fc.constantFrom('s1', 's2', 's3', null),
    post: fc.constantFrom('', 'Guard', 'Gunman'),
  }),
  { maxLength: 40 },
);
const drawnWages = fc.array(
  fc
    .record({
      staff: fc.integer({ min: 0, max: 9 }),
      gross: fc.integer({ min: 0, max: 99_999_999 }),
      work: drawnWork,
    })
    .map(({ staff, gross, work }) => person(`p${staff}`, gross, work)),
  { maxLength: 12 },
);
const drawnPaper: fc.Arbitrary<BilledPaper> = fc.record({
  clientId: fc.constantFrom('a', 'b', null),
  client: fc.constant('Alpha'),
  sign: fc.constantFrom(1 as const, -1 as const),
  taxable: fc.integer({ min: 0, max: 99_999_999 }).map(paise),
  lines: fc.array(
    fc.record({
      title: fc.constantFrom('Guard', 'Guard, overtime', 'Guard, public holiday', 'Soap'),
      site: fc.constantFrom('Gate 1', 'Gate 2', ''),
      amount: fc.integer({ min: -50_000, max: 9_999_999 }).map(paise),
    }),
    { maxLength: 6 },
  ),
  annexure: fc.array(
    fc.record({
      siteId: fc.constant('s1'),
      site: fc.constant('Gate 1'),
      post: fc.constantFrom('', 'Guard', 'Gunman'),
      title: fc.constant('Guard'),
      duties: fc.integer({ min: 0, max: 62 }).map((halves) => halves / 2),
      overtime: fc.integer({ min: 0, max: 600 }),
    }),
    { maxLength: 4 },
  ),
});

describe('profit', () => {
  test('over drawn months has exactly the wages of the payroll, and what was billed', () => {
    fc.assert(
      fc.property(drawnWages, fc.array(drawnPaper, { maxLength: 6 }), (wages, papers) => {
        const facts = { ...empty, wages, papers };
        const rows = profitRows(facts);
        const sum = (pick: (row: (typeof rows)[number]) => number): number =>
          rows.reduce((total, row) => total + pick(row), 0);
        expect(sum((row) => row.wages + row.relievers)).toBe(
          wages.reduce((all, { gross }) => all + gross, 0),
        );
        expect(sum((row) => row.employer)).toBe(wages.reduce((all, { employer }) => all + employer, 0));
        expect(sum((row) => row.billed)).toBe(
          papers.reduce((all, { sign, taxable }) => all + sign * taxable, 0),
        );
        // Each row opens to the people and duties that it is made of.
        for (const row of rows) {
          if (row.place === 'customers') continue;
          const people = peopleAt(facts, row);
          expect(people.reduce((all, one) => all + one.wages, 0)).toBe(row.wages + row.relievers);
          for (const { duties, wages: own } of people)
            if (row.siteId !== null) expect(duties.reduce((all, duty) => all + duty.wages, 0)).toBe(own);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('splits a person over the clients of a site that moved, sites without a client, and relieving', () => {
    const wages = [
      person('p', 100_000, [on(1, 480, 's1'), on(20, 480, 's1'), on(21, 480, 's2'), on(22, 480, 's3')]),
    ];
    const rows = profitRows({ ...empty, wages });
    expect(rows.map((row) => [row.client, row.site, row.wages, row.relievers])).toEqual([
      ['Alpha', 'Gate 1', 25_000, 0],
      ['Alpha', 'Gate 2', 0, 25_000],
      ['Beta', 'Gate 1', 25_000, 0],
      ['', 'Office', 0, 25_000],
    ]);
  });

  test('leaves who worked nowhere at no client’s site, and counts a missing cost of material as missing', () => {
    const date = calendarDate('2026-10-09');
    const rows = profitRows({
      ...empty,
      wages: [person('p', 90_000, [])],
      materials: [
        { clientId: 'a', siteId: 's1', date, cost: null },
        { clientId: 'a', siteId: 's1', date, cost: paise(700) },
      ],
    });
    expect(rows).toMatchObject([
      { place: 'client', siteId: 's1', post: null, material: 700, costsMissing: 1 },
      { place: 'elsewhere', siteId: null, wages: 90_000 },
    ]);
    expect(rows.map(profitOf)).toEqual([-700, -101_250]);
  });

  test('shares a line by the duties of posts, overtime by its minutes, and takes a credit note off', () => {
    const paper: BilledPaper = {
      clientId: 'a',
      client: 'Alpha',
      sign: 1,
      taxable: paise(150_100),
      lines: [
        { title: 'Guard', site: 'Gate 1', amount: paise(100_000) },
        { title: 'Guard, overtime', site: 'Gate 1', amount: paise(50_000) },
        { title: 'Soap', site: 'Gate 2', amount: paise(100) },
      ],
      annexure: [
        { siteId: 's1', site: 'Gate 1', post: 'Day', title: 'Guard', duties: 1, overtime: 0 },
        { siteId: 's1', site: 'Gate 1', post: 'Night', title: 'Guard', duties: 2, overtime: 60 },
      ],
    };
    const rows = profitRows({
      ...empty,
      papers: [paper, { ...paper, sign: -1, taxable: paise(100), lines: [] }],
    });
    expect(rows.map((row) => [row.site, row.post, row.billed])).toEqual([
      ['', null, -100],
      ['Gate 1', 'Day', 33_333],
      ['Gate 1', 'Night', 116_667],
      ['Gate 2', null, 100],
    ]);
  });
});
