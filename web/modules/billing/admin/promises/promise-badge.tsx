import type { ReactNode } from 'react';
import type { PromiseState } from '#shared/modules/billing/payment-promise.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import type { StatusIcon, StatusTone } from '#web/core/ui/feedback/status-badge.tsx';
import { promiseScreens as messages } from '../../promise-screens.ts';

const looks: Readonly<Record<PromiseState, readonly [StatusTone, StatusIcon]>> = {
  open: ['info', 'waiting'],
  broken: ['danger', 'stopped'],
  kept: ['ok', 'done'],
  replaced: ['quiet', 'stopped'],
};

/** How a promise stands, in a word with a sign and a colour. */
export function PromiseBadge({ state }: { state: PromiseState }): ReactNode {
  const { t } = useLanguage();
  const [tone, icon] = looks[state];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(messages[state])}
    </StatusBadge>
  );
}
