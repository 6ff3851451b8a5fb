import { Box, chakra, Heading } from '@chakra-ui/react';
import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { formatDate } from '#shared/core/dates.ts';
import type { PostOrder } from '#shared/modules/roster/post-orders/post-order.ts';
import type { listPostOrders } from '#shared/modules/roster/post-orders/queries.ts';
import type { Post } from '#shared/modules/roster/post.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { orderDesk as messages } from './messages.ts';
import { OrderForm } from './order-form.tsx';
import { ReaderList } from './reader-list.tsx';

type Props = { post: Post; onClose: () => void };

/** The order of a post: what it says, who has read it, its next version, and what it said before. */
export function OrdersDialog({ post, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('locations:write');
  const [writing, setWriting] = useState(false);
  const answer = useQuery<typeof listPostOrders>('/roster/post-orders', {
    input: { post_id: post.id, limit: 50 },
  });
  const name = writtenIn(language, post.name, post.name_hi);
  return (
    <Dialog open place="side" onClose={onClose} title={t(messages.openOf, { post: name })}>
      <AnswerStates answer={answer}>
        {([last, ...earlier]) => (
          <Box display="grid" gap="5">
            {writing ? (
              <OrderForm
                post={post}
                last={last ?? null}
                onSaved={(order) => {
                  toast.success(t(messages.published, { n: order.version }));
                  setWriting(false);
                  answer.reload();
                }}
                onCancel={() => setWriting(false)}
              />
            ) : null}
            {may && !writing ? (
              <Box>
                <Button size="sm" onClick={() => setWriting(true)}>
                  {t(last ? messages.writeNew : messages.write)}
                </Button>
              </Box>
            ) : null}
            {last === undefined ? (
              writing ? null : (
                <EmptyState
                  icon={<ClipboardList aria-hidden />}
                  title={t(messages.none)}
                  text={t(messages.noneText)}
                />
              )
            ) : (
              <>
                <Order order={last} />
                <section>
                  <Heading as="h3" fontSize="md" fontWeight="semibold" mb="2">
                    {t(messages.readers)}
                  </Heading>
                  <ReaderList key={last.id} order={last} />
                </section>
              </>
            )}
            {earlier.length === 0 ? null : (
              <details>
                <chakra.summary cursor="pointer" fontWeight="semibold" py="2">
                  {t(messages.earlier)}
                </chakra.summary>
                <Box display="grid" gap="4" mt="2">
                  {earlier.map((order) => (
                    <Order key={order.id} order={order} />
                  ))}
                </Box>
              </details>
            )}
          </Box>
        )}
      </AnswerStates>
    </Dialog>
  );
}

function Order({ order }: { order: PostOrder }): ReactNode {
  const { t, language } = useLanguage();
  return (
    <article>
      <Box fontWeight="semibold">{t(messages.version, { n: order.version })}</Box>
      <Box fontSize="sm" color="fg.muted" mb="2">
        {t(messages.line, { day: formatDate(order.from_day, language), name: order.written_by })}
      </Box>
      <Box className="notranslate" whiteSpace="pre-line" overflowWrap="anywhere">
        {writtenIn(language, order.body, order.body_hi)}
      </Box>
    </article>
  );
}
