import type { ReactNode } from 'react';
import type { AnswerTo } from '#shared/core/query.ts';
import type { listWebhooks } from '#shared/modules/integrations/webhook.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
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

/**
 * When something last arrived; and where nothing gets through, that it is being tried, and until when
 * it rests.
 */
export function LastDelivery({ standing }: { standing: Standing }): ReactNode {
  const { t, language } = useLanguage();
  const { delivered_at: at, failures, held_until: until, webhook } = standing;
  if (at !== null) return stampWords(at, language);
  if (failures === 0) return t(messages.nothingYet);
  if (webhook.paused_at !== null) return t(messages.neverArrived, { n: failures });
  const retrying = t(messages.stillTrying, { n: failures });
  return until === null
    ? retrying
    : `${retrying} ${t(messages.nextTry, { at: stampWords(until, language) })}`;
}
