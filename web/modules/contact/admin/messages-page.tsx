import { Box } from '@chakra-ui/react';
import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { contactLifecycle } from '#shared/modules/contact/contact-message.ts';
import type { ContactMessage } from '#shared/modules/contact/contact-message.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { DeskList } from '#web/core/ui/tables/desk-list.tsx';
import type { DeskColumn } from '#web/core/ui/tables/desk-column.ts';
import { Page } from '#web/core/ui/layout/page.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { contactScreens as say } from '../messages.ts';
import { MessageSheet } from './message-sheet.tsx';
import { MessageStatus } from './message-status.tsx';

/** What visitors wrote, newest first; those that wait for an answer before all others. */
export default function MessagesPage(): ReactNode {
  const { t, language } = useLanguage();
  const reachOf = (message: ContactMessage): string | null => message.phone ?? message.email;
  const receivedOf = (message: ContactMessage): string => stampWords(message.created_at, language);

  const columns: DeskColumn<ContactMessage>[] = [
    {
      key: 'name',
      label: t(say.name),
      cell: (message) => message.name,
      text: (message) => message.name,
      width: '180px',
    },
    {
      key: 'message',
      label: t(say.message),
      cell: (message) => (
        <Box lang={message.language} lineClamp={2} minW="220px" maxW="56ch" overflowWrap="anywhere">
          {message.message}
        </Box>
      ),
      text: (message) => message.message,
    },
    { key: 'reach', label: t(say.reach), cell: reachOf, text: reachOf },
    { key: 'received', label: t(say.received), sort: 'created_at', cell: receivedOf, text: receivedOf },
    {
      key: 'status',
      label: t(say.status),
      cell: (message) => <MessageStatus status={message.status} />,
      text: (message) => t(say[message.status]),
    },
  ];
  return (
    <Page title={t(say.title)} subtitle={t(say.subtitle)}>
      <DeskList<ContactMessage>
        path="/contact/messages"
        caption={t(say.table)}
        searchLabel={t(say.search)}
        columns={columns}
        filters={[
          {
            name: 'status',
            label: t(say.filter),
            all: t(say.all),
            first: 'new',
            values: contactLifecycle.states.map((value) => ({ value, label: t(say[value]) })),
          },
        ]}
        calm={{ icon: <MailCheck aria-hidden />, title: t(say.noneNew), text: t(say.noneNewText) }}
        none={{ icon: <MailCheck aria-hidden />, title: t(say.none), text: t(say.noneText) }}
        sheet={(message, { onChange, onClose }) => (
          <MessageSheet message={message} onChange={onChange} onClose={onClose} />
        )}
      />
    </Page>
  );
}
