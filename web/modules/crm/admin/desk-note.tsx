import type { ReactNode } from 'react';
import type { noteLead } from '#shared/modules/crm/lead-operations.ts';
import type { Lead, LeadNote } from '#shared/modules/crm/lead.ts';
import { call } from '#web/core/session/call.ts';
import { NoteDialog } from '../note-dialog.tsx';

type Props = {
  lead: Lead;
  kind: LeadNote['kind'];
  onSaved: (lead: Lead) => void;
  onClose: () => void;
};

/** A note that the office writes on a lead. */
export function DeskNote({ lead, kind, onSaved, onClose }: Props): ReactNode {
  return (
    <NoteDialog
      lead={lead}
      kind={kind}
      save={async (form) => {
        const { data } = await call<typeof noteLead>('POST /crm/leads/{id}/notes', {
          params: { id: lead.id },
          form,
        });
        onSaved(data);
      }}
      onClose={onClose}
    />
  );
}
