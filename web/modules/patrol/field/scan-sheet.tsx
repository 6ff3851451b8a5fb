import { Box } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { Checkpoint } from '#shared/modules/patrol/checkpoint.ts';
import { readCode } from '#shared/modules/patrol/code.ts';
import type { ScanMethod } from '#shared/modules/patrol/scan.ts';
import { longestTypedCode } from '#shared/core/short-code.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { CodeCamera } from '#web/core/ui/forms/code-camera.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { patrolScreens as messages } from '../messages.ts';
import { listenForTags, readsTags } from './read-tag.ts';
import type { ScanTool } from './use-scan.ts';

type Props = {
  tool: ScanTool;
  target: Checkpoint;
  targetName: string;
  onClose: () => void;
  onCannot: () => void;
};

/** One way in for a code: the camera, a tag, or the letters on the sheet, whichever works first. */
export function ScanSheet({ tool, target, targetName, onClose, onCannot }: Props): ReactNode {
  const { t } = useLanguage();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const settle = async (saving: Promise<string | null>): Promise<void> => {
    const wrong = await saving;
    setProblem(wrong);
    if (wrong === null) onClose();
  };
  const take = (text: string, method: ScanMethod): Promise<void> => settle(tool.take(text, method));
  const heard = useRef(take);
  useEffect(() => {
    heard.current = take;
  });
  useEffect(() => {
    const until = new AbortController();
    void listenForTags(until.signal, (text) => void heard.current(text, 'nfc'));
    return () => until.abort();
  }, []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void take(typed, 'typed');
  };

  return (
    <Dialog open onClose={onClose} title={t(messages.scanTitle)}>
      <Box display="grid" gap="4">
        <CodeCamera paused={tool.busy} onText={(text) => void take(text, 'qr')} />
        {readsTags() ? <Box color="fg.muted">{t(messages.nfc)}</Box> : null}
        <form onSubmit={submit} noValidate>
          <Box display="grid" gap="3">
            <TextField
              label={t(messages.code)}
              hint={t(messages.codeHint)}
              error={problem ?? undefined}
              value={typed}
              onChange={setTyped}
              autoCapitalize="characters"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              maxLength={longestTypedCode}
              fontSize="xl"
              fontVariantNumeric="tabular-nums"
              letterSpacing="0.05em"
            />
            <Button type="submit" size="lg" minHeight="56px" busy={tool.busy} disabled={typed.trim() === ''}>
              {t(messages.save)}
            </Button>
          </Box>
        </form>
        {problem !== null && typed.trim() !== '' && readCode(typed) ? (
          <Button
            look="outline"
            size="lg"
            minHeight="56px"
            busy={tool.busy}
            onClick={() => void settle(tool.takeFor(target, typed))}
          >
            {t(messages.saveAnyway, { name: targetName })}
          </Button>
        ) : null}
        <Button look="quiet" minHeight="56px" onClick={onCannot}>
          {t(messages.cannotRead)}
        </Button>
      </Box>
    </Dialog>
  );
}
