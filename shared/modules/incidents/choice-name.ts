import { translate } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import { incidents } from './incident.ts';

/** What people call a value of a choice of incidents. */
export function choiceName(field: 'priority' | 'status', value: string, language: Language): string {
  const name = incidents.fields[field]?.spec.choiceLabels?.[value];
  return name ? translate(name, language) : value;
}
