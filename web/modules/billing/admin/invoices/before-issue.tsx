import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type * as z from 'zod/mini';
import { firstOfMonth, lastOfMonth } from '#shared/core/dates.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import type { generateBill } from '#shared/modules/billing/generate.ts';
import { issueInvoice } from '#shared/modules/billing/issue.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { billingAdminMessages as messages } from '../../admin-messages.ts';
import { billFormScreens as words } from '../../bill-form-screens.ts';
import { clientScreens as clientWords } from '../../client-screens.ts';
import type { AdminBill } from '../admin-bill.ts';

/** What somebody decides about a draft besides that it is issued. */
export type IssueChoice = z.output<typeof issueInvoice.input>;

type Props = { text: string; issueIt: (more: IssueChoice) => Promise<void>; onClose: () => void };

type DateProps = {
  text: string;
  onToday: () => Promise<void>;
  onKeep: () => Promise<void>;
  onClose: () => void;
};

/** Asks which date a bill or a note gets that would be dated before a newer one of its series. */
export function EarlierDate({ text, onToday, onKeep, onClose }: DateProps): ReactNode {
  const { t } = useLanguage();
  const mayBackdate = usePermission('backdated_bills:write');
  const dating = useSave();
  const keeping = useSave();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.earlierTitle)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.back)}
          </Button>
          {mayBackdate ? (
            <Button look="outline" busy={keeping.busy} onClick={() => void keeping.run(onKeep)}>
              {t(messages.earlierKeep)}
            </Button>
          ) : null}
          <Button busy={dating.busy} onClick={() => void dating.run(onToday)}>
            {t(messages.earlierToday)}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  );
}

/** What a reason can be given for. */
export type ReasonField = 'without_approval' | 'without_review' | 'over_order';

/**
 * Asks why an invoice is issued although attendance is not approved, flagged punches are not reviewed, or its
 * order is used up.
 */
export function WithReason({ field, text, issueIt, onClose }: Props & { field: ReasonField }): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [reason, setReason] = useState('');
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await run(() => issueIt({ [field]: reason }));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(words.reasonTitle)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.back)}
          </Button>
          <Button type="submit" form="issue-reason" busy={busy}>
            {t(words.reasonIt)}
          </Button>
        </>
      }
    >
      <form id="issue-reason" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="4">
          <Box>
            {text}{' '}
            {field === 'without_review' ? (
              <TextLink to="/admin/attendance/review">{t(clientWords.reviewThem)}</TextLink>
            ) : null}
          </Box>
          <TextArea
            label={t(messages.reason)}
            required
            maxLength={maxLengthOf(issueInvoice, field)}
            value={reason}
            onChange={setReason}
            error={error(field)}
          />
        </Box>
      </form>
    </Dialog>
  );
}

type ChangedProps = { bill: AdminBill; text: string; onGone: () => void; onClose: () => void };

/** Says that the duties of a draft are others by now, and drafts its month anew in its place. */
export function ChangedWork({ bill, text, onGone, onClose }: ChangedProps): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const { client_id: client, month } = bill;
  const isMonth =
    month !== null &&
    client !== null &&
    bill.period_from === firstOfMonth(month) &&
    bill.period_to === lastOfMonth(month);
  const redraft = (): Promise<boolean> =>
    run(async () => {
      await call<typeof generateBill>('POST /billing/generate/{id}', {
        params: { id: client ?? '' },
        form: { month },
      });
      toast.success(t(words.redrafted));
      onGone();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(words.changedTitle)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.back)}
          </Button>
          {isMonth ? (
            <Button busy={busy} onClick={() => void redraft()}>
              {t(words.redraft)}
            </Button>
          ) : null}
        </>
      }
    >
      <Box display="grid" gap="3">
        <Box>{text}</Box>
        {isMonth ? null : <Box>{t(words.dropFirst)}</Box>}
      </Box>
    </Dialog>
  );
}
