import type { ReactNode } from 'react';
import type { RoundStatus, StopState } from '#shared/modules/patrol/rounds.ts';
import type { ScanFlag } from '#shared/modules/patrol/scan.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import type { StatusIcon, StatusTone } from '#web/core/ui/feedback/status-badge.tsx';
import { patrolScreens as messages } from '../messages.ts';

type Look = readonly [StatusTone, StatusIcon];
const rounds: Readonly<Record<RoundStatus, Look>> = {
  missed: ['danger', 'wrong'],
  incomplete: ['danger', 'attention'],
  waiting: ['warn', 'offline'],
  running: ['info', 'running'],
  upcoming: ['quiet', 'waiting'],
  done: ['ok', 'done'],
};
const stops: Readonly<Record<StopState, Look>> = {
  done: ['ok', 'done'],
  late: ['warn', 'waiting'],
  early: ['warn', 'waiting'],
  open: ['quiet', 'waiting'],
  missing: ['danger', 'attention'],
  removed: ['quiet', 'stopped'],
};

/** Where a round stands, in a word. */
export function RoundBadge({ status }: { status: RoundStatus }): ReactNode {
  const { t } = useLanguage();
  const [tone, icon] = rounds[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(status === 'done' ? messages.finished : messages[status])}
    </StatusBadge>
  );
}

/**
 * Where one checkpoint of a round stands; `kept` says that its scan is still on this phone, or was refused.
 */
export function StopBadge({
  state,
  kept,
}: {
  state: StopState;
  kept?: 'waiting' | 'refused' | undefined;
}): ReactNode {
  const { t } = useLanguage();
  const [tone, icon] = kept === 'waiting' ? (['info', 'offline'] as const) : stops[state];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(kept === 'waiting' ? messages.onPhone : messages[`stop_${state}`])}
    </StatusBadge>
  );
}

/** What a person should look at, in words. */
export function ScanFlags({
  flags,
  outOfOrder = false,
}: {
  flags: readonly ScanFlag[];
  outOfOrder?: boolean;
}): ReactNode {
  const { t } = useLanguage();
  const words = [
    ...(outOfOrder ? [t(messages.outOfOrder)] : []),
    ...flags.map((flag) => t(messages[`flag_${flag}`])),
  ];
  return words.map((word) => (
    <StatusBadge key={word} tone="warn" icon="attention">
      {word}
    </StatusBadge>
  ));
}
