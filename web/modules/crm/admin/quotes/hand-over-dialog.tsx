import { Box } from '@chakra-ui/react';
import { Copy, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { whatsAppLink } from '#web/core/session/share.ts';
import { ButtonAnchor } from '#web/core/ui/forms/button-link.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { quoteScreens as messages } from '../../quote-screens.ts';
import { useCopy } from './use-copy.ts';
import type { HandedOver } from './send-quote-dialog.tsx';

type Props = { handed: HandedOver; onClose: () => void };

/** The link of a quote that was marked as sent, with the ways to pass it on. */
export default function HandOverDialog({ handed, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const copy = useCopy();
  const { number, link, text, sent_phone: phone } = handed;
  return (
    <Dialog open onClose={onClose} title={t(messages.handTitle, { number })}>
      <Box display="grid" gap="4">
        <Box>{t(messages.handText)}</Box>
        <TextField
          label={t(messages.link)}
          value={link}
          readOnly
          onChange={() => undefined}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Box display="flex" flexWrap="wrap" gap="3">
          <ButtonAnchor
            look="solid"
            href={whatsAppLink(text, phone)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <MessageCircle size={18} aria-hidden />
            {t(messages.whatsApp)}
          </ButtonAnchor>
          <Button look="outline" onClick={() => copy(link)}>
            <Copy size={18} aria-hidden />
            {t(messages.copyLink)}
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
}
