import { Box, Heading } from '@chakra-ui/react';
import { Download, Eye, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { dateOf, formatDate, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { contractDocument } from '#shared/modules/contracts/document.ts';
import { contractStanding, contractStatus } from '#shared/modules/contracts/rules.ts';
import type { ContractStanding } from '#shared/modules/contracts/rules.ts';
import { serviceTypeName } from '#shared/modules/contracts/service-types.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ShareFile } from '#web/core/ui/forms/share-file.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Facts } from '#web/core/ui/tables/facts.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import type { StatusIcon, StatusTone } from '#web/core/ui/feedback/status-badge.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { useDeposit } from '../in-force/deposit.tsx';
import { useInForce } from '../in-force/in-force-part.tsx';
import { inForceScreens } from '../in-force/messages.ts';
import { contractScreens as messages } from '../messages.ts';

const looks: Readonly<Record<ContractStanding, readonly [StatusTone, StatusIcon]>> = {
  active: ['ok', 'agreed'],
  pending_renewal: ['warn', 'attention'],
  expired: ['quiet', 'waiting'],
  terminated: ['danger', 'stopped'],
  upcoming: ['info', 'waiting'],
  undone: ['quiet', 'stopped'],
};

type Props = {
  contract: Contract;
  busy: boolean;
  onView: () => void;
  onDownload: () => void;
  onRenew: () => void;
};

/** One contract in the list, with what can be done about it. */
export function ContractCard({ contract, busy, onView, onDownload, onRenew }: Props): ReactNode {
  const { t } = useLanguage();
  const status = contractStatus(contract, today());
  return (
    <Card as="li" display="flex" flexDirection="column" gap="3">
      <ContractBadges contract={contract} />
      <div>
        <Heading as="h2" className="notranslate" fontSize="md" fontWeight="semibold" lineHeight="snug">
          {contract.title}
        </Heading>
        <Box color="fg.muted">{contract.description}</Box>
      </div>
      <ContractFacts contract={contract} />
      {status === 'pending_renewal' ? (
        <Card
          tone="warn"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="3"
          p="3"
          color="warn"
          fontWeight="medium"
        >
          <TriangleAlert size={20} aria-hidden />
          <Box flex="1 1 160px">{t(messages.expiresSoon)}</Box>
          <Button size="sm" minHeight="44px" busy={busy} onClick={onRenew}>
            {t(messages.renewNow)}
          </Button>
        </Card>
      ) : null}
      <Box display="flex" flexWrap="wrap" gap="2" mt="auto">
        <Button
          look="outline"
          size="sm"
          minHeight="44px"
          onClick={onView}
          aria-label={`${t(messages.view)}: ${contract.title}`}
        >
          <Eye size={18} aria-hidden />
          {t(messages.view)}
        </Button>
        <Button
          look="outline"
          size="sm"
          minHeight="44px"
          busy={busy}
          onClick={onDownload}
          aria-label={`${t(messages.download)}: ${contract.title}`}
        >
          <Download size={18} aria-hidden />
          {t(messages.download)}
        </Button>
        <ShareFile
          size="sm"
          path={`/contracts/${encodeURIComponent(contract.id)}/download`}
          name={`${contract.number}.pdf`}
        />
      </Box>
    </Card>
  );
}

/** How a contract stands today. */
export function ContractBadges({ contract }: { contract: Contract }): ReactNode {
  const { t, language } = useLanguage();
  const standing = contractStanding(contract, today());
  const [tone, icon] = looks[standing];
  return (
    <Box display="flex" flexWrap="wrap" gap="2">
      <StatusBadge tone={tone} icon={icon}>
        {standing === 'upcoming'
          ? t(contractDocument.starts, { day: formatDate(contract.start_date, language) })
          : t(contractDocument[standing])}
      </StatusBadge>
      {contract.signature === 'sent' && contract.terminated_at === null ? (
        <StatusBadge tone="info" icon="note">
          {t(messages.toSign)}
        </StatusBadge>
      ) : null}
    </Box>
  );
}

/** The figures of a contract, its value as it counts today. */
export function ContractFacts({ contract }: { contract: Contract }): ReactNode {
  const { t, language } = useLanguage();
  const { data } = useInForce(contract.id);
  const since = data?.since ?? null;
  const deposit = useDeposit(contract.id);
  return (
    <Facts
      rows={[
        [t(messages.serviceType), t(serviceTypeName(contract.service_type))],
        [t(messages.start), formatDate(contract.start_date, language)],
        [t(messages.end), formatDate(lastDayOf(contract), language)],
        [
          t(messages.yearly),
          <>
            {formatRupees(data?.yearly ?? contract.yearly_value)}
            {since === null ? null : (
              <Box fontSize="sm" fontWeight="normal" color="fg.muted">
                {t(inForceScreens.since, { day: formatDate(since.from, language), n: since.number })}
              </Box>
            )}
          </>,
        ],
        ...(deposit === null
          ? []
          : ([[t(inForceScreens.depositDue), formatRupees(deposit.amount)]] as const)),
        [t(messages.provider), contract.provider],
        [t(messages.frequency), t(contractDocument[contract.frequency])],
        [t(messages.updated), formatDate(dateOf(instantFromMs(Date.parse(contract.updated_at))), language)],
      ]}
    />
  );
}

/** The last day, as agreed where the contract was undone and has none. */
function lastDayOf({ undone_at: undoneAt, last_day: last, end_date: end }: Contract): CalendarDate {
  return undoneAt === null ? (last ?? end) : end;
}
