import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { testEvent } from '#shared/modules/integrations/webhook-events.ts';
import { deliveryStates } from '#shared/modules/integrations/webhook.ts';
import type { listWebhookDeliveries, replayDeliveries } from '#shared/modules/integrations/webhook.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { integrationScreens as messages } from '../../integration-messages.ts';
import { DeliveryLine } from './delivery-line.tsx';

const states = ['', ...deliveryStates] as const;
const perPage = 20;

/** What a webhook has sent and has yet to send, with what came back, and sending it again. */
export function DeliveryLog({ webhookId, may }: { webhookId: string; may: boolean }): ReactNode {
  const { t } = useLanguage();
  const [state, setState] = useState<(typeof states)[number]>('');
  const [page, setPage] = useState(1);
  const [asking, setAsking] = useState(false);
  const { busy, run } = useSave();
  const answer = useQuery<typeof listWebhookDeliveries>('/integrations/webhooks/{id}/deliveries', {
    params: { id: webhookId },
    input: { state, page, limit: perPage },
  });
  const replay = async (form: object): Promise<void> => {
    const { data } = await call<typeof replayDeliveries>('POST /integrations/webhooks/{id}/replay', {
      params: { id: webhookId },
      form,
    });
    toast.success(t(messages.queued, { n: data.queued }));
    answer.reload();
  };
  return (
    <Box>
      <Heading as="h3" fontSize="md" mb="3">
        {t(messages.log)}
      </Heading>
      <Box display="flex" flexWrap="wrap" gap="3" alignItems="end" mb="3">
        <Box flex="1 1 160px">
          <SelectField
            label={t(messages.state)}
            value={state}
            options={states.map((value) => ({ value, label: t(messages[value === '' ? 'all' : value]) }))}
            onChange={(value) => {
              setState(value);
              setPage(1);
            }}
          />
        </Box>
        {may ? (
          <Button look="outline" onClick={() => setAsking(true)}>
            {t(messages.againSpan)}
          </Button>
        ) : null}
      </Box>
      <AnswerStates answer={answer}>
        {(deliveries) =>
          deliveries.length === 0 ? (
            <Box color="fg.muted">{t(messages.noDeliveries)}</Box>
          ) : (
            <Box as="ul" listStyleType="none" display="grid" gap="3">
              {deliveries.map((delivery) => (
                <DeliveryLine
                  key={delivery.id}
                  webhookId={webhookId}
                  delivery={delivery}
                  onAgain={
                    may && delivery.state !== 'waiting' && delivery.event !== testEvent
                      ? () => void run(() => replay({ ids: [delivery.id] }))
                      : null
                  }
                  busy={busy}
                />
              ))}
            </Box>
          )
        }
      </AnswerStates>
      <Box display="flex" gap="3" mt="3">
        {page > 1 ? (
          <Button size="sm" look="outline" onClick={() => setPage(page - 1)}>
            {t(messages.newer)}
          </Button>
        ) : null}
        {answer.data?.length === perPage ? (
          <Button size="sm" look="outline" onClick={() => setPage(page + 1)}>
            {t(messages.older)}
          </Button>
        ) : null}
      </Box>
      {asking ? (
        <RecordDialog
          title={t(messages.againSpan)}
          saveLabel={t(messages.again)}
          record={{ from: today(), to: today() }}
          whole
          sections={[
            {
              fields: [
                { name: 'from', label: t(messages.from), kind: 'date', required: true },
                { name: 'to', label: t(messages.to), kind: 'date', required: true },
              ],
            },
          ]}
          save={replay}
          onClose={() => setAsking(false)}
        >
          {t(messages.againSpanText)}
        </RecordDialog>
      ) : null}
    </Box>
  );
}
