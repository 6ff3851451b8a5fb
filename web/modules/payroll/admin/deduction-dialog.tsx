import type { ReactNode } from 'react';
import { deductionKinds } from '#shared/modules/payroll/pay-deduction.ts';
import { api } from '#web/core/session/api.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { payScreens as say } from '../messages.ts';

/**
 * Enters a fine, a court's order or another deduction; the law's limits are kept when the month is worked
 * out.
 */
export function DeductionDialog({
  staffId,
  onDone,
  onClose,
}: {
  staffId: string;
  onDone: () => void;
  onClose: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const save = async ({ act_on, notice_on, ...body }: Record<string, unknown>): Promise<void> => {
    await api('POST', '/payroll/deductions', {
      ...body,
      staff_id: staffId,
      ...(act_on ? { act_on } : {}),
      ...(notice_on ? { notice_on } : {}),
    });
    toast.success(t(say.deductionSaved));
    onDone();
  };
  return (
    <RecordDialog
      title={t(say.addDeduction)}
      saveLabel={t(say.save)}
      whole
      record={{ kind: 'fines', from_month: today().slice(0, 7) }}
      sections={[
        {
          fields: [
            {
              name: 'kind',
              label: t(say.kind),
              kind: 'choice',
              options: deductionKinds.map((value) => ({ value, label: t(say[`deduct_${value}`]) })),
            },
            { name: 'amount', label: t(say.amount), kind: 'number', required: true, min: 1 },
            { name: 'from_month', label: t(say.fromMonth), kind: 'text', required: true, hint: 'YYYY-MM' },
            { name: 'act_on', label: t(say.actOn), kind: 'date', hint: t(say.fineOnly) },
            { name: 'notice_on', label: t(say.noticeOn), kind: 'date', hint: t(say.fineOnly) },
            {
              name: 'reason',
              label: t(say.reason),
              kind: 'text',
              required: true,
              maxLength: 300,
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
