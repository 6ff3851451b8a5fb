import type { ReactNode } from 'react';
import { deductionKinds } from '#shared/modules/payroll/pay-deduction.ts';
import { api } from '#web/core/session/api.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { payScreens as messages } from '../messages.ts';

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
    toast.success(t(messages.deductionSaved));
    onDone();
  };
  return (
    <RecordDialog
      title={t(messages.addDeduction)}
      saveLabel={t(messages.save)}
      whole
      record={{ kind: 'fines', from_month: today().slice(0, 7) }}
      sections={[
        {
          fields: [
            {
              name: 'kind',
              label: t(messages.kind),
              kind: 'choice',
              options: deductionKinds.map((value) => ({ value, label: t(messages[`deduct_${value}`]) })),
            },
            { name: 'amount', label: t(messages.amount), kind: 'number', required: true, min: 1 },
            {
              name: 'from_month',
              label: t(messages.fromMonth),
              kind: 'text',
              required: true,
              hint: 'YYYY-MM',
            },
            { name: 'act_on', label: t(messages.actOn), kind: 'date', hint: t(messages.fineOnly) },
            { name: 'notice_on', label: t(messages.noticeOn), kind: 'date', hint: t(messages.fineOnly) },
            {
              name: 'reason',
              label: t(messages.reason),
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
