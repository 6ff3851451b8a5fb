import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { callFault } from '#shared/core/call-faults.ts';
import { webhookEvents } from '#shared/modules/integrations/webhook-events.ts';
import { webhooks } from '#shared/modules/integrations/webhook.ts';
import type {
  editWebhook,
  removeWebhook,
  rotateSecret,
  testWebhook,
} from '#shared/modules/integrations/webhook.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { useMayBegin } from '#web/core/session/held-back.ts';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { ifUnchanged } from '#web/core/ui/resource/resource-dialog.tsx';
import { labelOf } from '#web/core/ui/resource/resource-fields.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { integrationScreens as messages } from '../../integration-messages.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { ConfirmDialog } from '#web/core/ui/layout/confirm-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { LastDelivery, WebhookState } from './webhook-state.tsx';
import type { Standing } from './webhook-state.tsx';

type Props = {
  standing: Standing;
  may: boolean;
  onChange: () => void;
  onSecret: (secret: string | null) => void;
  onClose: () => void;
};

/** One webhook beside the list: how it stands, what can be done with it, and its log. */
export function WebhookSheet({ standing, may, onChange, onSecret, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { webhook } = standing;
  const [open, setOpen] = useState<'edit' | 'rotate' | 'remove' | null>(null);
  const [round, setRound] = useState(0);
  const { busy, run } = useSave();
  const mayBegin = useMayBegin('integrations');
  const params = { id: webhook.id };
  const resume = (): void =>
    void run(async () => {
      await call<typeof editWebhook>(
        'PUT /integrations/webhooks/{id}',
        { params, input: {} },
        ifUnchanged(webhook),
      );
      toast.success(t(messages.resumed));
      onChange();
    });
  const test = (): void =>
    void run(async () => {
      const { data } = await call<typeof testWebhook>('POST /integrations/webhooks/{id}/test', {
        params,
        input: {},
      });
      const { delivered, answered, answer, took_ms: ms } = data;
      const why = callFault(answered, answer);
      if (delivered) toast.success(t(messages.testTaken, { answered: answered ?? '', ms: ms ?? '' }));
      else toast.error(t(messages.testRefused, { reason: why === null ? '' : t(why) }), 8000);
      setRound(round + 1);
      onChange();
    });
  const rotate = (): void =>
    void run(async () => {
      const { data } = await call<typeof rotateSecret>('POST /integrations/webhooks/{id}/secret', {
        params,
        input: {},
      });
      setOpen(null);
      onChange();
      onSecret(data.secret);
    });
  const remove = (): void =>
    void run(async () => {
      await call<typeof removeWebhook>(
        'DELETE /integrations/webhooks/{id}',
        { params },
        ifUnchanged(webhook),
      );
      toast.success(t(messages.removed, { name: webhook.name }));
      onClose();
      onChange();
    });
  const [english, hindi] = webhook.problem;
  return (
    <SideSheet open onClose={onClose} title={webhook.name} ownWords>
      <Box display="grid" gap="5">
        {english === undefined ? null : (
          <Card tone="warn">{language === 'hi' ? (hindi ?? english) : english}</Card>
        )}
        <FactList
          facts={[
            { label: t(messages.state), value: <WebhookState standing={standing} /> },
            {
              label: labelOf(webhooks, 'url', language),
              value: <span className="notranslate">{webhook.url}</span>,
            },
            {
              label: labelOf(webhooks, 'events', language),
              value: webhook.events.map((name) => t(webhookEvents[name].name)).join(', '),
            },
            { label: labelOf(webhooks, 'made_by_name', language), value: webhook.made_by_name },
            { label: t(messages.delivered), value: <LastDelivery standing={standing} /> },
          ]}
        />
        {may ? (
          <Box display="flex" flexWrap="wrap" gap="3">
            {webhook.paused_at === null ? null : (
              <Button busy={busy} onClick={resume}>
                {t(messages.resume)}
              </Button>
            )}
            {mayBegin ? (
              <Button look="outline" busy={busy} onClick={test}>
                {t(messages.test)}
              </Button>
            ) : null}
            <Button look="outline" onClick={() => setOpen('edit')}>
              {t(messages.edit)}
            </Button>
            <Button look="outline" onClick={() => setOpen('rotate')}>
              {t(messages.rotate)}
            </Button>
            <Button look="dangerOutline" onClick={() => setOpen('remove')}>
              {t(messages.remove)}
            </Button>
          </Box>
        ) : null}
        <DeliveryLog key={round} webhookId={webhook.id} may={may && mayBegin} />
      </Box>
      {open === 'edit' ? (
        <WebhookDialog webhook={webhook} onSaved={onChange} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'rotate' ? (
        <ConfirmDialog
          title={t(messages.rotateTitle)}
          text={t(messages.rotateText)}
          action={t(messages.rotate)}
          busy={busy}
          onConfirm={rotate}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'remove' ? (
        <ConfirmDialog
          title={t(messages.removeTitle, { name: webhook.name })}
          text={t(messages.removeText)}
          action={t(messages.remove)}
          danger
          busy={busy}
          onConfirm={remove}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </SideSheet>
  );
}
