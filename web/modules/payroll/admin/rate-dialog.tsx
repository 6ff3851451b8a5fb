import type { ReactNode } from 'react';
import { statutoryRates } from '#shared/modules/payroll/statutory/statutory-rate.ts';
import type { StatutoryRate } from '#shared/modules/payroll/statutory/statutory-rate.ts';
import { ApiError } from '#web/core/session/api-error.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { payScreens as messages } from '../messages.ts';
import { namedFields } from '#web/core/ui/resource/resource-fields.tsx';
import { call } from '#web/core/session/call.ts';
import type { WriteOf } from '#shared/core/operation.ts';

/** What a new minimum wage begins with where none is given to follow. */
const example = { unskilled: 0, semi_skilled: 0, skilled: 0, highly_skilled: 0 };

/** Enters a rate from a day on, beginning with the figures of the one before. */
export function RateDialog({
  before,
  onDone,
  onClose,
}: {
  before: StatutoryRate | null;
  onDone: () => void;
  onClose: () => void;
}): ReactNode {
  const { t, language } = useLanguage();
  const save = async (body: Record<string, unknown>): Promise<void> => {
    await call<WriteOf<typeof statutoryRates, 'POST', '/payroll/rates'>>('POST /payroll/rates', {
      form: {
        ...body,
        values: valuesOf(String(body['values'] ?? ''), t(messages.badValues)),
      },
    });
    toast.success(t(messages.rateSaved));
    onDone();
  };
  return (
    <RecordDialog
      title={t(messages.addRate)}
      saveLabel={t(messages.save)}
      whole
      place="side"
      record={{
        kind: before?.kind ?? 'minimum_wage',
        effective_from: today(),
        note: '',
        values: JSON.stringify(before?.values ?? example, null, 2),
      }}
      sections={[
        {
          fields: namedFields(statutoryRates, language, ['kind', 'effective_from', 'values', 'note'], {
            values: { kind: 'area', required: true, maxLength: 8000, hint: t(messages.valuesHint) },
            note: { wide: true },
          }),
        },
      ]}
      save={save}
      onClose={onClose}
    />
  );
}

function valuesOf(text: string, wrong: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(422, 'invalid', wrong, { fields: [{ field: 'values', message: wrong }] });
  }
}
