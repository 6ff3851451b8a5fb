import type { Language } from '#shared/core/i18n.ts';
import { leads, leadStages } from '#shared/modules/crm/lead.ts';
import type { LeadStage } from '#shared/modules/crm/lead.ts';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';

/** What a stage is called. */
export function stageName(stage: LeadStage, language: Language): string {
  return textOf(leads, 'stage', stage, language);
}

/** A line about a stage as it is kept, `lost: reason`, in words. */
export function stageLine(text: string, language: Language): string {
  const [name = '', ...reason] = text.split(': ');
  const stage = leadStages.find((known) => known === name);
  return stage ? [stageName(stage, language), ...reason].join(': ') : text;
}
