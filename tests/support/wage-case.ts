import { calendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { guardCost, ofKind, quoteDesk } from './accepted-quotes.ts';
import type { QuoteDesk } from './accepted-quotes.ts';
import { makeApp } from './make-app.ts';
import type { Answer, Session, TestApp } from './make-app.ts';
import { pdfText } from './pdf-text.ts';
import { work } from './work-month.ts';

/** The wages of unskilled work before, and as a notification of January sets them, from the 16th on. */
export const oldWage = 12_425;
export const newWage = 13_000;
export const wageDay = calendarDate('2027-01-16');

/** A business with contracts from quotes, in which a new minimum wage is loaded. */
export type WageCase = QuoteDesk & {
  readonly t: TestApp;
  readonly owner: () => Session;
  readonly goTo: (day: string) => Promise<void>;
  /** A contract from an accepted quote that starts with January, with its post and client. */
  readonly contractOf: (company: string, more?: object) => Promise<Made>;
  readonly loadWage: (from?: string, unskilled?: number) => Promise<Answer>;
  /** The rate of a cost sheet for one person and month, in rupees. */
  readonly sheetRate: (month: string, basicVda: number, more?: object) => Promise<number>;
  readonly rates: (clientId: string) => Promise<DatedRate[]>;
  readonly ratesFrom: (clientId: string) => Promise<(string | number | null)[][]>;
  /** The words of a PDF behind a path, with the key of the owner or without any. */
  readonly words: (path: string, signedIn?: boolean) => Promise<{ status: number; text: string }>;
  /** Lets somebody work at the post of a contract on some days. */
  readonly workAt: (made: Made, code: string, days: readonly CalendarDate[]) => Promise<void>;
};
export type Made = {
  readonly id: string;
  readonly quoteId: string;
  readonly clientId: string;
  readonly siteId: string;
  readonly postId: string;
};
type DatedRate = {
  readonly id: string;
  readonly rate: number;
  readonly from: string;
  readonly to: string | null;
};

/** Makes the business, at the end of December 2026. */
export async function makeWageCase(): Promise<WageCase> {
  const t = await makeApp({ nowMs: Date.parse('2026-12-28T06:30:00.000Z') });
  let owner = await t.signInAdmin('owner@narmada.example');
  const desk = quoteDesk(t, () => owner);
  const { call } = desk;
  const rates: WageCase['rates'] = async (clientId) =>
    (await call('GET', `/billing/service-rates?client_id=${clientId}&limit=200`)).body.data.serviceRates;
  return {
    ...desk,
    t,
    owner: () => owner,
    goTo: async (day) => {
      t.clock.nowMs = Date.parse(`${day}T06:30:00.000Z`);
      owner = await t.signInAdmin('owner@narmada.example');
    },
    contractOf: async (company, more = {}) => {
      const email = `${company.toLowerCase().replaceAll(' ', '.')}@client.example`;
      const quote = await desk.send(await desk.addLead({ company, email }), {
        start_on: '2027-01-01',
        valid_until: '2027-01-05',
        lines: [{ rank: 'Guard', site: `${company} gate`, cost: guardCost, shift_id: 'a' }],
        ...more,
      });
      const accepted = await desk.accept(quote.token);
      if (accepted.status !== 200) throw new Error(`not accepted: ${accepted.text}`);
      const made = await desk.outcome(quote.id);
      const idOf = (kind: string): string => ofKind(made, kind)[0]?.id ?? '';
      return {
        id: idOf('contract'),
        quoteId: quote.id,
        clientId: idOf('client'),
        siteId: idOf('site'),
        postId: idOf('post'),
      };
    },
    loadWage: async (from = wageDay, unskilled = newWage) =>
      call('POST', '/payroll/rates', {
        kind: 'minimum_wage',
        effective_from: from,
        values: {
          unskilled,
          semi_skilled: unskilled + 1000,
          skilled: unskilled + 2700,
          highly_skilled: unskilled + 4300,
        },
        note: 'Notification 7-1-27',
      }),
    sheetRate: async (month, basicVda, more = {}) => {
      const input = { ...guardCost, month, basicVda, ...more };
      return (await call('POST', '/crm/cost-sheet', { dryRun: true, input })).body.data.ratePerPerson;
    },
    rates,
    ratesFrom: async (clientId) =>
      (await rates(clientId))
        .map(({ rate, from, to }) => [rate, from, to])
        .toSorted((a, b) => (String(a[1]) < String(b[1]) ? -1 : 1)),
    words: async (path, signedIn = true) => {
      const headers = signedIn ? { authorization: `Bearer ${owner.token}` } : {};
      const answer = await t.app.fetch(new Request(`http://localhost${path}`, { headers }));
      const bytes = Buffer.from(await answer.arrayBuffer());
      return { status: answer.status, text: answer.status === 200 ? pdfText(bytes).join(' ') : '' };
    },
    workAt: async ({ siteId, postId }, code, days) => {
      const person = { code, name: `Guard ${code}`, category: 'guard' };
      const staffId = (await call('POST', '/staff', person)).body.data.id;
      const changes = days.map((date) => ({
        staff_id: staffId,
        date,
        duties: [{ post_id: postId, shift_id: 'a' }],
      }));
      const planned = await call('POST', '/roster/plan', { changes });
      if (planned.status !== 200) throw new Error(`not planned: ${planned.text}`);
      const span = { from: days[0], to: days.at(-1) };
      const published = await call('POST', '/roster/publish', { ...span, override: 'As agreed' });
      if (published.status !== 200) throw new Error(`not published: ${published.text}`);
      await work(t, owner.token, staffId, days, '06:00', '14:00', { site_id: siteId, shift_id: 'a' });
    },
  };
}
