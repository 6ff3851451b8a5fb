import { Box } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { importKinds } from '#shared/modules/billing/import-columns.ts';
import { importMessages } from '#shared/modules/billing/import-texts.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { saveFile } from '#web/core/session/save-file.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { FileField } from '#web/core/ui/forms/file-field.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { clientImportScreens as messages } from '../../import-screens.ts';

type Props = {
  file: File | null;
  kind: string;
  fault: string;
  busy: boolean;
  onFile: (file: File | null) => void;
  onKind: (kind: string) => void;
  onLook: () => void;
};

/** The first step: the file and what it has. */
export function ChooseFile({ file, kind, fault, busy, onFile, onKind, onLook }: Props): ReactNode {
  const { t } = useLanguage();
  const { run } = useSave<HTMLDivElement>();
  return (
    <Card>
      <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
        <FileField
          label={t(messages.file)}
          hint={t(messages.fileHint)}
          accept=".csv,.xlsx,.txt,.tsv"
          chosen={file?.name}
          error={fault}
          onChoose={onFile}
        />
        <SelectField
          label={t(messages.what)}
          value={kind}
          options={[
            { value: '', label: t(messages.bySheets) },
            ...importKinds.map((value) => ({ value: String(value), label: t(importMessages[value]) })),
          ]}
          onChange={onKind}
        />
        <Box display="flex" flexWrap="wrap" gap="3">
          <Button
            look="outline"
            onClick={() =>
              void run(() => saveFile('/billing/import/template', 'client-import-template.xlsx'))
            }
          >
            <Download size={18} aria-hidden />
            {t(messages.template)}
          </Button>
          <Button busy={busy} onClick={onLook}>
            {t(messages.look)}
          </Button>
        </Box>
      </Box>
    </Card>
  );
}
