import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { grants } from '#shared/core/access.ts';
import type { Language } from '#shared/core/i18n.ts';
import { keysOf } from '#shared/core/keys-of.ts';
import type { Stored } from '#shared/core/resource.ts';
import { webhookEvents } from '#shared/modules/integrations/webhook-events.ts';
import type { WebhookEvent } from '#shared/modules/integrations/webhook-events.ts';
import { webhooks } from '#shared/modules/integrations/webhook.ts';
import type { createWebhook, editWebhook, Webhook } from '#shared/modules/integrations/webhook.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { useSession } from '#web/core/session/session.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Switch } from '#web/core/ui/forms/switch.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { uiMessages } from '#web/core/ui/messages.ts';
import { ifUnchanged } from '#web/core/ui/resource/resource-dialog.tsx';
import { inputProps } from '#web/core/ui/resource/resource-fields.tsx';
import { integrationScreens as messages } from '../../integration-messages.ts';
import { ProblemLine } from './problem-line.tsx';

type Props = {
  /** The one to edit; null for a new one. */
  webhook: (Webhook & Stored) | null;
  /** `secret` comes with a new one alone. */
  onSaved: (secret?: string | null) => void;
  onClose: () => void;
};

/** Where events go, and which of those that one may read oneself. */
export function WebhookDialog({ webhook, onSaved, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [name, setName] = useState(webhook?.name ?? '');
  const [url, setUrl] = useState(webhook?.url ?? 'https://');
  const [active, setActive] = useState(webhook?.active ?? true);
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? []);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    void run(async () => {
      const body = { name, url, events, active };
      if (webhook) {
        await call<typeof editWebhook>(
          'PUT /integrations/webhooks/{id}',
          { params: { id: webhook.id }, form: body },
          ifUnchanged(webhook),
        );
        toast.success(t(messages.saved));
        onSaved();
      } else {
        const { data } = await call<typeof createWebhook>('POST /integrations/webhooks', { form: body });
        onSaved(data.secret);
      }
      onClose();
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      place="side"
      title={t(webhook ? messages.editWebhook : messages.addWebhook)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(uiMessages.cancel)}
          </Button>
          <Button type="submit" form="webhook-form" busy={busy}>
            {t(messages.save)}
          </Button>
        </>
      }
    >
      <form id="webhook-form" ref={form} onSubmit={save} noValidate>
        <Box display="grid" gap="5">
          <TextField
            {...inputProps(webhooks, 'name', language)}
            value={name}
            onChange={setName}
            error={error('name')}
          />
          <TextField
            {...inputProps(webhooks, 'url', language)}
            type="url"
            inputMode="url"
            value={url}
            onChange={setUrl}
            error={error('url')}
          />
          <EventBoxes chosen={events} onChange={setEvents} problem={error('events')} />
          <Switch {...switchWords(language)} checked={active} onChange={setActive} />
        </Box>
      </form>
    </Dialog>
  );
}

function switchWords(language: Language): { label: string; hint?: string } {
  const { label, hint } = inputProps(webhooks, 'active', language);
  return { label, ...(hint === undefined ? {} : { hint }) };
}

type EventProps = {
  chosen: readonly WebhookEvent[];
  onChange: (chosen: readonly WebhookEvent[]) => void;
  problem: string | undefined;
};

function EventBoxes({ chosen, onChange, problem }: EventProps): ReactNode {
  const { t } = useLanguage();
  const { user } = useSession();
  const offered = keysOf(webhookEvents).filter((name) =>
    grants(user?.permissions ?? [], webhookEvents[name].needs),
  );
  return (
    <chakra.fieldset border="0" p="0" minW="0">
      <chakra.legend fontWeight="semibold" fontSize="sm" mb="1.5">
        {t(messages.events)}
      </chakra.legend>
      <Box display="grid" gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 200px), 1fr))">
        {offered.map((name) => (
          <chakra.label key={name} display="flex" alignItems="center" gap="2" minH="44px" cursor="pointer">
            <chakra.input
              type="checkbox"
              boxSize="20px"
              flexShrink={0}
              checked={chosen.includes(name)}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked ? [...chosen, name] : chosen.filter((one) => one !== name),
                )
              }
            />
            {t(webhookEvents[name].name)}
          </chakra.label>
        ))}
      </Box>
      <ProblemLine text={problem} />
    </chakra.fieldset>
  );
}
