import { Box } from '@chakra-ui/react';
import { Handshake } from 'lucide-react';
import type { ReactNode } from 'react';
import type { listOwnLeads } from '#shared/modules/crm/own-leads/queries.ts';
import { usePending } from '#web/core/data/outbox.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { leadsLink as messages } from './link-messages.ts';
import { useSells } from './use-sells.ts';

/**
 * The way to one’s own leads, with how many are due, for those who sell. Where the plan has no leads it stays
 * as long as there are some.
 */
export function OpenLeads(): ReactNode {
  return usePermission('own_leads:write') ? <LeadsLink /> : null;
}

function LeadsLink(): ReactNode {
  const { t } = useLanguage();
  const { data } = useQuery<typeof listOwnLeads>(
    '/crm/my-leads',
    {},
    { keep: true, follow: ['notifications'] },
  );
  const sells = useSells();
  // By its name: the operation knows leads and clients whole, which no phone needs to show this link.
  const waiting = usePending().some(({ name }) => name === 'lead.add_own');
  if (!sells && (data ?? []).length === 0 && !waiting) return null;
  const day = today();
  const due = (data ?? []).filter(({ next_action_on: on }) => on !== null && on <= day).length;
  return (
    <ButtonLink look="outline" size="lg" wide to="/field/leads">
      <Handshake size={22} aria-hidden />
      {t(messages.title)}
      <Box as="span" fontWeight="normal" hidden={due === 0}>
        {t(messages.due, { n: due })}
      </Box>
    </ButtonLink>
  );
}
