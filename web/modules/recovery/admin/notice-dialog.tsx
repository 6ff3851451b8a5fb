import { Box } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { dateOf, instantFromMs, timeOf } from '#shared/core/dates.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import type { RecoveryCase } from '#shared/modules/recovery/case.ts';
import { giveNotice, withdrawNotices } from '#shared/modules/recovery/operations.ts';
import type { giveNotices } from '#shared/modules/recovery/operations.ts';
import type { listLenders } from '#shared/modules/recovery/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { call } from '#web/core/session/call.ts';
import { saveFile } from '#web/core/session/save-file.ts';
import { NoGatewayNote } from '#web/core/ui/feedback/no-gateway-note.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import type { FieldSpec } from '#web/core/ui/tables/record-fields.tsx';
import { recoveryDesk as messages } from '../admin-messages.ts';

type Stored = RecoveryCase & { readonly ver: number; created_at: string; updated_at: string };
type By = 'message' | 'letter';

/** Gives one borrower notice of a first visit: a text message now, or a letter that was given. */
export function NoticeDialog({
  row,
  onSaved,
  onClose,
}: {
  row: Stored;
  onSaved: (row: Stored) => void;
  onClose: () => void;
}): ReactNode {
  return (
    <ByWay
      first={row.has_phone ? 'message' : 'letter'}
      paper={<NoticeLetter row={row} />}
      before={[]}
      save={async (form) => {
        const { data } = await call<typeof giveNotice>('POST /recovery/cases/{id}/notice', {
          params: { id: row.id },
          form,
        });
        onSaved(data);
        return null;
      }}
      onClose={onClose}
    />
  );
}

/** The letter to print and give, before it is recorded as given. */
function NoticeLetter({ row }: { row: Stored }): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const load = (): void =>
    void run(() => saveFile(`/recovery/cases/${row.id}/notice-letter`, `notice-${row.loan_number}.pdf`));
  return (
    <Button look="outline" justifySelf="start" busy={busy} onClick={load}>
      <Download size={18} aria-hidden />
      {t(messages.noticeLetter)}
    </Button>
  );
}

/** Gives notice to all borrowers of a lender and a place who were given none. */
export function NoticesDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  return (
    <ByWay
      first="message"
      before={useLenderAndPlace()}
      save={async (form) => {
        const { n, left } = await tellAll(form);
        onDone();
        return t(left === 0 ? messages.noticesGiven : messages.noticesLeft, { n, left });
      }}
      onClose={onClose}
    />
  );
}

/** Takes back the letters of a day that were recorded by mistake, of a lender and a place. */
export function LettersDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  const place = useLenderAndPlace();
  return (
    <RecordDialog
      title={t(messages.withdrawLetters)}
      saveLabel={t(messages.withdrawLetters)}
      record={{ lender_id: '', place: '', on: dateOf(instantFromMs(Date.now())), note: '' }}
      whole
      sections={[
        {
          fields: [
            ...place,
            { name: 'on', label: t(messages.noticeOn), kind: 'date', required: true },
            {
              name: 'note',
              label: t(messages.reason),
              kind: 'text',
              required: true,
              maxLength: maxLengthOf(withdrawNotices, 'note'),
              wide: true,
            },
          ],
        },
      ]}
      save={async (form) => {
        const n = await withdrawAll(form);
        onDone();
        toast.success(t(messages.lettersWithdrawn, { n }));
      }}
      onClose={onClose}
    >
      <Box color="fg.muted">{t(messages.withdrawLettersText)}</Box>
    </RecordDialog>
  );
}

/** Whose cases a form is about, as its first fields. */
function useLenderAndPlace(): readonly FieldSpec[] {
  const { t } = useLanguage();
  const { data: lenders } = useQuery<typeof listLenders>('/recovery/lenders', { input: { limit: 200 } });
  return [
    {
      name: 'lender_id',
      label: t(messages.lender),
      kind: 'choice',
      required: true,
      options: [
        { value: '', label: t(messages.chooseLender) },
        ...(lenders ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
    {
      name: 'place',
      label: t(messages.place),
      hint: t(messages.placeHint),
      kind: 'text',
      optional: true,
    },
  ];
}

async function withdrawAll(form: Record<string, unknown>): Promise<number> {
  let n = 0;
  for (;;) {
    const { data } = await call<typeof withdrawNotices>('POST /recovery/withdraw-notices', { form });
    n += data.withdrawn;
    if (data.left === 0) return n;
  }
}

/** One call takes as many as it can: what is left is asked for until nobody more can be told. */
async function tellAll(form: Record<string, unknown>): Promise<{ n: number; left: number }> {
  let n = 0;
  for (;;) {
    const { data } = await call<typeof giveNotices>('POST /recovery/notices', { form });
    n += data.given;
    if (data.given === 0 || data.left === 0) return { n, left: data.left };
  }
}

type Props = {
  first: By;
  before: readonly FieldSpec[];
  /** The letter to print, for one borrower. */
  paper?: ReactNode;
  /** Saves what the form sends, and gives what is said then. */
  save: (form: Record<string, unknown>) => Promise<string | null>;
  onClose: () => void;
};

/** The form of a notice: a letter has its day, its time and its reference, a message is sent now. */
function ByWay({ first, before, paper = null, save, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const [by, setBy] = useState<By>(first);
  const now = instantFromMs(Date.now());
  const said = t(by === 'message' ? messages.noticeSent : messages.saved);
  return (
    <RecordDialog
      key={by}
      title={t(messages.notice)}
      saveLabel={t(by === 'message' ? messages.sendNotice : messages.save)}
      record={{ lender_id: '', place: '', on: dateOf(now), time: timeOf(now), reference: '' }}
      whole
      sections={[{ fields: by === 'letter' ? [...before, ...letterFields(t)] : before }]}
      save={async (form) => toast.success((await save({ ...form, by })) ?? said)}
      onClose={onClose}
    >
      <SelectField
        label={t(messages.noticeBy)}
        hint={t(messages.noticeHint)}
        value={by}
        options={[
          { value: 'message', label: t(messages.byMessage) },
          { value: 'letter', label: t(messages.byLetter) },
        ]}
        onChange={setBy}
      />
      {by === 'message' ? <NoGatewayNote needs={['sms']} /> : paper}
    </RecordDialog>
  );
}

function letterFields(t: ReturnType<typeof useLanguage>['t']): FieldSpec[] {
  return [
    { name: 'on', label: t(messages.noticeOn), kind: 'date', required: true },
    { name: 'time', label: t(messages.noticeTime), kind: 'time', required: true },
    {
      name: 'reference',
      label: t(messages.noticeReference),
      kind: 'text',
      optional: true,
      maxLength: maxLengthOf(giveNotice, 'reference'),
      wide: true,
    },
  ];
}
