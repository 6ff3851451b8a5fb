import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDate, isCalendarDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import { readScope, scopeWords } from '#shared/modules/bookings/guard-scope.ts';
import type { GuardScope } from '#shared/modules/bookings/guard-scope.ts';
import type { withdrawGuards } from '#shared/modules/portal/operations.ts';
import { guardRequests } from '#shared/modules/portal/guard-request.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import type { PendingOperation } from '#web/core/data/outbox.ts';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { jobTitle } from '#shared/modules/staff/job-titles.ts';
import { portalScreens as messages } from '../messages.ts';
import { useMyRequests } from './use-my-requests.ts';
import type { MyRequest } from './use-my-requests.ts';
import type { MySite } from './use-my-sites.ts';

const looks = {
  asked: ['info', 'waiting'],
  accepted: ['ok', 'done'],
  refused: ['danger', 'stopped'],
  withdrawn: ['quiet', 'stopped'],
} as const;
const mostShown = 20;

type Props = { siteId: string | null; sites: readonly MySite[] };

/** What was asked for, with what waits on this phone above it; nothing where there is none. */
export function RequestList({ siteId, sites }: Props): ReactNode {
  const { t } = useLanguage();
  const { answer, unsent } = useMyRequests();
  const isHere = (id: unknown): boolean => siteId === null || id === siteId;
  const waiting = unsent.filter(({ input }) => isHere(input['site_id']));
  const known = (answer.data ?? []).filter(({ site_id: id }) => isHere(id)).slice(0, mostShown);
  if (waiting.length + known.length === 0) return null;
  return (
    <Box as="section">
      <Heading as="h2" fontSize="lg" fontWeight="semibold" mb="3">
        {t(messages.requests)}
      </Heading>
      <Box
        as="ul"
        listStyleType="none"
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        {waiting.map((operation) => (
          <Unsent key={operation.op} operation={operation} sites={sites} />
        ))}
        {known.map((request) => (
          <Known key={request.id} request={request} onChange={answer.reload} />
        ))}
      </Box>
    </Box>
  );
}

function Unsent({ operation, sites }: { operation: PendingOperation; sites: readonly MySite[] }): ReactNode {
  const { t } = useLanguage();
  const { input, state, msg } = operation;
  const site = sites.find(({ id }) => id === input['site_id']);
  const isRefused = state === 'refused';
  return (
    <Card as="li" display="grid" gap="2" p="4" justifyItems="start">
      <What
        site={site?.name ?? ''}
        people={Number(input['people'] ?? 0)}
        from={String(input['from'] ?? '')}
        to={String(input['to'] ?? '')}
        scope={readScope(input)}
      />
      <StatusBadge tone={isRefused ? 'danger' : 'warn'} icon={isRefused ? 'wrong' : 'offline'}>
        {t(isRefused ? messages.notAccepted : messages.waiting)}
      </StatusBadge>
      {msg === null ? null : <Box>{msg}</Box>}
    </Card>
  );
}

function Known({ request, onChange }: { request: MyRequest; onChange: () => void }): ReactNode {
  const { t, language } = useLanguage();
  const { busy, run } = useSave();
  const withdraw = (): Promise<boolean> =>
    run(async () => {
      await call<typeof withdrawGuards>('POST /portal/guard-requests/{id}/withdraw', {
        params: { id: request.id },
        input: {},
      });
      toast.success(t(messages.withdrawn));
      onChange();
    });
  const [tone, icon] = looks[request.status];
  return (
    <Card as="li" display="grid" gap="2" p="4" justifyItems="start">
      <What
        site={request.site_name}
        people={request.people}
        from={request.from}
        to={request.to}
        scope={request}
      />
      {request.post_name === '' && request.shift_name === '' && request.rank === '' ? null : (
        <Box color="fg.muted" className="notranslate">
          {[request.post_name, request.shift_name, jobTitle(request.rank, language)]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      )}
      <StatusBadge tone={tone} icon={icon}>
        {textOf(guardRequests, 'status', request.status, language)}
      </StatusBadge>
      <Price price={request.price} />
      {request.status === 'asked' ? (
        <Button size="sm" look="outline" busy={busy} onClick={() => void withdraw()}>
          {t(messages.withdraw)}
        </Button>
      ) : null}
      {request.answer === '' ? null : (
        <Box className="notranslate" overflowWrap="anywhere">
          {request.answer}
        </Box>
      )}
    </Card>
  );
}

function Price({ price }: Pick<MyRequest, 'price'>): ReactNode {
  const { t } = useLanguage();
  if (price === null) return null;
  const { total, per_duty: each } = price;
  if (total === undefined || each === undefined) return <Box color="fg.muted">{t(messages.priceLater)}</Box>;
  return (
    <Box fontVariantNumeric="tabular-nums">
      {t(messages.price, { total: formatRupees(total), each: formatRupees(each) })}
    </Box>
  );
}

type WhatProps = { site: string; people: number; from: string; to: string; scope: Partial<GuardScope> };

function What({ site, people, from, to, scope }: WhatProps): ReactNode {
  const { t, language } = useLanguage();
  const day = (text: string): string => (isCalendarDate(text) ? formatDate(text, language) : text);
  return (
    <Box>
      <Box fontWeight="semibold">
        {[t(messages.guards, { n: people }), ...scopeWords(scope).map((word) => t(word))].join(', ')}
      </Box>
      <Box>{from === to ? day(from) : `${day(from)} – ${day(to)}`}</Box>
      <Box color="fg.muted" className="notranslate" overflowWrap="anywhere">
        {site}
      </Box>
    </Box>
  );
}
