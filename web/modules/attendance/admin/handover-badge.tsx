import type { ReactNode } from 'react';
import type { Handover } from '#shared/modules/attendance/handover.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { wayScreens as messages } from '../way-messages.ts';

type Props = { underWay: readonly Handover[]; duty: Duty };

/**
 * That the post of a duty is being handed over: nobody has taken it yet, or one of the two phones has not
 * been heard.
 */
export function HandoverBadge({ underWay, duty }: Props): ReactNode {
  const { t } = useLanguage();
  const one = underWay.find(
    (handover) => handover.from_duty_id === duty.id || handover.to_duty_id === duty.id,
  );
  if (!one) return null;
  const other = one.from_duty_id === duty.id ? one.to_name : one.from_name;
  return (
    <StatusBadge tone="warn" icon="waiting">
      {one.state === 'offered' || other === ''
        ? t(messages.boardGiving)
        : t(messages.boardHalf, { name: other })}
    </StatusBadge>
  );
}
