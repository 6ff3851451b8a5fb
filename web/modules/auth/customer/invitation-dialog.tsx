import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { OfferedBusiness } from '#shared/modules/auth/business-choice.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { choiceMessages as messages } from '../messages.ts';
import { Problem } from './problem.tsx';

type Props = {
  business: OfferedBusiness;
  /** Whether somebody signs in as a customer; everybody else works there. */
  customer: boolean;
  busy: boolean;
  /** Why the last answer did not go through. */
  error: string;
  onAccept: () => void;
  onDecline: () => void;
  onClose: () => void;
};

/** Asks whether somebody belongs to a business that added their number, and once more before they say no. */
export function InvitationDialog({
  business,
  customer,
  busy,
  error,
  onAccept,
  onDecline,
  onClose,
}: Props): ReactNode {
  const { t } = useLanguage();
  const [declining, setDeclining] = useState(false);
  const told = { business: business.name };
  if (declining)
    return (
      <Dialog
        key="decline"
        open
        onClose={onClose}
        title={t(messages.declineTitle, told)}
        actions={
          <>
            <Button look="outline" autoFocus disabled={busy} onClick={() => setDeclining(false)}>
              {t(messages.back)}
            </Button>
            <Button look="danger" busy={busy} onClick={onDecline}>
              {t(messages.declineNow)}
            </Button>
          </>
        }
      >
        <Box display="grid" gap="3">
          {t(messages.declineText)}
          <Problem>{error}</Problem>
        </Box>
      </Dialog>
    );
  return (
    <Dialog
      key="accept"
      open
      onClose={onClose}
      title={t(customer ? messages.acceptCustomerTitle : messages.acceptTitle, told)}
      actions={
        <>
          <Button look="dangerOutline" disabled={busy} onClick={() => setDeclining(true)}>
            {t(customer ? messages.declineCustomer : messages.decline)}
          </Button>
          <Button busy={busy} onClick={onAccept}>
            {t(messages.accept)}
          </Button>
        </>
      }
    >
      <Box display="grid" gap="3">
        {t(customer ? messages.acceptCustomerText : messages.acceptText)}
        <Problem>{error}</Problem>
      </Box>
    </Dialog>
  );
}
