import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import type { issueInvoice } from '#shared/modules/billing/issue.ts';
import type { cancelInvoice, updateInvoice } from '#shared/modules/billing/operations.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { ApiError } from '#web/core/session/api-error.ts';
import { call } from '#web/core/session/call.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ConfirmDialog } from '#web/core/ui/layout/confirm-dialog.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { billingAdminMessages as messages } from '../../admin-messages.ts';
import { billFormScreens as words } from '../../bill-form-screens.ts';
import type { AdminBill } from '../admin-bill.ts';
import { BillDialog } from '../bill-dialog.tsx';
import { isWithoutGstin } from './no-gstin-note.tsx';
import { ChangedWork, EarlierDate, WithReason } from './before-issue.tsx';
import type { IssueChoice, ReasonField } from './before-issue.tsx';

type Props = { bill: AdminBill; onChange: () => Promise<void>; onGone: () => void };

/** What the server asks before it issues a draft, in the order in which it asks. */
const questions = ['work', 'without_approval', 'without_review', 'over_order', 'allow_backdated'] as const;
type Question = { readonly what: (typeof questions)[number]; readonly text: string };

/** What is done with a draft: it is edited, it gets its number, or it goes. */
export function DraftActions({ bill, onChange, onGone }: Props): ReactNode {
  const { t } = useLanguage();
  const issuing = useSave();
  const discarding = useSave();
  const [editing, setEditing] = useState(false);
  const isProforma = bill.kind === 'proforma';
  const [sure, setSure] = useState<'issue' | 'discard' | null>(null);
  const [asked, setAsked] = useState<Question | null>(null);
  // What was decided already stays decided when the server asks another question.
  const [decided, setDecided] = useState<IssueChoice>({});
  const issueIt = async (more: IssueChoice): Promise<void> => {
    const all = { ...decided, ...more };
    setDecided(all);
    try {
      const { data } = await call<typeof issueInvoice>('POST /billing/invoices/{id}/issue', {
        params: { id: bill.id },
        form: all,
      });
      setAsked(null);
      toast.success(t(messages.issued_toast, { number: data.number }));
      await onChange();
    } catch (error) {
      const question = error instanceof ApiError ? questionOf(error) : null;
      // The same question again is a refusal, which is said at its field.
      if (question === null || question.what === asked?.what) throw error;
      setAsked(question);
    }
  };
  const useToday = async (): Promise<void> => {
    const day = today();
    const due = bill.due_on < day ? day : bill.due_on;
    await call<typeof updateInvoice>('PUT /billing/invoices/{id}', {
      params: { id: bill.id },
      form: { issued_on: day, due_on: due },
    });
    await issueIt({});
  };
  const discard = (): Promise<boolean> =>
    discarding.run(async () => {
      await call<typeof cancelInvoice>('DELETE /billing/invoices/{id}', { params: { id: bill.id } });
      toast.success(t(messages.discarded));
      onGone();
    });
  const issueFirst = async (): Promise<void> => {
    await issuing.run(() => issueIt({}));
    setSure(null);
  };
  const close = (): void => {
    setAsked(null);
    setDecided({});
  };
  return (
    <Box display="flex" flexWrap="wrap" gap="2">
      <Button size="sm" busy={issuing.busy} onClick={() => setSure('issue')}>
        {t(messages.issue)}
      </Button>
      <Button size="sm" look="outline" onClick={() => setEditing(true)}>
        {t(words.edit)}
      </Button>
      <Button size="sm" look="dangerOutline" busy={discarding.busy} onClick={() => setSure('discard')}>
        {t(messages.discard)}
      </Button>
      {editing ? (
        <BillDialog
          bill={bill}
          onSaved={() => {
            toast.success(t(words.saved));
            void onChange();
          }}
          onClose={() => setEditing(false)}
        />
      ) : null}
      {sure === 'issue' ? (
        <ConfirmDialog
          title={t(isProforma ? messages.proformaTitle : messages.issueTitle, {
            client: bill.client_name,
            total: formatRupees(bill.total),
          })}
          text={[
            t(isProforma ? messages.proformaText : messages.issueText),
            isWithoutGstin(bill) ? t(words.noGstin, { company: bill.supplier.name }) : '',
          ]
            .join(' ')
            .trim()}
          action={t(messages.issue)}
          busy={issuing.busy}
          onConfirm={() => void issueFirst()}
          onClose={() => setSure(null)}
        />
      ) : null}
      {sure === 'discard' ? (
        <ConfirmDialog
          title={t(messages.discardTitle, { client: bill.client_name, total: formatRupees(bill.total) })}
          text={t(messages.discardText)}
          action={t(messages.discard)}
          danger
          busy={discarding.busy}
          onConfirm={() => void discard()}
          onClose={() => setSure(null)}
        />
      ) : null}
      {asked?.what === 'work' ? (
        <ChangedWork bill={bill} text={asked.text} onGone={onGone} onClose={close} />
      ) : null}
      {asked?.what === 'allow_backdated' ? (
        <EarlierDate
          text={asked.text}
          onToday={useToday}
          onKeep={() => issueIt({ allow_backdated: true })}
          onClose={close}
        />
      ) : null}
      {asked !== null && isWithReason(asked) ? (
        <WithReason key={asked.what} field={asked.what} text={asked.text} issueIt={issueIt} onClose={close} />
      ) : null}
    </Box>
  );
}

function isWithReason(asked: Question): asked is Question & { readonly what: ReasonField } {
  return asked.what !== 'work' && asked.what !== 'allow_backdated';
}

function questionOf(error: ApiError): Question | null {
  for (const what of questions) {
    const text = error.fieldMessage(what);
    if (text !== undefined) return { what, text };
  }
  return null;
}
