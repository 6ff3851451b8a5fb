import { Box } from '@chakra-ui/react';
import { Route } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { listCheckpoints } from '#shared/modules/patrol/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { CardSkeletons } from '#web/core/ui/feedback/skeleton.tsx';
import { patrolAdminMessages as messages } from '../admin-messages.ts';
import { PatrolFrame } from './patrol-frame.tsx';
import { PointList } from './point-list.tsx';
import { RouteList } from './route-list.tsx';
import { usePlan } from './use-plan.ts';
import { useSites } from './use-sites.ts';

/** What is walked at one site: its checkpoints with their sheets, and the rounds that pass them. */
export default function PatrolRoutesPage(): ReactNode {
  const { t } = useLanguage();
  const sites = useSites();
  const [query, setQuery] = useSearchParams();
  // A site that is walked already is more likely meant than the first by name.
  const walked = useQuery<typeof listCheckpoints>('/patrol/checkpoints', {
    input: { limit: 1, sort: '-created_at' },
  });
  const site =
    query.get('site') ??
    (walked.state === 'loading' ? '' : (walked.data?.[0]?.site_id ?? sites[0]?.value ?? ''));
  const plan = usePlan(site === '' ? null : site);
  return (
    <PatrolFrame at="plan">
      <Box maxW="360px" mb="6">
        <SelectField
          label={t(messages.chooseSite)}
          value={site}
          options={sites}
          onChange={(value) => setQuery({ site: value }, { replace: true })}
          disabled={sites.length === 0}
        />
      </Box>
      {site === '' && walked.state === 'loading' ? (
        <CardSkeletons />
      ) : site === '' ? (
        <EmptyState icon={<Route aria-hidden />} title={t(messages.nothing)} text={t(messages.noPoints)} />
      ) : (
        <Box
          display="grid"
          gap="8"
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        >
          <PointList site={site} plan={plan} />
          <RouteList site={site} plan={plan} />
        </Box>
      )}
    </PatrolFrame>
  );
}
