import type { ReactNode } from 'react';
import type { listPayslips } from '#shared/modules/payroll/queries.ts';
import { call } from '#web/core/session/call.ts';
import { formatMonth } from '#shared/core/dates.ts';
import { payModes } from '#shared/modules/payroll/payslip.ts';
import type { PayrollRun } from '#shared/modules/payroll/runs/payroll-run.ts';
import { markPaid } from '#shared/modules/payroll/operations.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { payScreens as messages } from '../messages.ts';

/** Notes that everybody of a run has been paid. */
export function PaidDialog({
  run,
  onDone,
  onClose,
}: {
  run: PayrollRun;
  onDone: () => void;
  onClose: () => void;
}): ReactNode {
  const { t, language } = useLanguage();
  const save = async (body: Record<string, unknown>): Promise<void> => {
    const ids = await unpaid(run.id);
    if (ids.length === 0) {
      toast.success(t(messages.nothingToPay));
      return;
    }
    await call<typeof markPaid>('POST /payroll/mark-paid', { form: { ...body, ids } });
    toast.success(t(messages.paidDone));
    onDone();
  };
  return (
    <RecordDialog
      title={t(messages.payTitle, { month: formatMonth(run.month, language) })}
      saveLabel={t(messages.save)}
      whole
      record={{ mode: 'bank', reference: '', paid_on: today() }}
      sections={[
        {
          fields: [
            {
              name: 'mode',
              label: t(messages.mode),
              kind: 'choice',
              options: payModes.map((value) => ({ value, label: t(messages[`mode_${value}`]) })),
            },
            { name: 'paid_on', label: t(messages.paidOn), kind: 'date', required: true },
            {
              name: 'reference',
              label: t(messages.reference),
              kind: 'text',
              maxLength: maxLengthOf(markPaid, 'reference'),
              wide: true,
            },
          ],
        },
      ]}
      save={save}
      onClose={onClose}
    />
  );
}

/** The payslips of a run that wait for their payment. */
async function unpaid(runId: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { data, pagination } = await call<typeof listPayslips>('GET /payroll', {
      input: { run_id: runId, state: 'ready', limit: 200, page },
    });
    ids.push(...data.map((item) => item.id));
    if (page >= (pagination?.totalPages ?? 1)) return ids;
  }
}
