import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { challanPayments } from '#shared/modules/payroll/challan-payment.ts';
import type { readChallans } from '#shared/modules/payroll/queries.ts';
import { daysBetween, formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { Challan } from '#shared/modules/payroll/runs/challans.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { ResourcePart } from '#web/core/ui/resource/resource-part.tsx';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { reviewMessages as review } from '../review-messages.ts';
import { payRules as messages } from '../rules-messages.ts';

/** What a month owes to each authority, part by part as its challan has it, and by when. */
export function ChallanSheet({ runId, onClose }: { runId: string; onClose: () => void }): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('payroll:write');
  const answer = useQuery<typeof readChallans>('/payroll/runs/{id}/challans', { params: { id: runId } });
  const name = ({ authority }: Challan): string =>
    t(authority === 'welfare' ? messages.scheme_labour_welfare : messages[authority]);
  return (
    <SideSheet open onClose={onClose} title={t(messages.challans)}>
      <Box color="fg.muted" mb="4">
        {t(messages.challansText)}
      </Box>
      <AnswerStates answer={answer}>
        {(challans) => (
          <Box display="grid" gap="4">
            {challans.length === 0 ? <Card>{t(messages.challansNone)}</Card> : null}
            {challans.map((challan) => (
              <Card key={challan.authority} as="section" display="grid" gap="3">
                <Box
                  display="flex"
                  flexWrap="wrap"
                  justifyContent="space-between"
                  alignItems="baseline"
                  gap="2"
                >
                  <Heading as="h3" fontSize="md">
                    {name(challan)}
                  </Heading>
                  <Box display="flex" flexWrap="wrap" alignItems="center" gap="2" fontWeight="semibold">
                    {t(messages.due, { day: formatDate(challan.due, language) })}
                    <DueBadge due={challan.due} />
                  </Box>
                </Box>
                <FactList
                  facts={[
                    { label: t(messages.people), value: challan.people },
                    ...challan.parts.map(({ part, amount }) => ({
                      label: t(messages[`part_${part}`]),
                      value: formatRupees(amount),
                    })),
                    { label: t(messages.total), value: formatRupees(challan.total) },
                  ]}
                />
              </Card>
            ))}
          </Box>
        )}
      </AnswerStates>
      <Box as="section" mt="6" display="grid" gap="2">
        <Heading as="h3" fontSize="md">
          {t(messages.paidChallans)}
        </Heading>
        <Box color="fg.muted">{t(messages.paidChallansText)}</Box>
        <ResourcePart
          resource={challanPayments}
          of={{ field: 'month', id: runId.slice(0, 7) }}
          may={may}
          add={messages.addChallan}
          none={messages.noChallans}
          fields={['authority', 'number', 'paid_on', 'amount']}
          fixed={[]}
          own={{ number: { wide: true } }}
          title={(row) => `${textOf(challanPayments, 'authority', row.authority, language)}: ${row.number}`}
          detail={(row) => `${formatDate(row.paid_on, language)} · ${formatRupees(row.amount)}`}
        />
      </Box>
    </SideSheet>
  );
}

/** How many days are left, or by how many it is late. */
function DueBadge({ due }: { due: CalendarDate }): ReactNode {
  const { t } = useLanguage();
  const days = daysBetween(today(), due);
  if (days > 7) return null;
  const words = days < 0 ? review.overdue : days === 0 ? review.dueToday : review.dueIn;
  return (
    <StatusBadge tone={days < 0 ? 'danger' : 'warn'} icon={days < 0 ? 'attention' : 'waiting'}>
      {t(words, { n: Math.abs(days) })}
    </StatusBadge>
  );
}
