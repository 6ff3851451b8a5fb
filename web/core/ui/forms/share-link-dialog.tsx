import { Box } from '@chakra-ui/react';
import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { pageLink } from '#shared/core/page-link.ts';
import type { createShareLink } from '#shared/core/share-link.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { whatsAppLink } from '#web/core/session/share.ts';
import { Dialog } from '../layout/dialog.tsx';
import { momentWords } from '../look/when.ts';
import { uiMessages } from '../messages.ts';
import { ButtonAnchor } from './button-link.tsx';
import { Button } from './button.tsx';
import { shareLinkScreens as messages } from './share-link-messages.ts';
import { TextField } from './text-field.tsx';

type Made = z.output<(typeof createShareLink)['output']>;
type Props = { made: Made; onClose: () => void };

/**
 * What is shown of a link to a document that was just made: who can use it, and the ways to send it. It is
 * made of what phones have anyway.
 */
export function linkDialog(made: Made, onClose: () => void): ReactNode {
  return <ShareLinkDialog made={made} onClose={onClose} />;
}

function ShareLinkDialog({ made, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const until = momentWords(made.until, language);
  const link = pageLink(`${globalThis.location.origin}${made.path ?? ''}`, language);
  const text = t(messages.text, { title: made.title, from: made.from, link, until });
  const copy = (): void =>
    void navigator.clipboard.writeText(link).then(
      () => toast.success(t(uiMessages.copied)),
      () => toast.error(t(uiMessages.notCopied)),
    );
  return (
    <Dialog open onClose={onClose} title={t(messages.title)}>
      <Box display="grid" gap="4">
        <Box>{t(messages.about, { until })}</Box>
        <TextField
          label={t(messages.link)}
          value={link}
          readOnly
          onChange={() => undefined}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Box display="flex" flexWrap="wrap" gap="3">
          <ButtonAnchor look="solid" href={whatsAppLink(text)} target="_blank" rel="noopener noreferrer">
            <Share2 size={18} aria-hidden />
            {t(messages.send)}
          </ButtonAnchor>
          <Button look="outline" onClick={copy}>
            {t(uiMessages.copy)}
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
}
