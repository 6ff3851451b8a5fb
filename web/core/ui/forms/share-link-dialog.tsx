import { Box } from '@chakra-ui/react';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { createShareLink } from '#shared/core/share-link.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { whatsAppLink } from '#web/core/session/share.ts';
import { Dialog } from '../layout/dialog.tsx';
import { momentWords } from '../look/when.ts';
import { ButtonAnchor } from './button-link.tsx';
import { CopyLine } from './copy-line.tsx';
import { shareLinkScreens as messages } from './share-link-messages.ts';

type Props = { made: z.output<(typeof createShareLink)['output']>; onClose: () => void };

/** A link to a document that was just made: who can use it, and the ways to send it. */
export default function ShareLinkDialog({ made, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const until = momentWords(made.until, language);
  const inHindi = language === 'hi' ? '?lang=hi' : '';
  const link = `${globalThis.location.origin}${made.path ?? ''}${inHindi}`;
  const text = t(messages.text, { title: made.title, from: made.from, link, until });
  return (
    <Dialog open onClose={onClose} title={t(messages.title)}>
      <Box display="grid" gap="4">
        <Box>{t(messages.about, { until })}</Box>
        <ButtonAnchor look="solid" href={whatsAppLink(text)} target="_blank" rel="noopener noreferrer">
          <MessageCircle size={18} aria-hidden />
          {t(messages.send)}
        </ButtonAnchor>
        <CopyLine label={t(messages.link)} text={link} />
      </Box>
    </Dialog>
  );
}
