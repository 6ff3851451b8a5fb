import type { CalendarDate } from '#shared/core/dates.ts';

/** A business and two days, both of them in the books that are read. */
export type BooksAsked = {
  readonly tenantId: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
};
