import type { ReactNode } from 'react';
import { payAdvances } from '#shared/modules/payroll/pay-advance.ts';
import type { PayAdvance } from '#shared/modules/payroll/pay-advance.ts';
import type { RunStatus } from '#shared/modules/payroll/runs/payroll-run.ts';
import type { Payslip } from '#shared/modules/payroll/payslip.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import type { StatusIcon, StatusTone } from '#web/core/ui/feedback/status-badge.tsx';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { slipMessages as messages } from '../slip-messages.ts';

type Look = { tone: StatusTone; icon: StatusIcon };
const slips: Readonly<Record<Payslip['state'], Look>> = {
  ready: { tone: 'info', icon: 'agreed' },
  refused: { tone: 'danger', icon: 'wrong' },
  paid: { tone: 'ok', icon: 'done' },
};
const runs: Readonly<Record<RunStatus | 'none', Look>> = {
  none: { tone: 'quiet', icon: 'note' },
  open: { tone: 'info', icon: 'note' },
  running: { tone: 'brand', icon: 'running' },
  stopped: { tone: 'warn', icon: 'stopped' },
  ready: { tone: 'info', icon: 'agreed' },
  locked: { tone: 'ok', icon: 'done' },
};
const advances: Readonly<Record<PayAdvance['status'], Look>> = {
  pending: { tone: 'warn', icon: 'waiting' },
  approved: { tone: 'ok', icon: 'agreed' },
  rejected: { tone: 'quiet', icon: 'stopped' },
  cancelled: { tone: 'quiet', icon: 'stopped' },
};

/** How a payslip stands; days that wait for a decision are said before all else but a refusal. */
export function PayslipState({ state, unsettled }: Pick<Payslip, 'state' | 'unsettled'>): ReactNode {
  const { t } = useLanguage();
  if (unsettled && state === 'ready')
    return (
      <StatusBadge tone="warn" icon="attention">
        {t(messages.unsettled)}
      </StatusBadge>
    );
  return <StatusBadge {...slips[state]}>{t(messages[state])}</StatusBadge>;
}

/** How the payroll of a month stands. */
export function RunState({ status }: { status: RunStatus | 'none' }): ReactNode {
  const { t } = useLanguage();
  return <StatusBadge {...runs[status]}>{t(messages[`status_${status}`])}</StatusBadge>;
}

/** How an advance stands. */
export function AdvanceState({ status }: Pick<PayAdvance, 'status'>): ReactNode {
  const { language } = useLanguage();
  return <StatusBadge {...advances[status]}>{textOf(payAdvances, 'status', status, language)}</StatusBadge>;
}
