import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { fitsCheck, readPlaceCode } from '#shared/modules/tenants/place-code.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { ScanPanel } from '../components/scan-panel.tsx';
import { wayScreens as messages } from '../way-messages.ts';

/**
 * Asks for the code at the post. One that does not fit can still be used; it is marked, never refused.
 */
export function PlaceSheet({
  checks,
  busy,
  onCode,
  onClose,
}: {
  checks: string;
  busy: boolean;
  onCode: (code: string | null) => void;
  onClose: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const [error, setError] = useState('');
  const [doubtful, setDoubtful] = useState<string | null>(null);
  const look = (text: string, typed: boolean): void => {
    const code = readPlaceCode(text);
    setError(code === null && typed ? t(messages.placeForm) : '');
    if (code !== null && fitsCheck(checks, code)) onCode(code);
    else if (code !== null || !typed) setDoubtful(text.slice(0, 40));
  };
  return (
    <Dialog open onClose={onClose} title={t(messages.scanPlace)}>
      <Box display="grid" gap="4">
        {doubtful === null ? null : (
          <Box
            role="alert"
            bg="warn.subtle"
            color="warn"
            borderRadius="lg"
            p="4"
            display="grid"
            gap="3"
            fontWeight="medium"
          >
            {t(messages.placeOther)}
            <Button size="lg" look="outline" disabled={busy} onClick={() => onCode(doubtful)}>
              {t(messages.placeAnyway)}
            </Button>
          </Box>
        )}
        <ScanPanel
          onText={look}
          label={t(messages.placeLabel)}
          hint={t(messages.placeHint)}
          error={error || undefined}
          busy={busy}
        />
        <Button look="quiet" minHeight="56px" disabled={busy} onClick={() => onCode(null)}>
          {t(messages.placeSkip)}
        </Button>
      </Box>
    </Dialog>
  );
}
