import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { readOutcome } from '#shared/modules/crm/quote-outcome.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { outcomeScreens as messages } from '../outcome-screens.ts';

/** The client that a lead became by its accepted quote. */
export function LeadClient({ quoteId }: { quoteId: string }): ReactNode {
  const { t } = useLanguage();
  const { data } = useQuery<typeof readOutcome>('/quotes/{id}/outcome', { params: { id: quoteId } });
  const client = data?.outcome?.records.find(({ kind }) => kind === 'client');
  if (!client) return null;
  return (
    <Box>
      {t(messages.client)}:{' '}
      <TextLink to={client.link} className="notranslate">
        {client.name}
      </TextLink>
    </Box>
  );
}
