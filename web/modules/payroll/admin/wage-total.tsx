import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import type { readStaffPayroll } from '#shared/modules/payroll/queries.ts';
import type { WageStructure } from '#shared/modules/payroll/wage-structure.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import type { FormValues } from '#web/core/ui/tables/record-fields.tsx';
import { wageForm as messages } from '../wage-messages.ts';

export type LeastWage = AnswerTo<typeof readStaffPayroll>['least_wages'][number];
type Props = {
  values: FormValues;
  /** Parts that count as wages by law, and the others. */
  wages: readonly string[];
  allowances: readonly string[];
  /** The person's wages, newest first. */
  structures: readonly WageStructure[];
  least: readonly LeastWage[];
};

/** What a typed wage comes to, what was paid before, and whether the law asks for more. */
export function WageTotal({ values, wages, allowances, structures, least }: Props): ReactNode {
  const { t, language } = useLanguage();
  const sum = (names: readonly string[]): number =>
    names.reduce((total, name) => total + (Number(values[name]) || 0), 0);
  const counted = sum(wages);
  const day = String(values['effective_from'] ?? '');
  const before = structures.find((one) => one.effective_from < day);
  const corrected = structures.find((one) => one.effective_from === day);
  const byDay = values['basis'] === 'daily' || values['basis'] === 'duty';
  const law = least.find(({ from }) => from <= day);
  // A duty of more than eight hours holds overtime as well: only the calculation of the month can tell.
  const isComparable = values['basis'] !== 'duty' || Number(values['duty_hours']) <= 8;
  const wanted = law && isComparable ? (byDay ? law.day : law.month) : 0;
  return (
    <Box display="grid" gap="1" fontSize="sm">
      <Box fontWeight="medium">{t(messages.total, { amount: formatRupees(counted + sum(allowances)) })}</Box>
      {before === undefined ? null : (
        <Box color="fg.muted">
          {t(corrected === undefined ? messages.before : messages.earlier, {
            amount: formatRupees(totalOf(before)),
            day: formatDate(before.effective_from, language),
          })}
        </Box>
      )}
      {corrected === undefined ? null : (
        <Box color="fg.muted">
          {t(messages.corrects, {
            amount: formatRupees(totalOf(corrected)),
            day: formatDate(corrected.effective_from, language),
          })}
        </Box>
      )}
      {law !== undefined && counted > 0 && counted < wanted ? (
        <Box color="warn" fontWeight="medium" role="status">
          {t(byDay ? messages.belowDay : messages.belowMonth, {
            short: formatRupees(wanted - counted),
            least: formatRupees(wanted),
            day: formatDate(law.from, language),
          })}
        </Box>
      ) : null}
    </Box>
  );
}

function totalOf({ components }: WageStructure): number {
  return components.reduce((total, part) => total + part.amount, 0);
}
