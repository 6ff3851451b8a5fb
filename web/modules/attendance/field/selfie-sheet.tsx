import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { LiveCamera } from '../components/live-camera.tsx';
import { attendanceScreens as messages } from '../messages.ts';

type Props = { open: boolean; busy: boolean; onClose: () => void; onPhoto: (photo: Blob | null) => void };

/** Asks for a photo at a punch. */
export function SelfieSheet({ open, busy, onClose, onPhoto }: Props): ReactNode {
  const { t } = useLanguage();
  return (
    <Dialog open={open} onClose={onClose} title={t(messages.selfieTitle)}>
      {open ? <LiveCamera busy={busy} onPhoto={onPhoto} /> : null}
    </Dialog>
  );
}
