import { Box, chakra } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import {
  handoverQr,
  longestHandoverNote,
  readHandoverQr,
  signHandover,
} from '#shared/modules/attendance/handover.ts';
import { spacedCode } from '#shared/core/short-code.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';
import { hasCamera } from '#web/core/device/code-reader.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { send } from '#web/core/data/outbox.ts';
import type { SessionUser } from '#web/core/session/session.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { ScanPanel } from '../components/scan-panel.tsx';
import { wayScreens as messages } from '../way-messages.ts';
import { giveOver, shownFor } from './use-handover.ts';
import type { Signed } from './use-handover.ts';

const QrCode = lazy(() => import('#web/core/ui/forms/qr-code.tsx'));

/** Who leaves looks through what is there, signs, and shows the code to the relief. No network is needed. */
export function GiveDialog({
  user,
  duty,
  onClose,
}: {
  user: SessionUser;
  duty: Duty;
  onClose: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const [signed, setSigned] = useState<Signed | null>(() => shownFor(user, duty.id));
  return (
    <Dialog open onClose={onClose} title={t(signed ? messages.showTitle : messages.giveOver)}>
      {signed ? (
        <Shown signed={signed} onClose={onClose} />
      ) : (
        <Checklist user={user} duty={duty} onSigned={setSigned} />
      )}
    </Dialog>
  );
}

function Checklist({
  user,
  duty,
  onSigned,
}: {
  user: SessionUser;
  duty: Duty;
  onSigned: (signed: Signed) => void;
}): ReactNode {
  const { t } = useLanguage();
  const names = [...new Set(duty.handover.split('\n').map((line) => line.trim().slice(0, 80)))]
    .filter((line) => line !== '')
    .slice(0, 20);
  const [gone, setGone] = useState<readonly string[]>([]);
  const [notes, setNotes] = useState('');
  const [busy, setBusy] = useState(false);
  const sign = async (): Promise<void> => {
    setBusy(true);
    try {
      onSigned(
        await giveOver(
          user,
          duty,
          names.map((name) => ({ name, there: !gone.includes(name) })),
          notes,
        ),
      );
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : t(messages.signFailed));
      setBusy(false);
    }
  };
  return (
    <Box display="grid" gap="4">
      <Box as="fieldset">
        <Box as="legend" fontWeight="semibold">
          {t(messages.items)}
        </Box>
        <Box color="fg.muted" mb="2">
          {t(messages.itemsText)}
        </Box>
        {names.map((name) => (
          <chakra.label key={name} display="flex" alignItems="center" gap="3" minH="56px" fontWeight="medium">
            <chakra.input
              type="checkbox"
              boxSize="26px"
              checked={!gone.includes(name)}
              onChange={(event) =>
                setGone(event.currentTarget.checked ? gone.filter((item) => item !== name) : [...gone, name])
              }
            />
            <span className="notranslate">{name}</span>
          </chakra.label>
        ))}
      </Box>
      <TextArea
        label={t(messages.notes)}
        optional
        maxLength={longestHandoverNote}
        value={notes}
        onChange={setNotes}
      />
      <Button size="lg" busy={busy} onClick={() => void sign()}>
        {t(messages.sign)}
      </Button>
    </Box>
  );
}

function Shown({ signed, onClose }: { signed: Signed; onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  const [scanning, setScanning] = useState(false);
  const [error, setError] = useState('');
  const answer = async (text: string): Promise<void> => {
    const taken = readHandoverQr(text)?.taken ?? null;
    if (!taken) {
      setError(t(messages.takeForm));
      return;
    }
    try {
      await send(signHandover, { id: signed.id, input: { out: signed.half, taken } });
      onClose();
    } catch (thrown) {
      toast.error(thrown instanceof Error && thrown.message ? thrown.message : t(messages.signFailed));
    }
  };
  if (scanning)
    return (
      <Box display="grid" gap="4">
        <Box color="fg.muted">{t(messages.scanBackText)}</Box>
        <ScanPanel
          onText={(text) => void answer(text)}
          label={t(messages.scanBack)}
          hint={t(messages.scanBackText)}
          error={error || undefined}
        />
      </Box>
    );
  return (
    <Box display="grid" gap="4">
      <Suspense fallback={<Box aspectRatio="1" bg="white" borderRadius="md" />}>
        <QrCode large text={handoverQr(signed.half, null)} label={t(messages.qrLabel)} />
      </Suspense>
      <Box>{t(messages.showText)}</Box>
      <Box
        textAlign="center"
        fontSize="2xl"
        fontWeight="bold"
        fontFamily="mono"
        letterSpacing="wide"
        className="notranslate"
        data-handover={signed.id}
      >
        {spacedCode(signed.id)}
      </Box>
      <Button size="lg" onClick={onClose}>
        {t(messages.done)}
      </Button>
      {hasCamera() ? (
        <Button size="lg" look="outline" onClick={() => setScanning(true)}>
          {t(messages.scanBack)}
        </Button>
      ) : null}
    </Box>
  );
}
