import type { ReactNode } from 'react';
import type { ListedSheet } from '#shared/modules/billing/sheets/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { sheetScreens as messages } from '../../sheet-screens.ts';

const looks = {
  open: ['warn', 'attention'],
  sent: ['info', 'note'],
  objected: ['danger', 'attention'],
  changed: ['danger', 'attention'],
  approved: ['ok', 'done'],
} as const;

/** The status of a sheet: approved, waiting, changed, or not required. */
export function SheetBadge({ sheet }: { sheet: Pick<ListedSheet, 'approver' | 'state'> }): ReactNode {
  const { t } = useLanguage();
  if (sheet.approver === 'none' && sheet.state === 'open')
    return (
      <StatusBadge tone="quiet" icon="note">
        {t(messages.notNeeded)}
      </StatusBadge>
    );
  const [tone, icon] = looks[sheet.state];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(messages[sheet.state])}
    </StatusBadge>
  );
}
