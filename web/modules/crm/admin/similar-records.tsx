import { Box } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { listDuplicates } from '#shared/modules/crm/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { leadScreens as messages } from '../lead-screens.ts';

const names = {
  phone: messages.byPhone,
  gstin: messages.byGstin,
  name: messages.byName,
  email: messages.byEmail,
} as const;

/** Other leads and clients that a lead looks like, each with what they share. */
export function SimilarRecords({ leadId }: { leadId: string }): ReactNode {
  const { t } = useLanguage();
  const found = useQuery<typeof listDuplicates>('/crm/leads/{id}/duplicates', { params: { id: leadId } });
  if (!found.data || found.data.length === 0) return null;
  return (
    <Box bg="warn.subtle" color="warn" borderRadius="md" p="3" fontSize="sm">
      <Box display="flex" gap="2" alignItems="center" fontWeight="semibold">
        <TriangleAlert size={16} aria-hidden />
        {t(messages.similar)}
      </Box>
      <Box as="ul" listStyleType="none">
        {found.data.map(({ kind, id, name, by, link }) => (
          <li key={`${kind}:${id}`}>
            <TextLink to={link}>
              {t(messages.similarBy, { name, by: by.map((fact) => t(names[fact])).join(', ') })}
            </TextLink>
          </li>
        ))}
      </Box>
    </Box>
  );
}
