import { Box, Heading } from '@chakra-ui/react';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { AnswerTo } from '#shared/core/query.ts';
import type { listSessions } from '#shared/modules/auth/queries.ts';
import type { endSession } from '#shared/modules/auth/online.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { call } from '#web/core/session/call.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { ErrorState } from '#web/core/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#web/core/ui/feedback/skeleton.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { momentWords } from '#web/core/ui/look/when.ts';
import { profileMessages as messages } from '../profile-messages.ts';

type SessionLine = AnswerTo<typeof listSessions>[number];

/** Where this account is signed in, and the way to end it elsewhere. */
export function SessionList(): ReactNode {
  const { t } = useLanguage();
  const answer = useQuery<typeof listSessions>('/auth/sessions', {});
  const lines = answer.data;
  const [showsEnded, setShowsEnded] = useState(false);

  const end = async (line: SessionLine): Promise<void> => {
    try {
      await call<typeof endSession>('DELETE /auth/sessions/{id}', { params: { id: line.id } });
      toast.success(t(messages.signedOutDevice));
      answer.reload();
    } catch (error) {
      toast.error(error instanceof Error ? error.message : t(messages.sessionsFailed));
    }
  };

  return (
    <Card>
      <Heading as="h2" fontSize="lg" fontWeight="semibold">
        {t(messages.loginHistory)}
      </Heading>
      <Box color="fg.muted" mb="4">
        {t(messages.sessionsText)}
      </Box>
      {answer.state === 'loading' ? (
        <Loading label={t(messages.sessionsLoading)}>
          <Skeleton height="56px" />
          <Skeleton height="56px" />
        </Loading>
      ) : lines === null ? (
        <ErrorState
          title={t(messages.sessionsFailed)}
          text={t(messages.sessionsSafe)}
          retry={answer.reload}
        />
      ) : (
        <>
          <Box as="ul" listStyleType="none">
            {lines
              .filter(({ active }) => active || showsEnded)
              .map((line) => (
                <SessionRow key={line.id} line={line} end={() => void end(line)} />
              ))}
          </Box>
          {showsEnded || lines.every(({ active }) => active) ? null : (
            <Button look="quiet" mt="3" onClick={() => setShowsEnded(true)}>
              {t(messages.viewHistory)}
            </Button>
          )}
        </>
      )}
    </Card>
  );
}

/** A device that is or was signed in. */
function SessionRow({ line, end }: { readonly line: SessionLine; readonly end: () => void }): ReactNode {
  const { t, language } = useLanguage();
  const device = line.device || t(messages.unnamed);
  return (
    <Box
      as="li"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      py="3"
      borderTopWidth="1px"
      borderTopStyle="solid"
    >
      <Box color="fg.muted">
        <MonitorSmartphone size={24} aria-hidden />
      </Box>
      <Box flex="1 1 120px" minW="0">
        <Box fontWeight="medium">{device}</Box>
        <Box fontSize="sm" color="fg.muted">
          {t(messages.lastSeen, { when: momentWords(line.seen_at ?? line.created_at, language) })}
        </Box>
      </Box>
      {line.current ? (
        <StatusBadge tone="brand" icon="agreed">
          {t(messages.thisDevice)}
        </StatusBadge>
      ) : line.active ? (
        <Button
          look="dangerOutline"
          size="sm"
          minHeight="44px"
          aria-label={`${t(messages.signOutDevice)}: ${device}`}
          onClick={end}
        >
          {t(messages.signOutDevice)}
        </Button>
      ) : (
        <StatusBadge tone="quiet" icon="stopped">
          {t(messages.ended)}
        </StatusBadge>
      )}
    </Box>
  );
}
