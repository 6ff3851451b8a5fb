import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { AddendumStart } from '#shared/modules/contracts/addenda/addendum-of-changes.ts';
import { addendumLetter } from '#shared/modules/contracts/addenda/letter.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { healthChecks } from '#shared/modules/crm/health/health.ts';
import type { HealthCheck, HealthState, readContractHealth } from '#shared/modules/crm/health/health.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Loading, Skeleton } from '#web/core/ui/feedback/skeleton.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import type { StatusIcon, StatusTone } from '#web/core/ui/feedback/status-badge.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
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

type Props = {
  contract: Pick<Contract, 'id' | 'wage_change'>;
  /** Begins an addendum with the rates that a minimum wage asks for; absent where nobody may write one. */
  onRaise?: (begin: AddendumStart) => void;
};

/** How a contract stands: each check with a sign, a word and what was found, and the way to it. */
export function HealthCard({ contract, onRaise }: Props): ReactNode {
  const { t, language } = useLanguage();
  const answer = useQuery<typeof readContractHealth>('/crm/contract-health/{id}', {
    params: { id: contract.id },
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
                  to={links[item.check]({ contractId: contract.id, ...of }, item)}
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
                {onRaise && item.raises.length > 0 ? (
                  <Box gridColumn="1 / -1" display="grid" gap="2" justifyItems="start">
                    {contract.wage_change === 'passes_through' ? (
                      <Box fontSize="sm" color="fg.muted">
                        {t(messages.passes)}
                      </Box>
                    ) : null}
                    <Button size="sm" look="outline" onClick={() => onRaise(raiseOf(item, language))}>
                      {t(messages.raise)}
                    </Button>
                  </Box>
                ) : null}
              </Box>
            ))}
          </Box>
        </Card>
      )}
    </AnswerStates>
  );
}

/** The addendum by which the rates of a contract follow a minimum wage, as its letter says it. */
function raiseOf({ day, raises }: HealthCheck, language: Language): AddendumStart {
  const text = (of: Language): string =>
    translate(addendumLetter.wageText, of, {
      day: day === null ? '' : formatDate(day, of),
      notification: '',
    });
  return {
    title: translate(addendumLetter.wageTitle, language),
    text: text('en'),
    text_hi: text('hi'),
    end_date: null,
    isCut: false,
    ...(day === null ? {} : { from: day }),
    rates: raises,
  };
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
