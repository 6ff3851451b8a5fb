import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Message } from '#shared/core/i18n.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import { testEvent } from '#shared/modules/integrations/webhook-events.ts';
import type { listWebhookDeliveries, readWebhookDelivery } from '#shared/modules/integrations/webhook.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { integrationScreens as messages } from '../../integration-messages.ts';

/** An event in the log of a webhook. */
export type Delivery = AnswerTo<typeof listWebhookDeliveries>[number];

type Props = {
  webhookId: string;
  delivery: Delivery;
  name: string;
  why: Message | null;
  onClose: () => void;
};

/** One delivery: what came back, when the next try comes, and what is sent. */
export function DeliveryDialog({ webhookId, delivery, name, why, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { id, event, state, at, tries, answered, answer, took_ms: ms } = delivery;
  const request = useQuery<typeof readWebhookDelivery>('/integrations/webhooks/{id}/deliveries/{delivery}', {
    params: { id: webhookId, delivery: id },
  });
  const moment = (value: string | null): string => (value === null ? '' : stampWords(value, language));
  const next = state === 'failed' && event !== testEvent ? t(messages.noNext) : moment(delivery.next_at);
  return (
    <Dialog open title={name} onClose={onClose}>
      <Box display="grid" gap="5">
        <Box display="grid" gap="3">
          <FactList
            facts={[
              { label: t(messages.state), value: t(messages[state]) },
              { label: t(messages.answerLabel), value: why === null ? String(answered ?? '') : t(why) },
              { label: t(messages.triesLabel), value: String(tries) },
              { label: t(messages.nextLabel), value: next },
              { label: t(messages.tookLabel), value: ms === null ? '' : t(messages.took, { ms }) },
              { label: t(messages.eventTime), value: moment(at) },
              { label: t(messages.doneAt), value: moment(delivery.done_at) },
            ]}
          />
          {answer === '' ? null : <Raw title={t(messages.raw)} text={answer} />}
        </Box>
        <AnswerStates answer={request}>
          {({ method, url, headers, body }) => (
            <Box display="grid" gap="4">
              <Raw title={t(messages.request)} text={`${method} ${url}`} />
              <Raw
                title={t(messages.headers)}
                text={headers
                  .map(({ name: head, value }) => `${head}: ${value ?? `(${t(messages.madeEachTry)})`}`)
                  .join('\n')}
              />
              {body === null ? (
                <Box color="fg.muted">
                  {t(event === testEvent ? messages.testBody : messages.noRequestBody)}
                </Box>
              ) : (
                <Raw title={t(messages.requestBody)} text={JSON.stringify(JSON.parse(body), null, 2)} />
              )}
            </Box>
          )}
        </AnswerStates>
      </Box>
    </Dialog>
  );
}

/** Text for a technician, letter for letter. */
function Raw({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <Box>
      <Heading as="h3" fontSize="sm" mb="1">
        {title}
      </Heading>
      <Box
        as="pre"
        className="notranslate"
        fontSize="sm"
        fontFamily="mono"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        bg="quiet.subtle"
        borderRadius="8px"
        p="3"
        maxH="16em"
        overflowY="auto"
        tabIndex={0}
        role="region"
        aria-label={title}
      >
        {text}
      </Box>
    </Box>
  );
}
