import { Box } from '@chakra-ui/react';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { webhookEvents } from '#shared/modules/integrations/webhook-events.ts';
import { webhooks } from '#shared/modules/integrations/webhook.ts';
import type { listWebhooks } from '#shared/modules/integrations/webhook.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useMayBegin } from '#web/core/session/held-back.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { labelOf } from '#web/core/ui/resource/resource-fields.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import { integrationScreens as messages } from '../../integration-messages.ts';
import { SecretDialog } from './secret-dialog.tsx';
import type { Secret } from './secret-dialog.tsx';
import { TabHead } from './tab-head.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookSheet } from './webhook-sheet.tsx';
import { LastDelivery, WebhookState } from './webhook-state.tsx';
import type { Standing } from './webhook-state.tsx';

/** Where events are sent, and whether they get there. */
export function WebhooksTab(): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('integrations:write');
  const mayBegin = useMayBegin('integrations', 'growth');
  const answer = useQuery<typeof listWebhooks>('/integrations/webhooks', {});
  const [open, setOpen] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const [shown, setShown] = useState<Secret | null>(null);
  const opened = answer.data?.find(({ webhook }) => webhook.id === open);
  const showSecret = (secret: string | null): void => setShown({ title: t(messages.secretShown), secret });
  return (
    <>
      <TabHead
        text={t(messages.webhooksAbout)}
        action={
          may && mayBegin ? (
            <Button onClick={() => setAdding(true)}>
              <Plus size={18} aria-hidden />
              {t(messages.addWebhook)}
            </Button>
          ) : null
        }
      />
      <AnswerStates answer={answer}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon={<WebhookIcon aria-hidden />}
              title={t(messages.noWebhooks)}
              text={may && mayBegin ? t(messages.noWebhooksText) : undefined}
            />
          ) : (
            <WebhookTable all={all} onOpen={setOpen} />
          )
        }
      </AnswerStates>
      {adding ? (
        <WebhookDialog
          webhook={null}
          onClose={() => setAdding(false)}
          onSaved={(secret) => {
            answer.reload();
            if (secret !== undefined) showSecret(secret);
          }}
        />
      ) : null}
      {opened ? (
        <WebhookSheet
          standing={opened}
          may={may}
          onChange={answer.reload}
          onSecret={showSecret}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {shown ? <SecretDialog shown={shown} onClose={() => setShown(null)} /> : null}
    </>
  );
}

type TableProps = { all: readonly Standing[]; onOpen: (id: string) => void };

function WebhookTable({ all, onOpen }: TableProps): ReactNode {
  const { t, language } = useLanguage();
  const label = (name: string): string => labelOf(webhooks, name, language);
  return (
    <DataTable<Standing>
      caption={t(messages.webhooks)}
      rows={all}
      rowKey={({ webhook }) => webhook.id}
      onOpen={({ webhook }) => onOpen(webhook.id)}
      columns={[
        { key: 'name', label: label('name'), width: '200px', cell: ({ webhook }) => webhook.name },
        { key: 'state', label: t(messages.state), cell: (row) => <WebhookState standing={row} /> },
        {
          key: 'url',
          label: label('url'),
          under: 'plain',
          text: ({ webhook }) => webhook.url,
          cell: ({ webhook }) => (
            <Box className="notranslate" overflowWrap="anywhere">
              {webhook.url}
            </Box>
          ),
        },
        {
          key: 'events',
          label: label('events'),
          cell: ({ webhook }) => webhook.events.map((name) => t(webhookEvents[name].name)).join(', '),
        },
        {
          key: 'delivered',
          label: t(messages.delivered),
          cell: (row) => <LastDelivery standing={row} />,
        },
        { key: 'waiting', label: t(messages.waiting), numeric: true, cell: (row) => row.waiting },
      ]}
    />
  );
}
