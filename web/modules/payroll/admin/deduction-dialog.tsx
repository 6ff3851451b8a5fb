import type { ReactNode } from 'react';
import { payDeductions } from '#shared/modules/payroll/pay-deduction.ts';
import { call } from '#web/core/session/call.ts';
import type { createDeduction } from '#shared/modules/payroll/operations.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { payScreens as messages } from '../messages.ts';
import { namedFields } from '#web/core/ui/resource/resource-fields.tsx';

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
  const { t, language } = useLanguage();
  const save = async ({ act_on, notice_on, ...body }: Record<string, unknown>): Promise<void> => {
    await call<typeof createDeduction>('POST /payroll/deductions', {
      form: {
        ...body,
        staff_id: staffId,
        ...(act_on ? { act_on } : {}),
        ...(notice_on ? { notice_on } : {}),
      },
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
          fields: namedFields(
            payDeductions,
            language,
            ['kind', 'amount', 'from_month', 'act_on', 'notice_on', 'reason'],
            {
              amount: { required: true, min: 1 },
              from_month: { required: true },
              act_on: { hint: t(messages.fineOnly) },
              notice_on: { hint: t(messages.fineOnly) },
              reason: { wide: true },
            },
          ),
        },
      ]}
      save={save}
      onClose={onClose}
    />
  );
}
