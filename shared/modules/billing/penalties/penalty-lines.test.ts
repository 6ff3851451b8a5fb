import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/core/dates.ts';
import { lineAmount } from '../rules.ts';
import { penaltyLines } from './penalty-lines.ts';
import type { DayOfPost, PenaltyTerm } from './penalty-lines.ts';

const term = (more: Partial<PenaltyTerm> = {}): PenaltyTerm => ({
  id: 't1',
  contract: 'C-2026-0001',
  name: 'Uncovered duty',
  kind: 'uncovered_duty',
  amount: 500,
  minutes: 15,
  percent: 0,
  below: 0,
  siteId: null,
  from: calendarDate('2026-01-01'),
  to: calendarDate('2026-12-31'),
  isOfOther: () => false,
  ...more,
});
const day = (date: string, more: Partial<DayOfPost> = {}): DayOfPost => ({
  siteId: 's',
  gstin: '',
  billed_by: null,
  // Here a post is known by the name that it has today.
  postId: more.post ?? 'Gate',
  post: 'Gate',
  date: calendarDate(date),
  required: 2,
  uncovered: 0,
  late: [],
  missedRounds: 0,
  ...more,
});
const row = (post: string, duties: number) => ({
  month: '',
  siteId: 's',
  rateIds: ['r'],
  postId: post,
  gstin: '',
  billed_by: null,
  site: 'Mall',
  post,
  title: 'Guard',
  staff_id: `p-${post}`,
  code: '',
  name: post,
  days: [],
  duties,
  overtime_minutes: 0,
});
/** Three thousand rupees of ten duties at two posts: 2,100 at the gate and 900 at the lobby. */
const bill = {
  lines: [
    {
      siteId: 's',
      gstin: '',
      billed_by: null,
      rateId: 'r',
      source: null,
      line: {
        title: 'Guard',
        sac: '998525',
        gst_rate: 1800,
        site: 'Mall',
        unit: 'duty' as const,
        divisor: 1,
        quantity: 10,
        rate: 300,
      },
    },
  ],
  annexure: [row('Gate', 7), row('Lobby', 3)],
  unpriced: [],
};
const find = (terms: PenaltyTerm[], days: DayOfPost[]) =>
  penaltyLines(bill, {
    terms,
    days,
    siteNames: new Map([['s', 'Mall']]),
    monthDays: 31,
    from: calendarDate('2026-10-01'),
  });
const amounts = (terms: PenaltyTerm[], days: DayOfPost[]) =>
  find(terms, days).lines.map(({ line }) => [line.title, line.quantity, lineAmount(line)]);

