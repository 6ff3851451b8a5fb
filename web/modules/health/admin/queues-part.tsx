import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { AnswerTo } from '#shared/core/query.ts';
import type { readQueues } from '#shared/modules/health/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Tile, Tiles } from '#web/core/ui/layout/tile.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import type { Column } from '#web/core/ui/tables/data-table.tsx';
import { operatorScreens as messages } from '../messages.ts';
import { Part } from './part.tsx';

type Queues = AnswerTo<typeof readQueues>;

/** What waits to be sent, what was spent today, and who sent how much. */
export function QueuesPart(): ReactNode {
  const { t } = useLanguage();
  const answer = useQuery<typeof readQueues>('/health/queues', {});
  return (
    <Part title={t(messages.queues)}>
      <AnswerStates answer={answer} skeletons={1}>
        {(queues) => (
          <Box display="grid" gap="5">
            <Depths queues={queues} />
            <Box minW="0">
              <Heading as="h3" fontSize="md" mb="3">
                {t(messages.sentTitle)}
              </Heading>
              <Sent rows={queues.businesses} />
            </Box>
          </Box>
        )}
      </AnswerStates>
    </Part>
  );
}

function Depths({ queues }: { queues: Queues }): ReactNode {
  const { t } = useLanguage();
  const { sms_daily_limit: limit } = queues;
  const spent = (label: string, today: number): ReactNode => (
    <Tile
      label={label}
      value={today.toLocaleString('en-IN')}
      note={t(messages.ofLimit, { n: limit.toLocaleString('en-IN') })}
      tone={today >= limit * 0.8 ? 'warn' : 'plain'}
    />
  );
  const depth = (label: string, { waiting, failed }: Queues['email']): ReactNode => (
    <Tile
      label={label}
      value={waiting.toLocaleString('en-IN')}
      note={t(messages.failedMonth, { n: failed })}
      tone={failed === 0 ? 'plain' : 'warn'}
    />
  );
  return (
    <Tiles>
      {spent(t(messages.smsToday), queues.sms_today)}
      {spent(t(messages.whatsappToday), queues.whatsapp_today)}
      {depth(t(messages.mailWaiting), queues.email)}
      {depth(t(messages.smsWaiting), queues.sms)}
      {depth(t(messages.whatsappWaiting), queues.whatsapp)}
      {depth(t(messages.pushWaiting), queues.push)}
      {depth(t(messages.webhookWaiting), queues.webhook)}
    </Tiles>
  );
}

function Sent({ rows }: { rows: Queues['businesses'] }): ReactNode {
  const { t } = useLanguage();
  type Figure = 'sms' | 'whatsapp' | 'email' | 'failing_webhooks' | 'waiting_events';
  const figure = (key: Figure, label: string): Column<Queues['businesses'][number]> => ({
    key,
    label,
    numeric: true,
    cell: (row) => row[key].toLocaleString('en-IN'),
  });
  const columns = [
    {
      key: 'name',
      label: t(messages.name),
      cell: (row: Queues['businesses'][number]) => <span className="notranslate">{row.name}</span>,
    },
    figure('sms', t(messages.smsSent)),
    figure('whatsapp', t(messages.whatsappSent)),
    figure('email', t(messages.emailSent)),
    figure('failing_webhooks', t(messages.webhooksFailing)),
    figure('waiting_events', t(messages.eventsWaiting)),
  ];
  return <DataTable caption={t(messages.sentTitle)} columns={columns} rows={rows} rowKey={(row) => row.id} />;
}
