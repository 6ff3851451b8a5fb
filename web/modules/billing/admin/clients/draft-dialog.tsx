import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { addDays, calendarDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import type { BillProblems, generateBill } from '#shared/modules/billing/generate.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { MonthField } from '#web/core/ui/forms/month-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { clientScreens as messages } from '../../client-screens.ts';
import { BillProblemList } from '../invoices/bill-problems.tsx';

type Props = { client: Client; onDrafted: () => void; onClose: () => void };

/** Drafts a client's bill of a month from its duties, and says what is to be looked at first. */
export function DraftDialog({ client, onDrafted, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [month, setMonth] = useState(lastMonth());
  const [problems, setProblems] = useState<BillProblems | null>(null);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await run(async () => {
      const { data } = await call<typeof generateBill>('POST /billing/generate/{id}', {
        params: { id: client.id },
        form: { month },
      });
      const sum = data.invoices.reduce((total, bill) => total + bill.total, 0);
      toast.success(t(messages.drafted, { amount: formatRupees(sum) }));
      onDrafted();
      if (data.problems.unpriced_count > 0 || data.problems.unreviewed > 0) setProblems(data.problems);
      else onClose();
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.draftMonth)}
      actions={
        problems ? (
          <Button onClick={onClose}>{t(messages.close)}</Button>
        ) : (
          <>
            <Button look="outline" onClick={onClose}>
              {t(messages.close)}
            </Button>
            <Button type="submit" form="draft-bill" busy={busy}>
              {t(messages.draftIt)}
            </Button>
          </>
        )
      }
    >
      {problems ? (
        <BillProblemList problems={problems} />
      ) : (
        <form id="draft-bill" ref={form} onSubmit={(event) => void save(event)} noValidate>
          <Box display="grid" gap="4">
            <Box color="fg.muted">{t(messages.draftText)}</Box>
            <MonthField
              label={t(messages.month)}
              required
              value={month}
              onChange={setMonth}
              error={error('month')}
            />
          </Box>
        </form>
      )}
    </Dialog>
  );
}

/** The month before this one, which is the one that is usually billed. */
export function lastMonth(): string {
  return addDays(calendarDate(`${today().slice(0, 7)}-01`), -1).slice(0, 7);
}
