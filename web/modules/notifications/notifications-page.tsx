import { Box, chakra } from '@chakra-ui/react';
import { Bell, CalendarCheck, FileText, IndianRupee, ShieldAlert, Tag, UserRound, Watch } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { instantFromMs } from '#shared/core/dates.ts';
import type { Message } from '#shared/core/i18n.ts';
import { notifications } from '#shared/modules/notifications/notification.ts';
import { editNotification } from '#shared/modules/notifications/operations.ts';
import type { Notification } from '#shared/modules/notifications/notification.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useRows } from '#web/core/data/local.ts';
import { faceOf } from '#web/core/session/face.ts';
import { send } from '#web/core/data/outbox.ts';
import { useSession } from '#web/core/session/session.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { NotRead } from '#web/core/ui/feedback/not-read.tsx';
import { CardSkeletons } from '#web/core/ui/feedback/skeleton.tsx';
import { momentWords } from '#web/core/ui/look/when.ts';
import { notificationMessages as messages } from './messages.ts';
import { PhoneNewsCard } from './phone-news-card.tsx';

const icons: Readonly<Record<Notification['kind'], LucideIcon>> = {
  booking: CalendarCheck,
  payment: IndianRupee,
  incident: ShieldAlert,
  contract: FileText,
  attendance: Watch,
  account: UserRound,
  offer: Tag,
};

const emptyTexts: Readonly<Partial<Record<ReturnType<typeof faceOf>, Message>>> = {
  field: messages.emptyField,
  desk: messages.emptyOffice,
};

export default function NotificationsPage(): ReactNode {
  const { t } = useLanguage();
  const { user } = useSession();
  const { rows, ready, asOf, missing } = useRows(notifications, { sort: '-created_at', limit: 200 });
  const unread = rows.filter((row) => row.read_at === null);

  const markAll = async (): Promise<void> => {
    try {
      for (const notification of unread) await markRead(notification);
    } catch {
      toast.error(t(messages.failed));
    }
  };

  return (
    <Page
      narrow
      title={t(messages.title)}
      actions={
        unread.length > 0 ? (
          <Button look="ghost" onClick={() => void markAll()}>
            {t(messages.markAll)}
          </Button>
        ) : undefined
      }
    >
      <OfflineNote asOf={asOf} />
      {missing ? (
        <NotRead missing={missing} />
      ) : !ready ? (
        <CardSkeletons label={t(messages.loading)} />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<Bell aria-hidden />}
          title={t(messages.emptyTitle)}
          text={t(emptyTexts[faceOf(user?.role ?? 'customer')] ?? messages.emptyText)}
        />
      ) : (
        <Box
          as="ul"
          listStyleType="none"
          bg="bg.card"
          borderWidth="1px"
          borderStyle="solid"
          borderColor="line"
          borderRadius="lg"
          overflow="hidden"
        >
          {rows.map((row) => (
            <Line key={row.id} one={row} />
          ))}
        </Box>
      )}
      {/* Known a moment later than the list, which must not move for it. */}
      <PhoneNewsCard whileOff />
    </Page>
  );
}

function Line({ one }: { one: Notification }): ReactNode {
  const { t, language } = useLanguage();
  const navigate = useNavigate();
  const Icon = icons[one.kind];
  const fresh = one.read_at === null;

  const open = (): void => {
    if (fresh) void markRead(one).catch(() => toast.error(t(messages.failed)));
    if (one.link.startsWith('/')) void navigate(one.link);
  };

  return (
    <chakra.li borderBottomWidth="1px" borderBottomStyle="solid" _last={{ borderBottomWidth: '0' }}>
      <chakra.button
        type="button"
        onClick={open}
        display="flex"
        gap="3"
        width="100%"
        px="4"
        py="3"
        textAlign="start"
        cursor="pointer"
        _hover={{ bg: 'brand.subtle' }}
        _focusVisible={{ outlineOffset: '-3px' }}
      >
        <Box
          flexShrink={0}
          display="grid"
          placeItems="center"
          boxSize="40px"
          borderRadius="full"
          bg={fresh ? 'brand.subtle' : 'quiet.subtle'}
          color={fresh ? 'brand.text' : 'fg.muted'}
        >
          <Icon size={20} aria-hidden />
        </Box>
        <Box flex="1" minW="0">
          <Box fontWeight={fresh ? 'bold' : 'medium'}>
            {t(one.title)}
            {fresh ? (
              <chakra.span
                ms="2"
                px="2"
                py="0.5"
                borderRadius="full"
                bg="accent.subtle"
                color="accent"
                fontSize="xs"
                fontWeight="semibold"
              >
                {t(messages.unread)}
              </chakra.span>
            ) : null}
          </Box>
          <Box color="fg.muted" fontSize="sm">
            {t(one.body)}
          </Box>
          <Box color="fg.muted" fontSize="xs" mt="1">
            {momentWords(one.created_at, language)}
          </Box>
        </Box>
      </chakra.button>
    </chakra.li>
  );
}

async function markRead(notification: Notification): Promise<void> {
  await send(editNotification, { id: notification.id, input: { read_at: instantFromMs(Date.now()) } });
}
