import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { recoveryCases } from '#shared/modules/recovery/case.ts';
import type { RecoveryCase } from '#shared/modules/recovery/case.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { recoveryDesk as messages } from '../admin-messages.ts';

const tones = { new: ['warn', 'waiting'], allocated: ['ok', 'done'], closed: ['quiet', 'stopped'] } as const;

/** Whether the borrower of an open case was neither visited nor given notice, nor is about to be. */
export function isUntold(row: RecoveryCase): boolean {
  return row.status !== 'closed' && row.visits === 0 && row.notice_by === 'none';
}

/** Where a case stands, and what of it waits for somebody. */
export function Standing({ row }: { row: RecoveryCase }): ReactNode {
  const { t, language } = useLanguage();
  const [tone, icon] = tones[row.status];
  return (
    <Box display="flex" flexWrap="wrap" gap="1">
      <StatusBadge tone={tone} icon={icon}>
        {textOf(recoveryCases, 'status', row.status, language)}
      </StatusBadge>
      {isUntold(row) ? (
        <StatusBadge tone="warn" icon="waiting">
          {t(messages.toNotify)}
        </StatusBadge>
      ) : null}
      {row.hold === 'none' ? null : (
        <StatusBadge tone="danger" icon="stopped">
          {textOf(recoveryCases, 'hold', row.hold, language)}
        </StatusBadge>
      )}
      {row.contacts_held > 0 ? (
        <StatusBadge tone="warn" icon="attention">
          {t(messages.held)}
        </StatusBadge>
      ) : null}
    </Box>
  );
}
