import { Box } from '@chakra-ui/react';
import { Building2, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { readMySites } from '#shared/modules/portal/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { Card } from '#web/core/ui/layout/card.tsx';

/** The way to one's sites, for people of clients alone. */
export function MySitesLink(): ReactNode {
  const { t } = useLanguage();
  const { data } = useQuery<typeof readMySites>(
    '/portal/sites',
    {},
    { keep: true, follow: ['notifications'] },
  );
  if (!data || data.clients.length === 0) return null;
  return (
    <Link to="/my-sites">
      <Card display="flex" alignItems="center" gap="3">
        <Building2 size={24} aria-hidden />
        <Box flex="1" minW="0">
          <Box fontWeight="semibold">{t(['My sites', 'मेरी साइटें'])}</Box>
          <Box color="fg.muted" className="notranslate" overflowWrap="anywhere">
            {data.clients.map(({ name }) => name).join(', ')}
          </Box>
        </Box>
        <ChevronRight size={20} aria-hidden />
      </Card>
    </Link>
  );
}
