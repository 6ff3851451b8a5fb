import type { Message } from '#shared/core/i18n.ts';
import type { AuditLine } from '#shared/modules/audit-logs/audit-line.ts';

type Translate = (message: Message) => string;

/** Which record a line is about: its kind and its name, or its id where it has none or not for this reader. */
export function recordText({ kind, name, row_id: id }: AuditLine, t: Translate): string {
  return kind ? [t(kind), name ? t(name) : id].filter(Boolean).join(' ') : '';
}

/** What changed, a field a line; only which fields were set where the values are not for the reader. */
export function changesText({ changes, labels }: AuditLine, t: Translate): string {
  return changes.length === 0
    ? labels.map((label) => t(label)).join(', ')
    : changes.map(({ field, from, to }) => `${t(field)}: ${t(from) || '–'} → ${t(to) || '–'}`).join('\n');
}
