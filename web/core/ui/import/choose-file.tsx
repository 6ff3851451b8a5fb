import { Box } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { saveFile } from '#web/core/session/save-file.ts';
import { Button } from '../forms/button.tsx';
import { FileField } from '../forms/file-field.tsx';
import { Card } from '../layout/card.tsx';
import { importUi as messages } from './messages.ts';

type Props = {
  file: File | null;
  fault: string;
  busy: boolean;
  template: { readonly path: string; readonly name: string };
  onFile: (file: File | null) => void;
  onLook: () => void;
  /** What else is asked. */
  children: ReactNode;
};

/** The first step of an import: the file, and its template. */
export function ChooseFile({ file, fault, busy, template, onFile, onLook, children }: Props): ReactNode {
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
        {children}
        <Box display="flex" flexWrap="wrap" gap="3">
          <Button look="outline" onClick={() => void run(() => saveFile(template.path, template.name))}>
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
