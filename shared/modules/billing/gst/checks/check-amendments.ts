import { financialYearOf } from '#shared/core/financial-year.ts';
import { firstOfMonth, isMonth } from '#shared/core/dates.ts';
import { gstStates } from '#shared/core/gst-states.ts';
import { comparableNumber } from '../number.ts';
import { lastMonthOfAmendment, monthOfDay } from '../period.ts';
import { isRateAllowed } from '../rates.ts';
import type { GstDocument } from '../document.ts';
import type { GstReturn } from '../gstr1/return.ts';
import { tableOf } from '../gstr1/table-of.ts';
import { faultOf } from './rules.ts';
import type { ReturnFault, ReturnRule } from './rules.ts';

const places: ReadonlySet<string> = new Set(gstStates.flatMap(({ code, supply }) => (supply ? code : [])));

type Amended = Pick<GstReturn, 'documents' | 'amendments' | 'month'>;

/** What is wrong with the amendments of a return, of documents and of rows. */
export function amendmentFaults(given: Amended): ReturnFault[] {
  return [...documentFaults(given), ...rowFaults(given)];
}

/** A document is amended once in a return, in time, within its table and its months. */
function documentFaults({ documents, month }: Amended): ReturnFault[] {
  const seen = new Set<string>();
  return documents.flatMap((document, at) => {
    const { amends, declared, date } = document;
    if (amends === null) return [];
    const found = (rule: ReturnRule, field: string) => faultOf(rule, { at, document, field });
    const faults: ReturnFault[] = [];
    const key = `${tableOf(document)} ${financialYearOf(amends.date).name} ${comparableNumber(amends.number)}`;
    if (seen.has(key)) faults.push(found('amends_repeated', 'amends.number'));
    seen.add(key);
    if (month > lastMonthOfAmendment(amends.date)) faults.push(found('amends_late', 'amends.date'));
    const isOfOtherYear = financialYearOf(date).name !== financialYearOf(amends.date).name;
    if (monthOfDay(date) > monthOfDay(amends.date) || isOfOtherYear)
      faults.push(found('amends_date', 'date'));
    if (declared && !isSameTable(document, declared)) faults.push(found('amends_table', 'amends'));
    return faults;
  });
}

function isSameTable(document: GstDocument, declared: GstDocument): boolean {
  const table = tableOf(document);
  return (
    table === tableOf(declared) && table !== 'b2cs' && table !== 'none' && document.kind === declared.kind
  );
}

/** A row is of an earlier month, in time, and there once for each place and rate. */
function rowFaults({ amendments, month }: Amended): ReturnFault[] {
  return (['small', 'advances', 'adjustments'] as const).flatMap((name) => {
    const seen = new Set<string>();
    return amendments[name].flatMap(({ month: of, pos, rate, reducedRate }, index) => {
      const found = (rule: ReturnRule, field: string) =>
        faultOf(rule, {
          at: null,
          document: { number: of, id: null },
          field: `${rowNames[name]}.${index}.${field}`,
        });
      const key = `${of} ${pos} ${rate} ${reducedRate}`;
      const isRepeated = seen.has(key);
      seen.add(key);
      if (!isMonth(of) || of >= month) return found('amends_period', 'period');
      return [
        ...(month > lastMonthOfAmendment(firstOfMonth(of)) ? [found('amends_late', 'period')] : []),
        ...(isRepeated ? [found('amends_repeated', 'pos')] : []),
        ...(places.has(pos) ? [] : [found('place_unknown', 'pos')]),
        ...(isRateAllowed(rate, firstOfMonth(of)) ? [] : [found('rate_not_allowed', 'rate')]),
      ];
    });
  });
}

/** How the rows are called in a return that is sent to be tried. */
const rowNames = {
  small: 'amendments.b2cs',
  advances: 'amendments.advances',
  adjustments: 'amendments.advanceAdjustments',
} as const;
