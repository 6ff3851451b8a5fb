import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { longestTypedCode } from '#shared/core/short-code.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { CodeCamera } from '#web/core/ui/forms/code-camera.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { wayScreens as messages } from '../way-messages.ts';

type Props = {
  /** What to do with a text that was scanned, or typed. */
  onText: (text: string, typed: boolean) => void;
  /** What the typed code is called, and an example of it. */
  label: string;
  hint: string;
  error?: string | undefined;
  busy?: boolean;
};

/** Reads a QR code with the camera where the browser can, and takes a typed code always. */
export function ScanPanel({ onText, label, hint, error, busy = false }: Props): ReactNode {
  const { t } = useLanguage();
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() !== '') onText(typed, true);
  };
  return (
    <Box display="grid" gap="4">
      <CodeCamera paused={busy} onText={(text) => onText(text, false)} />
      <form onSubmit={submit}>
        <Box display="grid" gap="3">
          <TextField
            label={label}
            hint={hint}
            error={error}
            value={typed}
            onChange={setTyped}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={longestTypedCode}
          />
          <Button type="submit" size="lg" look="outline" busy={busy} disabled={typed.trim() === ''}>
            {t(messages.takeCode)}
          </Button>
        </Box>
      </form>
    </Box>
  );
}
