import { Box } from '@chakra-ui/react';
import { BellRing } from 'lucide-react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { formatDate } from '#shared/core/dates.ts';
import type { remindReaders } from '#shared/modules/roster/post-orders/operations.ts';
import type { PostOrder } from '#shared/modules/roster/post-orders/post-order.ts';
import type { listReaders } from '#shared/modules/roster/post-orders/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { orderDesk as messages } from './messages.ts';

/** Who has read an order and who has not, with a reminder for these. */
export function ReaderList({ order }: { order: PostOrder }): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('roster:write');
  const { busy, run } = useSave();
  const answer = useQuery<typeof listReaders>('/roster/post-orders/{id}/readers', {
    params: { id: order.id },
  });
  const remind = (): void =>
    void run(async () => {
      const { data } = await call<typeof remindReaders>('POST /roster/post-orders/{id}/remind', {
        params: { id: order.id },
        input: {},
      });
      toast.success(t(messages.reminded, { n: data.reminded }));
    });
  return (
    <AnswerStates answer={answer} skeletons={1}>
      {(people) => {
        const read = people.filter(({ read_at }) => read_at !== null).length;
        if (people.length === 0) return <Box color="fg.muted">{t(messages.nobody)}</Box>;
        return (
          <Box display="grid" gap="3">
            <Box>{t(messages.readCount, { n: read, all: people.length })}</Box>
            {may && read < people.length ? (
              <Box>
                <Button size="sm" look="outline" busy={busy} onClick={remind}>
                  <BellRing size={18} aria-hidden />
                  {t(messages.remind)}
                </Button>
              </Box>
            ) : null}
            <Box as="ul" listStyleType="none" display="grid" gap="2">
              {people.map((person) => (
                <Box
                  as="li"
                  key={person.staff_id}
                  display="flex"
                  flexWrap="wrap"
                  alignItems="center"
                  justifyContent="space-between"
                  gap="2"
                  borderTopWidth="1px"
                  borderTopStyle="solid"
                  borderColor="line"
                  pt="2"
                >
                  <Box minW="0">
                    <Box className="notranslate" fontWeight="medium">
                      {writtenIn(language, person.name, person.name_hi)}
                    </Box>
                    {person.next_duty === null ? null : (
                      <Box fontSize="sm" color="fg.muted">
                        {t(messages.next, { day: formatDate(person.next_duty, language) })}
                      </Box>
                    )}
                  </Box>
                  {person.read_at === null ? (
                    <StatusBadge tone="warn" icon="attention">
                      {t(messages.unread)}
                    </StatusBadge>
                  ) : (
                    <Box display="grid" gap="1" justifyItems="end">
                      <StatusBadge tone="ok" icon="done">
                        {t(messages.read, { at: stampWords(person.read_at, language) })}
                      </StatusBadge>
                      {person.heard_at !== null && isLater(person.read_at, person.heard_at) ? (
                        <Box fontSize="sm" color="fg.muted">
                          {t(messages.heard, { at: stampWords(person.heard_at, language) })}
                        </Box>
                      ) : null}
                    </Box>
                  )}
                </Box>
              ))}
            </Box>
          </Box>
        );
      }}
    </AnswerStates>
  );
}

/** How long a confirmation may be under way before it is said when it came. */
const usualDelayMs = 5 * 60_000;

function isLater(readAt: string, heardAt: string): boolean {
  return Date.parse(heardAt) - Date.parse(readAt) > usualDelayMs;
}
