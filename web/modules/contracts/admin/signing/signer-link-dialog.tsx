import { Box } from '@chakra-ui/react';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ContractSigner } from '#shared/modules/contracts/signing/signer.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { whatsAppLink } from '#web/core/session/share.ts';
import { ButtonAnchor } from '#web/core/ui/forms/button-link.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { signatureScreens as messages } from './messages.ts';

type Props = {
  signer: Pick<ContractSigner, 'name' | 'phone'>;
  link: string;
  /** Of the contract. */
  title: string;
  onClose: () => void;
};

/** The link of a signer without an email address, to be passed on by WhatsApp too. */
export function SignerLinkDialog({ signer, link, title, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  return (
    <Dialog open onClose={onClose} title={t(messages.linkTitle, { name: signer.name })}>
      <Box display="grid" gap="4">
        <Box>{t(messages.linkText)}</Box>
        <TextField
          label={t(messages.linkTitle, { name: signer.name })}
          value={link}
          readOnly
          onChange={() => undefined}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Box>
          <ButtonAnchor
            look="solid"
            href={whatsAppLink(`${title}\n${link}`, signer.phone)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <MessageCircle size={18} aria-hidden />
            {t(messages.whatsApp)}
          </ButtonAnchor>
        </Box>
      </Box>
    </Dialog>
  );
}
