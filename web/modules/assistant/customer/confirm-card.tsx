import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { scopeOf, scopeWords } from '#shared/modules/bookings/guard-scope.ts';
import { withGst } from '#shared/modules/marketplace/with-gst.ts';
import { services } from '#shared/modules/marketplace/service.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useRows } from '#web/core/data/local.ts';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { dayWords, timeWords, today } from '#web/core/ui/look/when.ts';
import { useBrand } from '#web/core/session/brand.ts';
import { assistantScreens as messages } from '../messages.ts';
import type { Assistant } from './use-assistant.ts';

/** Everything that would be booked, before it is: the person says yes to this and to nothing else. */
export function ConfirmCard({
  assistant,
  onAnswer,
}: {
  assistant: Assistant;
  onAnswer: (line: string) => void;
}): ReactNode {
  const { t, language } = useLanguage();
  const { rows } = useRows(services);
  const { online } = useSyncStatus();
  const { state_code: state } = useBrand();
  const { draft, chosen, price, busy } = assistant;
  const { total } = withGst(price ?? 0, chosen?.sac ?? '', state, today());
  const title = (id: string): string => {
    const service = rows.find((row) => row.id === id);
    return service ? writtenIn(language, service.name, service.name_hi) : id;
  };
  const amounts = chosen?.per_person
    ? [
        t(messages.people, { n: draft.people ?? 1 }),
        ...(draft.shift_hours === undefined ? [] : [t(messages.hours, { n: draft.shift_hours })]),
        ...(draft.days === undefined ? [] : [t(messages.days, { n: draft.days })]),
        ...scopeWords(scopeOf(chosen, draft.scope ?? {})).map((word) => t(word)),
      ]
    : [];
  const others = (draft.others ?? []).filter((id) => rows.some((row) => row.id === id));
  return (
    <Card role="group" flexShrink={0} aria-label={t(messages.card)} display="grid" gap="3" width="100%">
      <Box
        as="dl"
        display="grid"
        gap="2"
        css={{
          '& dt': { fontSize: 'sm', color: 'fg.muted' },
          '& dd': { fontWeight: 'semibold', overflowWrap: 'anywhere' },
        }}
      >
        <div>
          <dt>{t(messages.service)}</dt>
          <dd>{title(draft.service_id ?? '')}</dd>
        </div>
        <div>
          <dt>{t(messages.when)}</dt>
          <dd>
            {dayWords(draft.date ?? '', language)}, {timeWords(draft.time ?? '')}
          </dd>
        </div>
        <div>
          <dt>{t(messages.where)}</dt>
          <dd>{draft.location}</dd>
        </div>
        {amounts.length > 0 ? (
          <div>
            <dt>{t(messages.amount)}</dt>
            <dd>{amounts.join(', ')}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t(messages.price)}</dt>
          <dd>
            {price === null ? t(messages.onRequest) : t(messages.inclGst, { price: formatRupees(total) })}
          </dd>
        </div>
      </Box>
      {online ? null : (
        <Box fontSize="sm" color="fg.muted">
          {t(messages.offlineCard)}
        </Box>
      )}
      <Box display="flex" gap="2">
        <Button look="outline" disabled={busy} onClick={() => onAnswer(t(messages.notNow))}>
          {t(messages.notNow)}
        </Button>
        <Button flex="1" busy={busy} onClick={() => onAnswer(t(messages.book))}>
          {t(messages.book)}
        </Button>
      </Box>
      {others.length > 0 ? (
        <Box display="grid" gap="2">
          <Box fontSize="sm" color="fg.muted">
            {t(messages.instead)}
          </Box>
          <Box display="flex" flexWrap="wrap" gap="2">
            {others.map((id) => (
              <Button
                key={id}
                look="soft"
                minHeight="44px"
                fontSize="sm"
                onClick={() => {
                  const service = rows.find((row) => row.id === id);
                  const rest = [draft.service_id ?? '', ...others.filter((other) => other !== id)].filter(
                    (other) => other !== '',
                  );
                  if (service) assistant.change({ service_id: id, service: service.name, others: rest });
                }}
              >
                {title(id)}
              </Button>
            ))}
          </Box>
        </Box>
      ) : null}
    </Card>
  );
}
