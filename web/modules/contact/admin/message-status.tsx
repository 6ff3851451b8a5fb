import type { ReactNode } from 'react';
import type { ContactMessage } from '#shared/modules/contact/contact-message.ts';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { contactMessagesReceived } from '#shared/modules/contact/contact-message.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';

/** Whether a message still waits for an answer. */
export function MessageStatus({ status }: { status: ContactMessage['status'] }): ReactNode {
  const { language } = useLanguage();
  return (
    <StatusBadge tone={status === 'new' ? 'warn' : 'ok'} icon={status === 'new' ? 'waiting' : 'done'}>
      {textOf(contactMessagesReceived, 'status', status, language)}
    </StatusBadge>
  );
}
