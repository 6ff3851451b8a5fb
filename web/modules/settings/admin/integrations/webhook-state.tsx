import type { ReactNode } from 'react';
import type { AnswerTo } from '#shared/core/query.ts';
import type { listWebhooks } from '#shared/modules/integrations/webhook.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { integrationScreens as messages } from '../../integration-messages.ts';

/** A webhook and how it stands. */
export type Standing = AnswerTo<typeof listWebhooks>[number];

/** Whether a webhook works, as icon, word and colour. */
export function WebhookState({ standing }: { standing: Standing }): ReactNode {
  const { t } = useLanguage();
  const { webhook, failures } = standing;
  if (webhook.paused_at !== null)
    return (
      <StatusBadge tone="danger" icon="attention">
        {t(messages.hook_paused)}
      </StatusBadge>
    );
  if (!webhook.active)
    return (
      <StatusBadge tone="quiet" icon="stopped">
        {t(messages.hook_off)}
      </StatusBadge>
    );
  return failures > 0 ? (
    <StatusBadge tone="warn" icon="waiting">
      {t(messages.hook_failing)}
    </StatusBadge>
  ) : (
    <StatusBadge tone="ok" icon="agreed">
      {t(messages.hook_on)}
    </StatusBadge>
  );
}
