import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { formatDate, lastOfMonth } from '#shared/core/dates.ts';
import { formatRupees, sumOfRupees } from '#shared/core/money.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import type { BillProblems, generateInvoice, LeftOut } from '#shared/modules/billing/generate.ts';
import { generateBill } from '#shared/modules/billing/generate.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ChoiceList } from '#web/core/ui/forms/choice-list.tsx';
import { MonthField } from '#web/core/ui/forms/month-field.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { lastMonth } from '#web/core/ui/look/last-months.ts';
import { clientScreens } from '../../client-screens.ts';
import { sheetScreens } from '../../sheet-screens.ts';
import { draftScreens as messages } from '../../draft-screens.ts';
import { BillProblemList } from '../invoices/bill-problems.tsx';

type Props = { client: Client; onDrafted: () => void; onClose: () => void };
type What = 'month' | 'days' | 'bookings' | 'jobs';
type Result = {
  readonly problems: BillProblems;
  readonly leftOut: readonly LeftOut[];
};

/** Drafts a client's bill from duties, bookings or jobs, and says what is to be looked at first. */
export function DraftDialog({ client, onDrafted, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [what, setWhat] = useState<What>('month');
  const [month, setMonth] = useState(lastMonth());
  const [days, setDays] = useState({ from: `${month}-01`, to: String(lastOfMonth(month)) });
  const [result, setResult] = useState<Result | null>(null);
  const mayOverride = usePermission('unapproved_bills:write');
  const [reason, setReason] = useState('');
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await run(async () => {
      const { invoices, problems, leftOut } = await draftOf(client.id, what, month, days, reason.trim());
      const sum = sumOfRupees(invoices.map(({ total }) => total));
      if (invoices.length > 0) {
        toast.success(t(clientScreens.drafted, { amount: formatRupees(sum) }));
        onDrafted();
      }
      const isClean = problems.unpriced_count === 0 && problems.unreviewed === 0 && leftOut.length === 0;
      if (isClean) onClose();
      else setResult({ problems, leftOut });
    });
  };
  const isNoAccount = what === 'bookings' && client.user_id === null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.title)}
      actions={
        result ? (
          <Button onClick={onClose}>{t(clientScreens.close)}</Button>
        ) : (
          <>
            <Button look="outline" onClick={onClose}>
              {t(clientScreens.close)}
            </Button>
            <Button type="submit" form="draft-bill" busy={busy} disabled={isNoAccount}>
              {t(clientScreens.draftIt)}
            </Button>
          </>
        )
      }
    >
      {result ? (
        <DraftResult {...result} />
      ) : (
        <form id="draft-bill" ref={form} onSubmit={(event) => void save(event)} noValidate>
          <Box display="grid" gap="4">
            <ChoiceList<What>
              label={t(messages.what)}
              value={what}
              onChange={setWhat}
              options={[
                { value: 'month', label: t(messages.ofMonth) },
                { value: 'days', label: t(messages.ofDays) },
                { value: 'bookings', label: t(messages.ofBookings) },
                { value: 'jobs', label: t(messages.ofJobs) },
              ]}
            />
            <Box color="fg.muted">{t(isNoAccount ? messages.noAccount : textOf[what])}</Box>
            {what === 'month' ? (
              <MonthField
                label={t(clientScreens.month)}
                required
                value={month}
                onChange={setMonth}
                back={23}
                ahead={0}
                error={error('month')}
              />
            ) : (
              <Box display="grid" gap="4" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
                <TextField
                  type="date"
                  label={t(messages.from)}
                  required
                  value={days.from}
                  onChange={(from) => setDays({ ...days, from })}
                  error={error('from') ?? error('month')}
                />
                <TextField
                  type="date"
                  label={t(messages.to)}
                  required
                  value={days.to}
                  onChange={(to) => setDays({ ...days, to })}
                  error={error('to')}
                />
              </Box>
            )}
            {mayOverride && client.sheet_approval !== 'none' && (what === 'month' || what === 'days') ? (
              <TextField
                label={t(sheetScreens.reason)}
                hint={t(sheetScreens.reasonHint)}
                optional
                maxLength={maxLengthOf(generateBill, 'without_approval')}
                value={reason}
                onChange={setReason}
                error={error('without_approval')}
              />
            ) : null}
          </Box>
        </form>
      )}
    </Dialog>
  );
}

const textOf = {
  month: clientScreens.draftText,
  days: messages.daysText,
  bookings: messages.bookingsText,
  jobs: messages.jobsText,
} as const;

async function draftOf(
  clientId: string,
  what: What,
  month: string,
  days: { from: string; to: string },
  reason: string,
): Promise<Result & { invoices: readonly { total: number }[] }> {
  const more = reason === '' ? {} : { without_approval: reason };
  if (what === 'month') {
    const { data } = await call<typeof generateBill>('POST /billing/generate/{id}', {
      params: { id: clientId },
      form: { month, ...more },
    });
    return { ...data, leftOut: [] };
  }
  const sources = [what === 'days' ? 'duties' : what] as const;
  const { data } = await call<typeof generateInvoice>('POST /billing/generate-invoice', {
    form: { client_id: clientId, ...days, sources: [...sources], ...more },
  });
  return { ...data, leftOut: data.left_out };
}

function DraftResult({ problems, leftOut }: Result): ReactNode {
  const { t, language } = useLanguage();
  return (
    <Box display="grid" gap="4">
      <BillProblemList problems={problems} />
      {leftOut.length === 0 ? null : (
        <Box>
          <Box fontWeight="semibold" mb="1">
            {t(messages.leftOut)}
          </Box>
          <Box as="ul" display="grid" gap="1" listStyleType="none">
            {leftOut.map((item) => (
              <li key={item.id}>
                {item.title}, {formatDate(item.date, language)}: {t(item.reason)}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}
