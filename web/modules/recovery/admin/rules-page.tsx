import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { recoveryRules } from '#shared/modules/recovery/rule.ts';
import { ResourcePage } from '#web/core/ui/resource/resource-page.tsx';
import { recoveryDesk as messages } from '../admin-messages.ts';

/** When and how often borrowers may be contacted, from which day on. */
export default function RulesPage(): ReactNode {
  return <ResourcePage resource={recoveryRules} icon={<Clock aria-hidden />} about={messages.rulesAbout} />;
}
