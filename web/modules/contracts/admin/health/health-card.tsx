import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import { healthChecks } from '#shared/modules/crm/health/health.ts';
import type { HealthCheck, HealthState, readContractHealth } from '#shared/modules/crm/health/health.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Loading, Skeleton } from '#web/core/ui/feedback/skeleton.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import type { StatusIcon, StatusTone } from '#web/core/ui/feedback/status-badge.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { healthReasons as reasons, healthScreens as messages } from './messages.ts';

const looks: Readonly<Record<HealthState, readonly [StatusTone, StatusIcon]>> = {
  good: ['ok', 'done'],
  attention: ['warn', 'attention'],
  bad: ['danger', 'wrong'],
  unknown: ['quiet', 'note'],
};

type Of = {
  readonly contractId: string;
  readonly client_id: string | null;
  readonly site_ids: readonly string[];
};

/** Where each check is put right. */
const links: Readonly<Record<HealthCheck['check'], (of: Of, item: HealthCheck) => string>> = {
  licence: () => '/admin/settings/rules?part=company',
  wage: ({ contractId }, { rate }) =>
    rate === null
      ? '/admin/wage-change'
      : `/admin/wage-change?from=${rate}&contract=${encodeURIComponent(contractId)}`,
  margin: () => '/admin/profit',
  fill: () => '/admin/roster',
  incidents: ({ site_ids: [site] }) =>
    site === undefined ? '/admin/incidents' : `/admin/incidents?site_id=${encodeURIComponent(site)}`,
  overdue: ({ client_id: id }) =>
    id === null ? '/admin/receivables' : `/admin/clients?active=all&open=${encodeURIComponent(id)}`,
};

/** How a contract stands: each check with a sign, a word and what was found, and the way to it. */
export function HealthCard({ contractId }: { contractId: string }): ReactNode {
  const { t } = useLanguage();
  const answer = useQuery<typeof readContractHealth>('/crm/contract-health/{id}', {
    params: { id: contractId },
  });
  return (
    <AnswerStates answer={answer} waiting={<CheckSkeletons />}>
      {({ checks, ...of }) => (
        <Card p="4">
          <Box as="ul" listStyleType="none" display="grid" gap="3">
            {checks.map((item) => (
              <Box
                as="li"
                key={item.check}
                display="grid"
                columnGap="3"
                rowGap="1"
                alignItems="start"
                gridTemplateColumns="minmax(0, 1fr) auto"
              >
                <TextLink
                  to={links[item.check]({ contractId, ...of }, item)}
                  aria-label={t(messages.show, { name: t(messages[item.check]) })}
                >
                  {t(messages[item.check])}
                </TextLink>
                <StatusBadge tone={looks[item.state][0]} icon={looks[item.state][1]}>
                  {t(messages[item.state])}
                </StatusBadge>
                <Box color="fg.muted" fontVariantNumeric="tabular-nums" gridColumn="1 / -1">
                  <Reason item={item} />
                </Box>
              </Box>
            ))}
          </Box>
        </Card>
      )}
    </AnswerStates>
  );
}

/** A line for each check, so that nothing below moves when they come. */
function CheckSkeletons(): ReactNode {
  return (
    <Loading>
      <Card p="4">
        <Box display="grid" gap="3">
          {healthChecks.map((check) => (
            <Box key={check} display="grid" rowGap="1">
              <Skeleton height="24px" width="40%" />
              <Skeleton height="24px" width="80%" />
            </Box>
          ))}
        </Box>
      </Card>
    </Loading>
  );
}

function Reason({ item: { check, reason, value, day, places } }: { item: HealthCheck }): ReactNode {
  const { t, language } = useLanguage();
  return t(reasons[reason], {
    value: value === null ? '' : check === 'overdue' ? formatRupees(value) : value,
    day: day === null ? '' : formatDate(day, language),
    places: places.join(', '),
  });
}
