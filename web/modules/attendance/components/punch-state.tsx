import type { ReactNode } from 'react';
import type { PunchFlag, Punch } from '#shared/modules/attendance/punch.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { WaitingBadge } from '#web/core/ui/feedback/waiting-badge.tsx';
import { attendanceScreens as messages } from '../messages.ts';

/** Where a punch is: still on the phone, received, received with doubts, or refused. */
export function PunchState({
  punch,
}: {
  punch: Punch & { readonly _state?: 'waiting' | 'refused' };
}): ReactNode {
  const { t } = useLanguage();
  if (punch._state === 'refused')
    return (
      <StatusBadge tone="danger" icon="wrong">
        {t(messages.stateRefused)}
      </StatusBadge>
    );
  if (punch._state === 'waiting') return <WaitingBadge />;
  if (punch.state === 'rejected')
    return (
      <StatusBadge tone="danger" icon="wrong">
        {t(messages.stateRejected)}
      </StatusBadge>
    );
  if (punch.state === 'flagged')
    return (
      <StatusBadge tone="warn" icon="attention">
        {t(messages.stateFlagged)}
      </StatusBadge>
    );
  return (
    <StatusBadge tone="ok" icon="done">
      {t(messages.stateReceived)}
    </StatusBadge>
  );
}

/** What a person should look at, in words. */
export function FlagList({ flags }: { flags: readonly PunchFlag[] }): ReactNode {
  const { t } = useLanguage();
  return flags.map((flag) => (
    <StatusBadge
      key={flag}
      tone={flag === 'late' || flag === 'early_leave' ? 'quiet' : 'warn'}
      icon={flag === 'late' || flag === 'early_leave' ? 'waiting' : 'attention'}
    >
      {t(messages[`flag_${flag}`])}
    </StatusBadge>
  ));
}
