import type { ReactNode } from 'react';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { noteLead } from '#shared/modules/crm/lead-operations.ts';
import { leads, noteKinds } from '#shared/modules/crm/lead.ts';
import type { Lead, LeadNote } from '#shared/modules/crm/lead.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { namedFields } from '#web/core/ui/resource/resource-fields.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { leadScreens as messages } from './lead-screens.ts';
import { noteKindNames } from './note-kinds.ts';

type Props = {
  lead: Pick<Lead, 'next_action' | 'next_action_on'>;
  kind: LeadNote['kind'];
  /** Keeps the note. What it throws stands at the fields. */
  save: (note: Record<string, unknown>) => Promise<unknown>;
  onClose: () => void;
};

/** Notes what was said, and what comes next. */
export function NoteDialog({ lead, kind, save, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  return (
    <RecordDialog
      title={t(kind === 'call' ? messages.callTitle : messages.noteTitle)}
      saveLabel={t(messages.save)}
      record={{ kind, text: '', next_action: lead.next_action, next_action_on: lead.next_action_on }}
      sections={[
        {
          fields: [
            {
              name: 'kind',
              label: t(messages.noteKind),
              kind: 'choice',
              options: noteKinds.map((value) => ({ value, label: t(noteKindNames[value]) })),
            },
            {
              name: 'text',
              label: t(messages.noteText),
              kind: 'area',
              required: true,
              maxLength: maxLengthOf(noteLead, 'text'),
            },
            ...namedFields(leads, language, ['next_action', 'next_action_on']),
          ],
        },
      ]}
      save={async (form) => {
        // What comes next only where it changes with the note: a colleague may have set it meanwhile.
        await save({ kind, ...form });
        toast.success(t(messages.noteSaved));
      }}
      onClose={onClose}
    />
  );
}
