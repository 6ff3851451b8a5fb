import { Box } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { onCallMessages } from '#shared/modules/on-call/messages.ts';
import type { Provider } from '#shared/modules/on-call/provider.ts';
import { providerMoves } from '#shared/modules/on-call/operations.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { ApiError } from '#web/core/session/api-error.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { partnerScreens as messages } from '../messages.ts';
import { movePartner } from './move-partner.ts';

type Props = {
  partner: Provider;
  action: 'reject' | 'suspend';
  onChange: (partner: Provider) => void;
  onClose: () => void;
};

/**
 * Asks why before somebody is turned down or suspended; what the server says against it stands under the
 * field.
 */
export function ReasonDialog({ partner, action, onChange, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const form = useRef<HTMLDivElement>(null);
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  const refuse = (text: string): void => {
    setError(text);
    form.current?.querySelector('textarea')?.focus();
  };
  const save = async (): Promise<void> => {
    if (reason.trim() === '') {
      refuse(t(onCallMessages.reason));
      return;
    }
    setBusy(true);
    try {
      onChange(await movePartner(partner.id, action, reason.trim()));
      toast.success(t(messages[`${action}Done`], { name: partner.name }));
      onClose();
    } catch (problem) {
      setBusy(false);
      const field = problem instanceof ApiError ? problem.fieldMessage('reason') : undefined;
      refuse(field ?? (problem instanceof Error && problem.message ? problem.message : t(messages.failed)));
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages[`${action}Title`], { name: partner.name })}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.back)}
          </Button>
          <Button look="danger" busy={busy} onClick={() => void save()}>
            {t(messages[action])}
          </Button>
        </>
      }
    >
      <Box ref={form}>
        <TextArea
          label={t(messages.reason)}
          hint={t(action === 'reject' ? messages.reasonHintReject : messages.reasonHintSuspend)}
          required
          maxLength={maxLengthOf(providerMoves[action], 'reason')}
          value={reason}
          onChange={setReason}
          error={error}
        />
      </Box>
    </Dialog>
  );
}