describe('penalties of a bill', () => {
  it('are lines that name the term, its contract, the post and the count, with their row in the annexure', () => {
    const { lines, annexure } = find(
      [term()],
      [day('2026-10-02', { uncovered: 1 }), day('2026-10-05', { uncovered: 2 })],
    );
    expect(lines).toEqual([
      {
        siteId: 's',
        gstin: '',
        billed_by: null,
        rateId: null,
        source: 'penalty:t1:s:Gate:2026-10-01',
        line: {
          title: 'Uncovered duty (C-2026-0001), Gate',
          sac: '998525',
          gst_rate: 1800,
          site: 'Mall',
          unit: 'piece',
          divisor: 1,
          quantity: 3,
          rate: -500,
        },
      },
    ]);
    expect(annexure).toMatchObject([
      { title: 'Uncovered duty (C-2026-0001), Gate', name: 'Uncovered duty', duties: 0, penalty: 1500 },
    ]);
    expect(annexure[0]?.days.slice(0, 6)).toEqual([0, 1, 0, 0, 2, 0]);
  });
  it('never take more of a post than it is billed at, in whichever order, and nothing of one without a bill', () => {
    const days = [day('2026-10-02', { uncovered: 3 }), day('2026-10-03', { late: [16, 15, 400] })];
    const late = term({ id: 't2', name: 'Late', kind: 'late_duty', amount: 400.55 });
    expect(amounts([late, term()], days)).toEqual([
      ['Uncovered duty (C-2026-0001), Gate', 3, -150_000],
      ['Late (C-2026-0001), Gate, 2, up to the amount billed', 1, -60_000],
    ]);
    const lobby = days.map((item) => ({ ...item, postId: 'Lobby', post: 'Lobby', uncovered: 5 }));
    expect(amounts([term()], lobby)).toEqual([
      ['Uncovered duty (C-2026-0001), Lobby, 10, up to the amount billed', 1, -90_000],
    ]);
    expect(amounts([term()], [day('2026-10-02', { post: 'Roof', uncovered: 5 })])).toEqual([]);
  });
  it('count late duties beyond the minutes, half duties by halves, and to the paisa', () => {
    const late = term({ name: 'Late', kind: 'late_duty', amount: 33.33 });
    expect(amounts([late], [day('2026-10-02', { late: [15, 16, 20] })])).toEqual([
      ['Late (C-2026-0001), Gate', 2, -6666],
    ]);
    expect(amounts([term({ amount: 99.99 })], [day('2026-10-02', { uncovered: 0.5 })])).toEqual([
      // 49.995 rupees: half up is towards less taken off.
      ['Uncovered duty (C-2026-0001), Gate', 0.5, -4999],
    ]);
  });
  it('take a percentage of the month of a post below the fill rate', () => {
    const fill = term({ name: 'Fill rate', kind: 'fill_rate', amount: 0, percent: 7.25, below: 95 });
    const short = [day('2026-10-02', { required: 10, uncovered: 1 })];
    expect(amounts([fill], short)).toEqual([
      ['Fill rate (C-2026-0001), Gate, fill rate 90%, below 95%', 1, -15_225],
    ]);
    expect(amounts([{ ...fill, below: 90 }], short)).toEqual([]);
    expect(amounts([fill], [])).toEqual([]);
  });
  it('take missed patrols of what the posts of the site have left', () => {
    const round = term({ id: 't3', name: 'Missed patrol', kind: 'missed_round', amount: 100 });
    const missed = day('2026-10-04', { post: '', required: 0, missedRounds: 3 });
    expect(amounts([round], [missed])).toEqual([['Missed patrol (C-2026-0001)', 3, -30_000]]);
    const much = { ...missed, missedRounds: 100 };
    expect(amounts([round, term()], [much, day('2026-10-02', { uncovered: 4 })])).toEqual([
      ['Uncovered duty (C-2026-0001), Gate', 4, -200_000],
      ['Missed patrol (C-2026-0001), 100, up to the amount billed', 1, -100_000],
    ]);
  });
  it('are taken of the bill of the registration that the site had on the day', () => {
    const [line] = bill.lines;
    if (!line) throw new Error('the bill has no line');
    const ofFirm = { gstin: '', billed_by: 'firm' };
    const split = {
      lines: [line, { ...line, ...ofFirm }],
      annexure: [...bill.annexure, ...bill.annexure.map((one) => ({ ...one, ...ofFirm }))],
      unpriced: [],
    };
    const days = [
      day('2026-10-02', { uncovered: 1, missedRounds: 2 }),
      day('2026-10-20', { ...ofFirm, uncovered: 2 }),
      day('2026-10-21', { ...ofFirm, missedRounds: 3 }),
    ];
    const facts = {
      terms: [term(), term({ id: 't2', kind: 'missed_round', amount: 10 })],
      siteNames: new Map([['s', 'Mall']]),
      monthDays: 31,
      from: calendarDate('2026-10-01'),
    };
    const found = penaltyLines(split, { ...facts, days }).lines;
    expect(found.map(({ billed_by: by, line: { quantity } }) => [by, quantity])).toEqual([
      [null, 1],
      ['firm', 2],
      [null, 2],
      ['firm', 3],
    ]);
    // Each bill has its own, so that one of them can be taken back.
    expect(new Set(found.map(({ source }) => source)).size).toBe(4);
  });

  it('count on the days of the term alone, and at its site', () => {
    const days = [day('2026-10-02', { uncovered: 1 }), day('2026-10-09', { uncovered: 1 })];
    const later = term({ from: calendarDate('2026-10-05') });
    expect(amounts([later], days)).toEqual([['Uncovered duty (C-2026-0001), Gate', 1, -50_000]]);
    expect(amounts([term({ siteId: 'other' })], days)).toEqual([]);
  });
  it('are taken of a fixed amount by the duties ordered at each post, also where nobody came', () => {
    const fixed = (siteId: string | null) => ({
      lines: [
        {
          siteId,
          gstin: '',
          billed_by: null,
          rateId: 'r1',
          source: 'rate:r1',
          line: {
            title: 'Security of the mall',
            sac: '998525',
            gst_rate: 1800,
            site: 'Mall',
            unit: 'month' as const,
            divisor: 1,
            quantity: 1,
            rate: 10_000.01,
          },
        },
      ],
      annexure: [],
      unpriced: [],
    });
    const days = [
      day('2026-10-02', { required: 2, uncovered: 2 }),
      day('2026-10-02', { post: 'Lobby', required: 1, uncovered: 1 }),
    ];
    const facts = {
      days,
      siteNames: new Map([['s', 'Mall']]),
      monthDays: 31,
      from: calendarDate('2026-10-01'),
    };
    // Two thirds of 10,000.01 are the gate's, 6,666.67; the lobby has 3,333.34.
    for (const [amount, gate, lobby] of [
      [
        500,
        ['Uncovered duty (C-2026-0001), Gate', 2, -100_000],
        ['Uncovered duty (C-2026-0001), Lobby', 1, -50_000],
      ],
      [
        5000,
        ['Uncovered duty (C-2026-0001), Gate, 2, up to the amount billed', 1, -666_667],
        ['Uncovered duty (C-2026-0001), Lobby, 1, up to the amount billed', 1, -333_334],
      ],
    ] as const)
      for (const site of ['s', null]) {
        const { lines } = penaltyLines(fixed(site), { ...facts, terms: [term({ amount })] });
        expect(lines.map(({ line }) => [line.title, line.quantity, lineAmount(line)])).toEqual([gate, lobby]);
        expect(lines.map(({ siteId }) => siteId)).toEqual([site, site]);
      }
    // A fee beside the duties of the site pays for no post.
    const beside = { ...bill, lines: [...bill.lines, ...fixed('s').lines] };
    const all = { ...facts, terms: [term({ amount: 99_000 })] };
    expect(penaltyLines(beside, all).lines.map(({ line }) => lineAmount(line))).toEqual([-210_000, -90_000]);
  });
});

