import { Box } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatMonth } from '#shared/core/dates.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { saveFile } from '#web/core/session/save-file.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { ShareFile } from '#web/core/ui/forms/share-file.tsx';
import { walletScreens as messages } from '../wallet-messages.ts';

/** The wallet of a month as a PDF, to keep or to send. `months` are newest first. */
export function Statement({ months }: { months: readonly string[] }): ReactNode {
  const { t, language } = useLanguage();
  const { busy, run } = useSave<HTMLDivElement>();
  const [month, setMonth] = useState(months[0] ?? '');
  const path = `/on-call-services/wallet/statement?month=${month}`;
  const name = `wallet-${month}.pdf`;
  return (
    <Box display="grid" gap="3">
      <SelectField
        label={t(messages.statementMonth)}
        value={month}
        onChange={setMonth}
        options={months.map((value) => ({ value, label: formatMonth(value, language) }))}
      />
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button look="outline" busy={busy} onClick={() => void run(() => saveFile(path, name))}>
          <FileText size={20} aria-hidden />
          {t(messages.statement)}
        </Button>
        <ShareFile path={path} name={name} />
      </Box>
    </Box>
  );
}
