import type { ReactNode } from 'react';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { recoveryCases } from '#shared/modules/recovery/case.ts';
import type { RecoveryCase } from '#shared/modules/recovery/case.ts';
import { pauseCase } from '#shared/modules/recovery/operations.ts';
import type {
  allocateCase,
  closeCase,
  editCase,
  reopenCase,
  resumeCase,
  withdrawNotice,
} from '#shared/modules/recovery/operations.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { namedFields, optionsOf } from '#web/core/ui/resource/resource-fields.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import type { FieldSpec } from '#web/core/ui/tables/record-fields.tsx';
import { recoveryDesk as messages } from '../admin-messages.ts';
import { useAgents } from './allocate-dialog.tsx';

export type Asking = 'allocate' | 'withdraw' | 'pause' | 'resume' | 'edit' | 'close' | 'reopen';
type Props = {
  readonly asking: Asking;
  readonly row: RecoveryCase & { readonly ver: number };
  readonly onSaved: (
    row: RecoveryCase & { readonly ver: number; created_at: string; updated_at: string },
  ) => void;
  readonly onClose: () => void;
};

/** Asks what is needed for something that is done with a case, and does it. */
export function CaseForm({ asking, row, onSaved, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const fields = useFields(asking);
  const record = { ...row, ...blanks, agent_id: row.agent_id ?? '' };
  return (
    <RecordDialog
      title={t(messages[asking])}
      saveLabel={t(asking === 'edit' ? messages.save : messages[asking])}
      record={record}
      whole={asking !== 'edit'}
      sections={[{ fields }]}
      save={async (form) => {
        const { data } = await done(asking, row, form);
        toast.success(t(messages.saved));
        onSaved(data);
      }}
      onClose={onClose}
    />
  );
}

const blanks = { phone: '', note: '', until: '', as: 'paid', hold: 'grievance' } as const;

function done(asking: Asking, { id, ver }: Props['row'], form: object) {
  const params = { id };
  switch (asking) {
    case 'allocate':
      return call<typeof allocateCase>('POST /recovery/cases/{id}/allocate', { params, form });
    case 'withdraw':
      return call<typeof withdrawNotice>('POST /recovery/cases/{id}/withdraw-notice', { params, form });
    case 'pause':
      return call<typeof pauseCase>('POST /recovery/cases/{id}/pause', { params, form });
    case 'resume':
      return call<typeof resumeCase>('POST /recovery/cases/{id}/resume', { params, form });
    case 'close':
      return call<typeof closeCase>('POST /recovery/cases/{id}/close', { params, form });
    case 'reopen':
      return call<typeof reopenCase>('POST /recovery/cases/{id}/reopen', { params, form });
    case 'edit':
      return call<typeof editCase>(
        'PUT /recovery/cases/{id}',
        { params, form },
        { headers: { 'if-match': `"${ver}"` } },
      );
  }
}

const edited = ['address', 'area', 'city', 'pin', 'due', 'days_past_due', 'product', 'loan_kind', 'language'];

function useFields(asking: Asking): readonly FieldSpec[] {
  const { t, language } = useLanguage();
  const agents = useAgents();
  const note: FieldSpec = {
    name: 'note',
    label: t(messages.reason),
    kind: 'area',
    maxLength: maxLengthOf(pauseCase, 'note'),
    wide: true,
  };
  const choices = (name: string) =>
    optionsOf(recoveryCases, name, language).filter(({ value }) => value !== 'none');
  switch (asking) {
    case 'allocate':
      return [
        {
          name: 'agent_id',
          label: t(messages.agent),
          kind: 'choice',
          nullable: true,
          wide: true,
          options: [{ value: '', label: t(messages.nobody) }, ...agents],
        },
      ];
    case 'pause':
      return [
        { name: 'hold', label: t(messages.pause), kind: 'choice', options: choices('hold') },
        {
          name: 'until',
          label: t(messages.until),
          hint: t(messages.untilHint),
          kind: 'date',
          nullable: true,
          optional: true,
        },
        { ...note, required: true },
      ];
    case 'close':
      return [
        { name: 'as', label: t(messages.closedAs), kind: 'choice', options: choices('closed_as') },
        { ...note, optional: true },
      ];
    case 'edit':
      return [
        ...namedFields(recoveryCases, language, edited),
        {
          name: 'phone',
          label: t(messages.newPhone),
          hint: t(messages.phoneHint),
          kind: 'tel',
          optional: true,
        },
      ];
    default:
      return [{ ...note, required: true }];
  }
}
