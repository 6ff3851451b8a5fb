import type { CalendarDate } from '#shared/core/dates.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { RateChange } from '#shared/modules/contracts/addenda/addendum.ts';
import { defineTask } from '#server/core/runtime/workers/task.ts';
import type { NewVersion } from './read-open-quotes.ts';

/** Which part of the contracts or quotes of a business is priced anew. */
export type RepriceAsked = {
  readonly tenantId: string;
  readonly what: 'contracts' | 'quotes';
  readonly from: CalendarDate;
  readonly today: CalendarDate;
  readonly after: string;
  readonly limit: number;
};

type Faulty = { readonly number: string; readonly client: string; readonly fault: Message };

/** What of the part changes, ready to be written, and where the next part begins. */
export type RepriceFound = {
  readonly contracts: readonly {
    readonly id: string;
    readonly ver: number;
    /** How the rates of its clients stood when it was priced. */
    readonly rateMarks: ReadonlyMap<string, string>;
    readonly passesThrough: boolean;
    readonly from: CalendarDate;
    readonly changes: readonly RateChange[];
    /** The rates of which something is assumed, by name. */
    readonly assumed: { readonly hours: readonly string[]; readonly days: readonly string[] };
  }[];
  readonly quotes: readonly {
    readonly id: string;
    readonly ver: number;
    readonly next: NewVersion;
  }[];
  readonly faults: readonly Faulty[];
  readonly next: string | null;
};

/** Prices contracts or quotes anew by a minimum wage, in a worker thread. */
export const repriceTask = defineTask<RepriceAsked, RepriceFound>('crm.reprice');
