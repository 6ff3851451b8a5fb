import type { ReactNode } from 'react';
import type { AuditLine } from '#shared/modules/audit-logs/audit-line.ts';
import { auditMessages } from '#shared/modules/audit-logs/messages.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { auditScreens as messages } from '../messages.ts';
import { changesText, recordText } from './line-text.ts';

/** One line of the log with all that is known of it, the event and the id of its record too. */
export function LineSheet({ line, onClose }: { line: AuditLine; onClose: () => void }): ReactNode {
  const { t, language } = useLanguage();
  const own = (text: string): ReactNode => (text === '' ? '' : <span className="notranslate">{text}</span>);
  return (
    <SideSheet open onClose={onClose} title={t(line.what)}>
      <FactList
        facts={[
          { label: t(auditMessages.record), value: own(recordText(line, t)) },
          { label: t(auditMessages.who), value: line.actor === '' ? t(messages.system) : own(line.actor) },
          { label: t(auditMessages.role), value: line.role },
          { label: t(auditMessages.at), value: stampWords(line.at, language) },
          { label: t(auditMessages.status), value: t(auditMessages[line.status]) },
          { label: t(auditMessages.reason), value: line.reason },
          { label: t(auditMessages.fields), value: own(changesText(line, t)) },
          { label: t(messages.recordId), value: own(line.row_id ?? '') },
          { label: t(messages.event), value: own(line.type) },
          { label: t(messages.entry), value: line.id },
        ]}
      />
    </SideSheet>
  );
}
