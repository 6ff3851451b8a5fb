import { refuse } from '#shared/core/errors.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';

const reportFormats = ['json', 'xlsx', 'pdf'] as const;

/** How a report is asked for: as data where nothing is said, or as a file. */
export function reportFormatOf(query: Readonly<Record<string, string>>): (typeof reportFormats)[number] {
  return (
    reportFormats.find((known) => known === (query['format'] ?? 'json')) ??
    refuse('malformed', messages.badFormat, 'format')
  );
}
