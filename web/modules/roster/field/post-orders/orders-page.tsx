import { Box, Heading } from '@chakra-ui/react';
import { CheckCheck, ClipboardList } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDate, instantFromMs } from '#shared/core/dates.ts';
import { readPostOrder } from '#shared/modules/roster/post-orders/operations.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { send } from '#web/core/data/outbox.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { BigButton } from '#web/core/ui/forms/big-button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { postOrderScreens as messages } from './messages.ts';
import { OrderBadge } from './order-badge.tsx';
import { useMyOrders } from './use-my-orders.ts';
import type { OrderShown } from './use-my-orders.ts';

/** What to do at the posts of one's duties, also without network; each version is confirmed once. */
export default function PostOrdersPage(): ReactNode {
  const { t } = useLanguage();
  const { answer, orders } = useMyOrders();
  return (
    <Page narrow title={t(messages.title)} subtitle={t(messages.subtitle)}>
      <OfflineNote asOf={answer.asOf} />
      <AnswerStates answer={answer}>
        {() =>
          orders.length === 0 ? (
            <EmptyState
              icon={<ClipboardList aria-hidden />}
              title={t(messages.none)}
              text={t(messages.noneText)}
            />
          ) : (
            <Box as="ul" listStyleType="none" display="grid" gap="5">
              {[...orders]
                .sort((one, other) => Number(one.state !== 'unread') - Number(other.state !== 'unread'))
                .map((order) => (
                  <Order key={order.id} order={order} />
                ))}
            </Box>
          )
        }
      </AnswerStates>
    </Page>
  );
}

function Order({ order }: { order: OrderShown }): ReactNode {
  const { t, language } = useLanguage();
  const [busy, setBusy] = useState(false);
  const [post, site, body] =
    language === 'hi'
      ? [order.post_hi || order.post, order.site_hi || order.site, order.body_hi || order.body]
      : [order.post, order.site, order.body];
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      await send(readPostOrder, { input: { order_id: order.id, read_at: instantFromMs(Date.now()) } });
      toast.success(t(messages.confirmed));
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : t(messages.failed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card as="li" display="grid" gap="4">
      <Box display="flex" flexWrap="wrap" alignItems="flex-start" justifyContent="space-between" gap="2">
        <Box minW="0">
          <Heading as="h2" className="notranslate" fontSize="lg" fontWeight="bold">
            {post}
          </Heading>
          <Box className="notranslate" color="fg.muted">
            {site}
          </Box>
        </Box>
        <OrderBadge state={order.state} />
      </Box>
      <Box
        className="notranslate"
        fontSize="lg"
        lineHeight="body"
        whiteSpace="pre-line"
        overflowWrap="anywhere"
      >
        {body}
      </Box>
      <Box fontSize="sm" color="fg.muted">
        {t(messages.version, { n: order.version })} ·{' '}
        {t(messages.from, { day: formatDate(order.from_day, language) })}
      </Box>
      {order.state === 'unread' ? (
        <BigButton
          look="go"
          minHeight="72px"
          icon={<CheckCheck aria-hidden />}
          disabled={busy}
          onClick={() => void confirm()}
        >
          {t(messages.confirm)}
        </BigButton>
      ) : null}
    </Card>
  );
}
