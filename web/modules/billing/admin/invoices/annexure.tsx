import { Box, chakra, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatMonth } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { readAnnexure } from '#shared/modules/billing/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { billingAdminMessages as messages } from '../../admin-messages.ts';

/**
 * The muster behind a bill: who did how many duties on which day of the month. Nothing for a bill by hand.
 */
export function Annexure({ billId }: { billId: string }): ReactNode {
  const { t, language } = useLanguage();
  const answer = useQuery<typeof readAnnexure>('/billing/invoices/{id}/annexure', { params: { id: billId } });
  return (
    <AnswerStates answer={answer} skeletons={1}>
      {({ rows }) =>
        rows.length === 0 ? null : (
          <Box>
            <Heading as="h3" fontSize="md" mb="2">
              {t(messages.annexure)}
            </Heading>
            <Box overflowX="auto" role="region" tabIndex={0} aria-label={t(messages.annexure)}>
              <Muster>
                <thead>
                  <tr>
                    <th scope="col">{t(messages.employee)}</th>
                    {Array.from({ length: Math.max(...rows.map(({ days }) => days.length)) }, (_, i) => (
                      <th key={i} scope="col">
                        {i + 1}
                      </th>
                    ))}
                    <th scope="col">{t(messages.duties)}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={`${row.site} ${row.title} ${row.staff_id}`}>
                      <th scope="row" className="notranslate">
                        {row.name}
                        <Box fontSize="xs" color="fg.muted">
                          {[
                            row.code,
                            row.site,
                            row.month && formatMonth(row.month, language),
                            row.penalty > 0 && t(messages.penaltyOf, { amount: formatRupees(row.penalty) }),
                          ]
                            .filter(Boolean)
                            .join(', ')}
                        </Box>
                      </th>
                      {Array.from({ length: Math.max(...rows.map(({ days }) => days.length)) }, (_, i) => (
                        <td key={i}>{row.days[i] || ''}</td>
                      ))}
                      <td>
                        <strong>{row.penalty > 0 ? sumOf(row.days) || '' : row.duties}</strong>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </Muster>
            </Box>
          </Box>
        )
      }
    </AnswerStates>
  );
}

function sumOf(days: readonly number[]): number {
  return days.reduce((sum, n) => sum + n, 0);
}

/** A table of people by the days of a month; the names stay in sight. */
export const Muster = chakra('table', {
  base: {
    fontSize: 'sm',
    borderCollapse: 'separate',
    borderSpacing: '0',
    '& th, & td': { py: '1', px: '1.5', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& th:first-of-type': {
      textAlign: 'start',
      position: 'sticky',
      insetInlineStart: '0',
      bg: 'bg.card',
      minWidth: '140px',
      fontWeight: 'normal',
    },
    '& tr > *': { borderBottomWidth: '1px', borderBottomStyle: 'solid', borderColor: 'line' },
  },
});
