import { Box } from '@chakra-ui/react';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { parsePhone } from '#shared/core/phone.ts';
import type { Lead } from '#shared/modules/crm/lead.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useBrand } from '#web/core/session/brand.ts';
import { whatsAppLink } from '#web/core/session/share.ts';
import { ButtonAnchor } from '#web/core/ui/forms/button-link.tsx';
import { greetings, leadScreens as messages } from './lead-screens.ts';

/** How a lead is spoken to. */
export type ContactWay = 'call' | 'whatsapp' | 'email';
type Props = {
  lead: Pick<Lead, 'name' | 'phone' | 'email' | 'stage'>;
  /** What follows, such as to note what was said. */
  after: (way: ContactWay) => void;
};

/** Calls a lead, or writes to it. */
export function LeadContact({ lead, after }: Props): ReactNode {
  const { t } = useLanguage();
  const { name: business } = useBrand();
  const mobile = parsePhone(lead.phone);
  const greeting = t(greetings[lead.stage], { name: lead.name, business });
  const subject = encodeURIComponent(t(messages.mailSubject, { business }));
  return (
    <Box display="flex" flexWrap="wrap" gap="2">
      {lead.phone === '' ? null : (
        <ButtonAnchor href={`tel:${lead.phone}`} onClick={() => after('call')}>
          <Phone size={18} aria-hidden />
          {t(messages.call)}
        </ButtonAnchor>
      )}
      {mobile ? (
        <ButtonAnchor
          look="outline"
          href={whatsAppLink(greeting, mobile)}
          target="_blank"
          rel="noreferrer"
          onClick={() => after('whatsapp')}
        >
          <MessageCircle size={18} aria-hidden />
          {t(messages.whatsapp)}
        </ButtonAnchor>
      ) : null}
      {lead.email === '' ? null : (
        <ButtonAnchor
          look="outline"
          href={`mailto:${encodeURIComponent(lead.email)}?subject=${subject}&body=${encodeURIComponent(greeting)}`}
          onClick={() => after('email')}
        >
          <Mail size={18} aria-hidden />
          {t(messages.mail)}
        </ButtonAnchor>
      )}
    </Box>
  );
}
