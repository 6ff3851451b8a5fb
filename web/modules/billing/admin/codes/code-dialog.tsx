import type { ReactNode } from 'react';
import type { addHsnCode } from '#shared/modules/billing/hsn-code.ts';
import { hsnCodes } from '#shared/modules/billing/hsn-code.ts';
import type { ListedCode } from '#shared/modules/billing/hsn-queries.ts';
import { blankRecord } from '#shared/core/resource.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { namedFields } from '#web/core/ui/resource/resource-fields.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { codeMessages as messages, billingSettingsMessages } from '../../settings-messages.ts';

type Props = {
  /** The code that gets another rate; null adds a code. */
  code: ListedCode | null;
  onSaved: () => void;
  onClose: () => void;
};

/** Adds a code of the business, or a rate from a day on to a code that there is. */
export function CodeDialog({ code, onSaved, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const names =
    code === null
      ? ['code', 'name', 'name_hi', 'rate', 'effective_from', 'unit', 'words']
      : ['rate', 'effective_from'];
  const kept = code === null ? {} : keptOf(code);
  return (
    <RecordDialog
      title={code === null ? t(messages.addCode) : `${t(messages.addRate)}: ${code.code}`}
      saveLabel={t(billingSettingsMessages.save)}
      whole
      record={code === null ? blankRecord(hsnCodes) : { effective_from: today() }}
      sections={[{ fields: namedFields(hsnCodes, language, names) }]}
      save={async (body) => {
        const form = { ...kept, ...body };
        const { data } = await call<typeof addHsnCode>('POST /billing/hsn-codes', { form });
        toast.success(t(messages.added, { code: data.code }));
        onSaved();
      }}
      onClose={onClose}
    />
  );
}

/** What a further rate of a code goes on calling it. */
function keptOf({ code, name, name_hi: hindi, unit, own, words }: ListedCode): Record<string, string> {
  return { code, name, name_hi: hindi, unit, words: own ? words.slice(0, 300) : '' };
}
