import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { callFault } from '#shared/core/call-faults.ts';
import { isKeyOf } from '#shared/core/keys-of.ts';
import { webhookEvents } from '#shared/modules/integrations/webhook-events.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { integrationScreens as messages } from '../../integration-messages.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import type { Delivery } from './delivery-dialog.tsx';

const tones = { waiting: 'info', sent: 'ok', failed: 'danger', skipped: 'quiet' } as const;
const icons = { waiting: 'waiting', sent: 'done', failed: 'wrong', skipped: 'stopped' } as const;

type LineProps = { webhookId: string; delivery: Delivery; onAgain: (() => void) | null; busy: boolean };

/** One event in the log: what became of it in a sentence, and the way to its request and answer. */
export function DeliveryLine({ webhookId, delivery, onAgain, busy }: LineProps): ReactNode {
  const { t, language } = useLanguage();
  const [open, setOpen] = useState(false);
  const { event, state, at, tries, next_at: next } = delivery;
  const name = isKeyOf(webhookEvents, event) ? t(webhookEvents[event].name) : t(messages.testName);
  const why = faultOf(delivery);
  const facts = [
    stampWords(at, language),
    tries > 0 ? t(messages.tries, { n: tries }) : '',
    state === 'waiting' && tries > 0 && next !== null
      ? t(messages.nextTry, { at: stampWords(next, language) })
      : '',
  ].filter((fact) => fact !== '');
  return (
    <Box as="li" borderBottomWidth="1px" borderBottomStyle="solid" borderColor="line" pb="3">
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" gap="2">
        <Box fontWeight="medium">{name}</Box>
        <StatusBadge tone={tones[state]} icon={icons[state]}>
          {t(messages[state])}
        </StatusBadge>
      </Box>
      <Box fontSize="sm" color="fg.muted">
        {facts.join(' · ')}
      </Box>
      {state === 'skipped' ? <Box fontSize="sm">{t(messages.skippedWhy)}</Box> : null}
      {why === null ? null : <Box fontSize="sm">{t(why)}</Box>}
      <Box display="flex" flexWrap="wrap" gap="2" mt="2">
        <Button
          size="sm"
          look="outline"
          aria-label={`${t(messages.details)}: ${name}, ${stampWords(at, language)}`}
          onClick={() => setOpen(true)}
        >
          {t(messages.details)}
        </Button>
        {onAgain ? (
          <Button
            size="sm"
            look="outline"
            busy={busy}
            aria-label={`${t(messages.again)}: ${name}`}
            onClick={onAgain}
          >
            {t(messages.again)}
          </Button>
        ) : null}
      </Box>
      {open ? (
        <DeliveryDialog
          webhookId={webhookId}
          delivery={delivery}
          name={name}
          why={why}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Box>
  );
}

/** Why the last try of a delivery failed; null where none has, or it was taken. */
function faultOf({ state, tries, answered, answer, took_ms: ms }: Delivery) {
  const isTried = tries > 0 && (answered !== null || ms !== null);
  return isTried && state !== 'skipped' ? callFault(answered, answer) : null;
}