describe('two contracts that both name a site', () => {
  const [old, young] = ['C-2026-0001', 'C-2026-0002'];
  const at = (contract: string, more: Partial<PenaltyTerm> = {}): PenaltyTerm =>
    term({ id: contract, contract, siteId: 's', amount: 100, ...more });
  const taken = (terms: PenaltyTerm[], days: DayOfPost[]): unknown[] =>
    find(terms, days).lines.map(({ line }) => [line.title, line.quantity]);
  const missing = day('2026-10-05', { uncovered: 1 });

  it('take an uncovered duty off once: the one whose posts cover it does', () => {
    const other = at(young, { isOfOther: ({ date }) => date < '2026-10-06' });
    const of = at(old, { isOfOther: ({ date }) => date >= '2026-10-06' });
    const days = [missing, day('2026-10-06', { uncovered: 1 })];
    const each = [
      [`Uncovered duty (${old}), Gate`, 1],
      [`Uncovered duty (${young}), Gate`, 1],
    ];
    expect(taken([of, other], days)).toEqual(each);
    expect(taken([other, of], days)).toEqual(each.toReversed());
    const forAll = at(young, { siteId: null });
    expect(taken([at(old, { isOfOther: () => true }), forAll], [missing])).toEqual([
      [`Uncovered duty (${young}), Gate`, 1],
    ]);
  });

  it('are told apart by their age where both cover it or none, in whichever order they are read', () => {
    for (const isOfOther of [() => true, () => false]) {
      const both = [at(old, { isOfOther }), at(young, { isOfOther })];
      for (const terms of [both, both.toReversed()])
        expect(taken(terms, [missing])).toEqual([[`Uncovered duty (${old}), Gate`, 1]]);
    }
    const late = day('2026-10-05', { late: [20] });
    const lateDuty = { kind: 'late_duty' } as const;
    expect(taken([at(young, lateDuty), at(old, lateDuty)], [late])).toEqual([
      [`Uncovered duty (${old}), Gate`, 1],
    ]);
  });

  it('leave it to the other on days on which a term does not count', () => {
    const ended = at(old, { to: calendarDate('2026-10-04') });
    expect(taken([ended, at(young)], [missing])).toEqual([[`Uncovered duty (${young}), Gate`, 1]]);
  });

  it('of one contract all terms count', () => {
    const terms = [at(young), at(old), at(old, { id: 'x', name: 'Escalated', siteId: null })];
    expect(taken(terms, [missing])).toEqual([
      [`Uncovered duty (${old}), Gate`, 1],
      [`Escalated (${old}), Gate`, 1],
    ]);
  });
});
