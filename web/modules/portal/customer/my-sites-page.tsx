import { Box, Heading } from '@chakra-ui/react';
import { Building2, FileText, ReceiptIndianRupee, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { writtenIn } from '#shared/core/i18n.ts';
import { formatDate } from '#shared/core/dates.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { BigRow } from '#web/core/ui/layout/big-row.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { portalScreens as messages } from '../messages.ts';
import { RequestList } from './request-list.tsx';
import { countGuards, useMySites } from './use-my-sites.ts';
import type { MySite, MySites } from './use-my-sites.ts';

/** The sites of the clients whose person somebody is, and what they asked for. */
export default function MySitesPage(): ReactNode {
  const { t } = useLanguage();
  const answer = useMySites();
  return (
    <Page title={t(messages.title)} subtitle={t(messages.subtitle)}>
      <OfflineNote asOf={answer.asOf} />
      <AnswerStates answer={answer}>
        {({ clients, sites }) =>
          clients.length === 0 ? (
            <EmptyState
              icon={<Building2 aria-hidden />}
              title={t(messages.none)}
              text={t(messages.noneText)}
            />
          ) : (
            <Box display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
              {clients.map((client) => (
                <Client
                  key={client.id}
                  client={client}
                  sites={sites.filter(({ client_id: id }) => id === client.id)}
                />
              ))}
              {sites.some(({ open }) => open) ? <RequestList siteId={null} sites={sites} /> : null}
            </Box>
          )
        }
      </AnswerStates>
    </Page>
  );
}

type ClientProps = { client: MySites['clients'][number]; sites: readonly MySite[] };

function Client({ client, sites }: ClientProps): ReactNode {
  const { t, language } = useLanguage();
  return (
    <Box as="section" display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <Box>
        <Heading as="h2" fontSize="lg" fontWeight="semibold" className="notranslate" overflowWrap="anywhere">
          {client.name}
        </Heading>
        {client.until === null ? null : (
          <Box color="fg.muted">{t(messages.until, { day: formatDate(client.until, language) })}</Box>
        )}
      </Box>
      <Box display="flex" flexWrap="wrap" gap="2">
        {client.money ? (
          <>
            <ButtonLink to="/contracts" look="outline" size="sm" minHeight="44px">
              <FileText size={18} aria-hidden />
              {t(messages.contracts)}
            </ButtonLink>
            <ButtonLink to="/payments" look="outline" size="sm" minHeight="44px">
              <ReceiptIndianRupee size={18} aria-hidden />
              {t(messages.invoices)}
            </ButtonLink>
          </>
        ) : null}
        {sites.some(({ open }) => open) ? (
          <ButtonLink to="/incidents" look="outline" size="sm" minHeight="44px">
            <TriangleAlert size={18} aria-hidden />
            {t(messages.incidents)}
          </ButtonLink>
        ) : null}
      </Box>
      {sites.length === 0 ? <Box color="fg.muted">{t(messages.noSites)}</Box> : null}
      <Box
        as="ul"
        listStyleType="none"
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        {sites.map((site) => (
          <Box as="li" key={site.id}>
            <SiteRow site={site} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function SiteRow({ site }: { site: MySite }): ReactNode {
  const { language } = useLanguage();
  const navigate = useNavigate();
  return (
    <BigRow onOpen={() => void navigate(`/my-sites/${encodeURIComponent(site.id)}`)}>
      <Box fontWeight="semibold" fontSize="md" className="notranslate" overflowWrap="anywhere">
        {writtenIn(language, site.name, site.name_hi)}
      </Box>
      {site.address === '' ? null : (
        <Box color="fg.muted" className="notranslate" overflowWrap="anywhere">
          {site.address}
        </Box>
      )}
      {site.open ? <GuardCounts site={site} /> : null}
    </BigRow>
  );
}

/** How a site is manned now, at a glance: who is missing first. */
export function GuardCounts({ site }: { site: MySite }): ReactNode {
  const { t } = useLanguage();
  const count = countGuards(site.guards);
  // An answer that a phone kept before does not have it.
  const { needed = 0, planned = 0, present = 0, missing = 0 } = site.now ?? {};
  const unplanned = needed - planned;
  if (site.guards.length === 0 && unplanned === 0) return <Box color="fg.muted">{t(messages.nobody)}</Box>;
  return (
    <Box display="flex" flexWrap="wrap" gap="2">
      {missing > 0 ? (
        <StatusBadge tone="danger" icon="attention">
          {t(messages.missing, { n: missing })}
        </StatusBadge>
      ) : null}
      {unplanned > 0 ? (
        <StatusBadge tone="danger" icon="attention">
          {t(messages.unfilled, { n: unplanned })}
        </StatusBadge>
      ) : null}
      <StatusBadge
        tone={count.on_duty > 0 && present >= needed ? 'ok' : 'quiet'}
        icon={present < needed ? 'waiting' : 'agreed'}
      >
        {present < needed
          ? t(messages.onDutyOf, { n: present, all: needed })
          : t(messages.onDuty, { n: count.on_duty })}
      </StatusBadge>
      {count.expected > 0 ? (
        <StatusBadge tone="quiet" icon="waiting">
          {t(messages.expected, { n: count.expected })}
        </StatusBadge>
      ) : null}
    </Box>
  );
}
