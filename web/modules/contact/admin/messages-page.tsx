import { formatPhone } from '#shared/core/phone.ts';
import { Box } from '@chakra-ui/react';
import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { contactMessagesReceived } from '#shared/modules/contact/contact-message.ts';
import type { ContactMessage } from '#shared/modules/contact/contact-message.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import { fieldColumns, listColumns, optionsOf } from '#web/core/ui/resource/resource-fields.tsx';
import type { AdminColumn } from '#web/core/ui/tables/admin-column.ts';
import { Page } from '#web/core/ui/layout/page.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { contactScreens as messages } from '../messages.ts';
import { MessageSheet } from './message-sheet.tsx';
import { MessageStatus } from './message-status.tsx';

/** What visitors wrote, newest first; those that wait for an answer before all others. */
export default function MessagesPage(): ReactNode {
  const { t, language } = useLanguage();
  const reachOf = (message: ContactMessage): string | null =>
    message.phone === null ? message.email : formatPhone(message.phone);
  const receivedOf = (message: ContactMessage): string => stampWords(message.created_at, language);

  const columns: AdminColumn<ContactMessage>[] = [
    ...listColumns<ContactMessage>(contactMessagesReceived, language, {
      name: { width: '180px' },
      message: {
        cell: (message) => (
          <Box lang={message.language} lineClamp={2} minW="220px" maxW="56ch" overflowWrap="anywhere">
            {message.message}
          </Box>
        ),
      },
    }),
    { key: 'reach', label: t(messages.reach), cell: reachOf, text: reachOf, under: 'plain' },
    { key: 'received', label: t(messages.received), sort: 'created_at', cell: receivedOf, text: receivedOf },
    ...fieldColumns<ContactMessage>(contactMessagesReceived, language, ['status'], {
      status: { cell: (message) => <MessageStatus status={message.status} /> },
    }),
  ];
  return (
    <Page title={t(messages.title)} subtitle={t(messages.subtitle)}>
      <AdminTable<ContactMessage>
        path="/contact/messages"
        caption={t(messages.table)}
        searchLabel={t(messages.search)}
        columns={columns}
        filters={[
          {
            name: 'status',
            label: t(messages.filter),
            all: t(messages.all),
            first: 'new',
            values: optionsOf(contactMessagesReceived, 'status', language),
          },
        ]}
        emptyState={{
          icon: <MailCheck aria-hidden />,
          title: t(messages.noneNew),
          text: t(messages.noneNewText),
        }}
        none={{ icon: <MailCheck aria-hidden />, title: t(messages.none), text: t(messages.noneText) }}
        sheet={(message, { onChange, onClose }) => (
          <MessageSheet message={message} onChange={onChange} onClose={onClose} />
        )}
      />
    </Page>
  );
}
