import { Box } from '@chakra-ui/react';
import { Mail, Phone } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatPhone } from '#shared/core/phone.ts';
import { actionsFrom } from '#shared/core/lifecycle.ts';
import { contactLifecycle } from '#shared/modules/contact/contact-message.ts';
import type { ContactAction, ContactMessage } from '#shared/modules/contact/contact-message.ts';
import { useBrand } from '#web/core/session/brand.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { toast } from '#web/core/device/toast.ts';
import { ButtonAnchor } from '#web/core/ui/forms/button-link.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { contactScreens as messages } from '../messages.ts';
import { MessageStatus } from './message-status.tsx';
import { replyAddress } from './reply-address.ts';
import { call } from '#web/core/session/call.ts';
import type { WriteOf } from '#shared/core/operation.ts';
import type { contactMessagesReceived } from '#shared/modules/contact/contact-message.ts';

type Props = { message: ContactMessage; onChange: (message: ContactMessage) => void; onClose: () => void };

/** One message beside the list: the words, who wrote them, and the ways to answer. */
export function MessageSheet({ message, onChange, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { name: business } = useBrand();
  const may = usePermission('settings:write');
  const [busy, setBusy] = useState(false);
  const reply = replyAddress(message, business);

  const act = async (action: ContactAction): Promise<void> => {
    setBusy(true);
    try {
      onChange(
        (
          await call<
            WriteOf<typeof contactMessagesReceived, 'POST', `/contact/messages/{id}/${ContactAction}`>
          >(`POST /contact/messages/{id}/${action}`, { params: { id: message.id } })
        ).data,
      );
      toast.success(t(messages[`${action}Done`]));
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : t(messages.failed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <SideSheet open onClose={onClose} title={message.name}>
      <Box display="grid" gap="5">
        <Box>
          <MessageStatus status={message.status} />
        </Box>
        <Box
          lang={message.language}
          p="4"
          bg="bg.sunken"
          borderRadius="lg"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
        >
          {message.message}
        </Box>
        <FactList
          facts={[
            {
              label: t(messages.phone),
              value:
                message.phone === null ? null : (
                  <a href={`tel:${message.phone}`}>{formatPhone(message.phone)}</a>
                ),
            },
            { label: t(messages.email), value: message.email },
            { label: t(messages.received), value: stampWords(message.created_at, language) },
            {
              label: t(messages.finished),
              value: message.done_at === null ? null : stampWords(message.done_at, language),
            },
          ]}
        />
        <Box display="flex" flexWrap="wrap" gap="3">
          {reply === null ? null : (
            <ButtonAnchor href={reply}>
              <Mail size={18} aria-hidden />
              {t(messages.reply)}
            </ButtonAnchor>
          )}
          {message.phone === null ? null : (
            <ButtonAnchor href={`tel:${message.phone}`} look={reply === null ? 'solid' : 'outline'}>
              <Phone size={18} aria-hidden />
              {t(messages.call)}
            </ButtonAnchor>
          )}
          {may
            ? actionsFrom(contactLifecycle, message.status).map((action) => (
                <Button key={action} look="outline" busy={busy} onClick={() => void act(action)}>
                  {t(messages[action])}
                </Button>
              ))
            : null}
        </Box>
      </Box>
    </SideSheet>
  );
}
