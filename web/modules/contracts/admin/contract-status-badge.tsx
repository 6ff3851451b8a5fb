import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { contractDocument } from '#shared/modules/contracts/document.ts';
import { contractStanding } from '#shared/modules/contracts/rules.ts';
import type { ContractStanding } from '#shared/modules/contracts/rules.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import type { StatusIcon, StatusTone } from '#web/core/ui/feedback/status-badge.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { contracts } from '#shared/modules/contracts/contract.ts';
import { contractAdminMessages as messages } from '../admin-messages.ts';
import type { AdminContract } from '#shared/modules/contracts/admin-contract.ts';

const looks: Readonly<Record<ContractStanding, readonly [StatusTone, StatusIcon]>> = {
  active: ['ok', 'agreed'],
  pending_renewal: ['warn', 'attention'],
  expired: ['quiet', 'waiting'],
  terminated: ['danger', 'stopped'],
  upcoming: ['info', 'waiting'],
  undone: ['quiet', 'stopped'],
};

/** How a contract stands today, and whether it is still to be signed. */
export function ContractStatusBadge({ contract }: { contract: AdminContract }): ReactNode {
  const { t, language } = useLanguage();
  const standing = contractStanding(contract, today());
  const [tone, icon] = looks[standing];
  return (
    <Box display="flex" flexWrap="wrap" gap="1.5">
      <StatusBadge tone={tone} icon={icon}>
        {standing === 'upcoming'
          ? t(contractDocument.starts, { day: formatDate(contract.start_date, language) })
          : t(contractDocument[standing])}
      </StatusBadge>
      {contract.last_day !== null && contract.undone_at === null && standing !== 'terminated' ? (
        <StatusBadge tone="warn" icon="attention">
          {t(messages.endsOn, { day: formatDate(contract.last_day, language) })}
        </StatusBadge>
      ) : null}
      {contract.signature === 'sent' && contract.terminated_at === null ? (
        <StatusBadge tone="info" icon="waiting">
          {textOf(contracts, 'signature', 'sent', language)}
        </StatusBadge>
      ) : null}
      {contract.signature === 'none' &&
      (contract.quote_id !== null || contract.renews_id !== null) &&
      contract.terminated_at === null ? (
        <StatusBadge tone="warn" icon="attention">
          {t(messages.unsigned)}
        </StatusBadge>
      ) : null}
    </Box>
  );
}
