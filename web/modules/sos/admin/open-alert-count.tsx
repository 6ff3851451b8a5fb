import type { ReactNode } from 'react';
import { WaitingCount } from '#web/core/ui/feedback/waiting-count.tsx';
import { useActiveAlerts } from '../components/use-alerts.ts';

/** How many alerts are not closed: nobody has taken them, or somebody is on the way. */
export function OpenAlertCount(): ReactNode {
  return <WaitingCount count={useActiveAlerts().length} />;
}
