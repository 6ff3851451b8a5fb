import { Box, Heading } from '@chakra-ui/react';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { eraseAccount, requestErase } from '#shared/modules/auth/online.ts';
import { call } from '#web/core/session/call.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { signOut } from '#web/core/sync/engine.ts';
import { saveFile } from '#web/core/session/save-file.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { profileMessages as messages } from '../profile-messages.ts';

/** Everything of one's own as a file, and the way to have it erased. */
export default function MyData(): ReactNode {
  const { t } = useLanguage();
  const [asking, setAsking] = useState(false);
  const take = async (): Promise<void> => {
    try {
      await saveFile('/auth/my-data', 'my-data.json');
    } catch {
      toast.error(t(messages.exportFailed));
    }
  };
  return (
    <Card display="grid" gap="3">
      <Heading as="h2" fontSize="lg" fontWeight="semibold">
        {t(messages.myData)}
      </Heading>
      <Box color="fg.muted">{t(messages.myDataText)}</Box>
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button look="outline" onClick={() => void take()}>
          <Download size={20} aria-hidden />
          {t(messages.exportData)}
        </Button>
        <Button look="dangerOutline" onClick={() => setAsking(true)}>
          <Trash2 size={20} aria-hidden />
          {t(messages.eraseData)}
        </Button>
      </Box>
      {asking ? <EraseDialog onClose={() => setAsking(false)} /> : null}
    </Card>
  );
}

function EraseDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  const [sent, setSent] = useState(false);
  const [otp, setOtp] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  const work = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setError('');
    try {
      await act();
    } catch (problem) {
      setError(problem instanceof Error && problem.message ? problem.message : t(messages.eraseFailed));
    } finally {
      setBusy(false);
    }
  };
  const ask = (): Promise<void> =>
    work(async () => {
      await call<typeof requestErase>('POST /auth/my-data/erase-request', {});
      setSent(true);
    });
  const erase = (): Promise<void> =>
    work(async () => {
      await call<typeof eraseAccount>('POST /auth/my-data/erase', { input: { otp } });
      await signOut({ force: true });
    });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.eraseData)}
      actions={
        <>
          <Button look="outline" onClick={onClose} autoFocus>
            {t(messages.cancel)}
          </Button>
          {sent ? (
            <Button look="danger" busy={busy} disabled={otp.length !== 6} onClick={() => void erase()}>
              {t(messages.eraseNow)}
            </Button>
          ) : (
            <Button look="danger" busy={busy} onClick={() => void ask()}>
              {t(messages.eraseSend)}
            </Button>
          )}
        </>
      }
    >
      <Box display="grid" gap="4">
        <Box>{t(messages.eraseAsk)}</Box>
        {sent ? (
          <TextField
            label={t(messages.eraseCode)}
            value={otp}
            onChange={(text) => setOtp(text.replace(/\D/g, '').slice(0, 6))}
            inputMode="numeric"
            autoComplete="one-time-code"
            error={error || undefined}
          />
        ) : error ? (
          <Box role="alert" color="danger">
            {error}
          </Box>
        ) : null}
      </Box>
    </Dialog>
  );
}
