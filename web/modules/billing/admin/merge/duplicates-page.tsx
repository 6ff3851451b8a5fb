import { formatPhone } from '#shared/core/phone.ts';
import { Box } from '@chakra-ui/react';
import { CopyCheck } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { clients } from '#shared/modules/billing/client.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import { mergeMessages } from '#shared/modules/billing/merge-messages.ts';
import type { listDuplicates } from '#shared/modules/billing/merge.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { mergeScreens as messages } from '../../merge-screens.ts';
import { MergeDialog } from './merge-dialog.tsx';

type Pair = z.output<typeof listDuplicates.output>['pairs'][number];

/** Clients that are likely one, pair by pair, the surest first. */
export default function DuplicatesPage(): ReactNode {
  const { t } = useLanguage();
  const [mayEdit, mayBill] = [usePermission('clients:write'), usePermission('billing:write')];
  const may = mayEdit && mayBill;
  const [open, setOpen] = useState<Pair | null>(null);
  const answer = useQuery<typeof listDuplicates>('/billing/client-duplicates', {});
  return (
    <Page
      title={t(messages.title)}
      subtitle={t(messages.subtitle)}
      back={<TextLink to="/admin/clients">{t(messages.back)}</TextLink>}
    >
      <AnswerStates answer={answer}>
        {({ pairs, total }) =>
          pairs.length === 0 ? (
            <EmptyState
              icon={<CopyCheck aria-hidden />}
              title={t(messages.none)}
              text={t(messages.noneText)}
            />
          ) : (
            <Box display="grid" gap="3">
              {total > pairs.length ? (
                <Box color="fg.muted">{t(messages.more, { n: pairs.length, total })}</Box>
              ) : null}
              <Box as="ul" display="grid" gap="3" listStyleType="none">
                {pairs.map((pair) => (
                  <Card as="li" key={`${pair.first.id} ${pair.second.id}`}>
                    <Box color="fg.muted" fontSize="sm" mb="2">
                      {pair.reasons.map((reason) => t(mergeMessages[reason])).join(' · ')}
                    </Box>
                    <Box
                      display="grid"
                      gap="4"
                      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr)) auto' }}
                      alignItems="center"
                    >
                      <ClientFacts client={pair.first} />
                      <ClientFacts client={pair.second} />
                      {may ? <Button onClick={() => setOpen(pair)}>{t(messages.merge)}</Button> : null}
                    </Box>
                  </Card>
                ))}
              </Box>
            </Box>
          )
        }
      </AnswerStates>
      {open ? (
        <MergeDialog
          kept={open.first}
          other={open.second}
          onMerged={answer.reload}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Page>
  );
}

function ClientFacts({ client }: { client: Client & { readonly id: string } }): ReactNode {
  const { language } = useLanguage();
  return (
    <Box minW="0" overflowWrap="anywhere">
      <TextLink to={`/admin/clients?open=${client.id}`}>
        <span className="notranslate">{client.name}</span>
      </TextLink>
      <Box color="fg.muted" fontSize="sm">
        {[
          textOf(clients, 'kind', client.kind, language),
          client.gstin,
          client.city,
          formatPhone(client.phone),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Box>
    </Box>
  );
}
