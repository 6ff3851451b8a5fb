import { Box, Heading } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { readRun } from '#shared/modules/payroll/queries.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { Payslip } from '#shared/modules/payroll/payslip.ts';
import { updatePayslip } from '#shared/modules/payroll/operations.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { call } from '#web/core/session/call.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { toast } from '#web/core/device/toast.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { payScreens as pay } from '../messages.ts';
import { supplements as messages } from '../supplement-messages.ts';

type Extra = Payslip['changes']['extras'][number];

/**
 * What the office has given on a payslip by hand, as long as its run is not closed. Deductions have an entry
 * of their own.
 */
export function ExtrasCard({ payslip, onChanged }: { payslip: Payslip; onChanged: () => void }): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('payroll:write');
  const { data } = useQuery<typeof readRun>('/payroll/runs/{id}', { params: { id: payslip.run_id } });
  const [asking, setAsking] = useState(false);
  const { busy, run } = useSave();
  const { extras } = payslip.changes;
  const open = may && payslip.state !== 'paid' && (data?.status === 'ready' || data?.status === 'open');
  const save = async (next: readonly Extra[]): Promise<void> => {
    const body = next.map(({ name, amount, inWages, reason }) => ({
      name,
      amount: Math.abs(amount),
      deduct: amount < 0,
      inWages,
      reason,
    }));
    await call<typeof updatePayslip>('PUT /payroll/update/{id}', {
      params: { id: payslip.id },
      form: { extras: body },
    });
    toast.success(t(messages.extrasSaved));
    onChanged();
  };
  const add = ({ name, amount, reason, inWages }: Record<string, unknown>): Promise<void> =>
    save([
      ...extras,
      {
        name: String(name ?? ''),
        amount: Number(amount),
        inWages: Boolean(inWages),
        reason: String(reason ?? ''),
      },
    ]);
  if (!open && extras.length === 0) return null;
  return (
    <Box display="grid" gap="3">
      <Heading as="h3" fontSize="md">
        {t(messages.byHand)}
      </Heading>
      {extras.map((extra, i) => (
        <Box key={`${extra.name}-${i}`} display="flex" gap="3" alignItems="center">
          <Box flex="1" minW="0">
            <Box fontWeight="medium">
              {extra.name} {formatRupees(extra.amount)}
            </Box>
            <Box fontSize="sm" color="fg.muted">
              {extra.reason}
            </Box>
          </Box>
          {open ? (
            <IconButton
              label={t(messages.removeExtra, { name: extra.name })}
              disabled={busy}
              onClick={() => void run(() => save(extras.filter((other) => other !== extra)))}
            >
              <Trash2 size={20} aria-hidden />
            </IconButton>
          ) : null}
        </Box>
      ))}
      {open ? (
        <Box>
          <Button look="outline" size="sm" onClick={() => setAsking(true)}>
            {t(messages.addExtra)}
          </Button>
        </Box>
      ) : null}
      {asking ? (
        <RecordDialog
          title={t(messages.addExtra)}
          saveLabel={t(pay.save)}
          whole
          record={{ inWages: true }}
          sections={[
            {
              fields: [
                { name: 'amount', label: t(pay.amount), kind: 'number', required: true, min: 1 },
                {
                  name: 'name',
                  label: t(messages.name),
                  kind: 'text',
                  required: true,
                  maxLength: maxLengthOf(updatePayslip, 'extras.name'),
                  wide: true,
                },
                {
                  name: 'reason',
                  label: t(pay.reason),
                  kind: 'text',
                  required: true,
                  maxLength: maxLengthOf(updatePayslip, 'extras.reason'),
                  wide: true,
                },
                { name: 'inWages', label: t(messages.inWages), kind: 'flag', hint: t(messages.inWagesText) },
              ],
            },
          ]}
          save={add}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Box>
  );
}
