import type { ReactNode } from 'react';
import { WaitingCount } from '#web/core/ui/feedback/waiting-count.tsx';
import { useActiveAlerts } from '../components/use-alerts.ts';

/** How many alerts nobody has taken yet. */
export function OpenAlertCount(): ReactNode {
  return <WaitingCount count={useActiveAlerts().filter(({ status }) => status === 'open').length} />;
}
