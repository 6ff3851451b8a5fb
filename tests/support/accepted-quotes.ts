import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { AlsoUndone } from '#shared/modules/crm/quote-outcome.ts';
import type { Answer, Session, TestApp } from './make-app.ts';

/** What costs a guard of the minimum wage; the rate of this sheet is ₹21,907 for one person and month. */
export const guardCost = {
  skill: 'unskilled',
  basicVda: 12_425,
  uniformPercent: 5,
  washingPercent: 3,
  relieverDivisor: 6,
  servicePercent: 10,
  people: 4,
};

/** Quotes of a business as the office writes them and clients accept them. */
export type QuoteDesk = {
  readonly call: (method: string, path: string, body?: object, who?: Session) => Promise<Answer>;
  readonly today: () => CalendarDate;
  /** Adds a lead and gives its id. */
  readonly addLead: (more?: object) => Promise<string>;
  /** Writes and sends a quote, and gives it with the key of its link. */
  readonly send: (
    leadId: string,
    more?: object,
  ) => Promise<{
    readonly id: string;
    readonly token: string;
    readonly link: string;
    readonly monthly: number;
  }>;
  /** Accepts a quote by its link with the mailed code. */
  readonly accept: (token: string) => Promise<Answer>;
  /** What an accepted quote set up, by kind. */
  readonly outcome: (id: string, who?: Session) => Promise<Outcome>;
  /** The records of a list. */
  readonly list: <Row = Record<string, unknown>>(path: string) => Promise<Row[]>;
};
export type Outcome = {
  readonly undone_at: string | null;
  readonly held: readonly [string, string] | null;
  readonly records: readonly {
    readonly kind: string;
    readonly id: string;
    readonly name: string;
    readonly made: boolean;
    readonly link: string;
    readonly changed: boolean;
  }[];
  readonly also: AlsoUndone | null;
};

/** The desk of an office account. */
export function quoteDesk(t: TestApp, owner: () => Session): QuoteDesk {
  const today = (): CalendarDate => dateOf(instantFromMs(t.clock.nowMs));
  const call: QuoteDesk['call'] = (method, path, body, who = owner()) =>
    t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
  const visitor = (path: string, body: object): Promise<Answer> =>
    t.call('POST', `/api/crm/shared-quote/${path}`, { body });
  return {
    call,
    today,
    addLead: async (more = {}) => {
      const lead = { name: 'Rakesh Jain', company: 'Jain Textiles', email: 'rakesh@jain.example', ...more };
      return (await call('POST', '/crm/leads', lead)).body.data.id;
    },
    send: async (leadId, more = {}) => {
      const body = {
        month: today().slice(0, 7),
        valid_until: addDays(today(), 15),
        start_on: addDays(today(), 7),
        lines: [{ rank: 'Security guard', cost: guardCost }],
        ...more,
      };
      const made = await call('POST', `/crm/leads/${leadId}/quotes`, body);
      if (made.status !== 201) throw new Error(`no quote: ${made.text}`);
      const sent = await call('POST', `/quotes/${made.body.data.id}/send`, {});
      if (sent.status !== 200) throw new Error(`not sent: ${sent.text}`);
      const link: string = sent.body.data.link;
      return { ...sent.body.data, token: new URL(link).pathname.split('/').at(-1) ?? '' };
    },
    accept: async (token) => {
      await visitor('code', { token });
      const { digest } = (await t.call('GET', `/api/crm/shared-quote/${token}`)).body.data;
      return visitor('accept', { token, otp: '123456', name: 'Rakesh Jain', digest });
    },
    outcome: async (id, who) =>
      (await call('GET', `/quotes/${id}/outcome`, undefined, who)).body.data.outcome,
    list: async (path) => (await call('GET', path)).body.data,
  };
}

/** The records of one kind. */
export function ofKind({ records }: Outcome, kind: string): Outcome['records'] {
  return records.filter((record) => record.kind === kind);
}
