import { Box } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { reviewPunch } from '#shared/modules/attendance/review.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { uiMessages } from '#web/core/ui/messages.ts';
import { reviewScreens as messages } from '../review-messages.ts';

type Props = {
  count: number;
  busy: boolean;
  onReject: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** Asks why punches are rejected; their people read it. */
export function RejectDialog({ count, busy, onReject, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const form = useRef<HTMLDivElement>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isShort = reason.trim().length < 3;
  const reject = (): void => {
    setTried(true);
    if (isShort) form.current?.querySelector('textarea')?.focus();
    else void onReject(reason.trim());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.rejectTitle, { n: count })}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(uiMessages.cancel)}
          </Button>
          <Button look="danger" busy={busy} onClick={reject}>
            {t(messages.reject)}
          </Button>
        </>
      }
    >
      <Box ref={form} display="grid" gap="4">
        <Box>{t(messages.rejectText)}</Box>
        <TextArea
          label={t(messages.reason)}
          required
          autoFocus
          maxLength={maxLengthOf(reviewPunch, 'reason')}
          value={reason}
          onChange={setReason}
          error={tried && isShort ? t(messages.reasonMissing) : undefined}
        />
      </Box>
    </Dialog>
  );
}
