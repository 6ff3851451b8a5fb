import { Box } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { saveFile } from '#web/core/session/save-file.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { profitScreens as messages } from '../profit-screens.ts';

type Props = {
  /** Where the server has the report, with what was asked; the format is added to it. */
  path: string;
  /** The name of the file before its ending. */
  name: string;
  ready: boolean;
};

/** Saves a report as PDF or XLSX. */
export function FileButtons({ path, name, ready }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  return (
    <Box role="group" aria-label={t(messages.save)} display="flex" gap="2">
      {(['pdf', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          look="outline"
          size="sm"
          busy={busy}
          disabled={!ready}
          aria-label={t(messages.saveAs, { format: format.toUpperCase() })}
          onClick={() =>
            void run(() =>
              saveFile(`${path}${path.includes('?') ? '&' : '?'}format=${format}`, `${name}.${format}`),
            )
          }
        >
          <Download size={18} aria-hidden />
          {format.toUpperCase()}
        </Button>
      ))}
    </Box>
  );
}
