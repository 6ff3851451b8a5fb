import type { ReactNode } from 'react';
import type { LeadStage } from '#shared/modules/crm/lead.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { stageName } from './stage-names.ts';

const looks = {
  new: ['info', 'note'],
  contacted: ['brand', 'running'],
  survey: ['brand', 'running'],
  quoted: ['warn', 'waiting'],
  negotiation: ['warn', 'waiting'],
  won: ['ok', 'done'],
  lost: ['quiet', 'stopped'],
} as const;

/** How far a lead is. */
export function StageBadge({ stage }: { stage: LeadStage }): ReactNode {
  const { language } = useLanguage();
  const [tone, icon] = looks[stage];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {stageName(stage, language)}
    </StatusBadge>
  );
}
