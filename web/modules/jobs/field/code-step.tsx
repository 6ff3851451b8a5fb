import { Box } from '@chakra-ui/react';
import { ScanLine } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { longestTypedCode } from '#shared/core/short-code.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { CodeCamera } from '#web/core/ui/forms/code-camera.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { jobScreens as messages } from '../messages.ts';

type Props = { text: string; value: string; onValue: (value: string) => void };

/** The code that stands at the place, typed or scanned. Whether it is the right one is not for the phone. */
export function CodeStep({ text, value, onValue }: Props): ReactNode {
  const { t } = useLanguage();
  const [scanning, setScanning] = useState(false);
  const [problem, setProblem] = useState<string>();
  const take = (scanned: string): void => {
    const code = scanned.trim();
    if (code.length > longestTypedCode) return setProblem(t(messages.scanTooLong));
    onValue(code);
    return setScanning(false);
  };
  return (
    <Box display="grid" gap="2">
      <TextField
        label={text}
        value={value}
        onChange={onValue}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={longestTypedCode}
        fontVariantNumeric="tabular-nums"
      />
      <Box>
        <Button
          look="outline"
          onClick={() => {
            setProblem(undefined);
            setScanning(true);
          }}
        >
          <ScanLine size={20} aria-hidden />
          {t(messages.scan)}
        </Button>
      </Box>
      {scanning ? (
        <Dialog open onClose={() => setScanning(false)} title={t(messages.scanTitle)}>
          <Box display="grid" gap="4">
            <CodeCamera paused={false} onText={take} />
            {problem === undefined ? null : (
              <Box role="alert" color="danger">
                {problem}
              </Box>
            )}
          </Box>
        </Dialog>
      ) : null}
    </Box>
  );
}
