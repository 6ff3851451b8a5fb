import { Box, Heading } from '@chakra-ui/react';
import { ArrowLeft, CalendarCheck, MapPinned, Plus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useLanguage } from '#web/core/device/language.tsx';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { portalScreens as messages } from '../messages.ts';
import { AskGuards } from './ask-guards.tsx';
import { GuardRow } from './guard-row.tsx';
import { GuardCounts } from './my-sites-page.tsx';
import { RequestList } from './request-list.tsx';
import { useMySites } from './use-my-sites.ts';
import { writtenIn } from '#shared/core/i18n.ts';
import type { MySite, MySites } from './use-my-sites.ts';

/** One site: who is on duty, its posts, its attendance sheet, and what can be asked for there. */
export default function SitePage(): ReactNode {
  const { t, language } = useLanguage();
  const { id } = useParams();
  const answer = useMySites();
  const site = answer.data?.sites.find((known) => known.id === id);
  const back = (
    <ButtonLink to="/my-sites" look="quiet" px="2" ms="-2" mb="1">
      <ArrowLeft size={20} aria-hidden />
      {t(messages.back)}
    </ButtonLink>
  );
  const name = site ? writtenIn(language, site.name, site.name_hi) : t(messages.site);
  return (
    <Page title={name} ownWords={site !== undefined} back={back} subtitle={site?.address}>
      <OfflineNote asOf={answer.asOf} />
      <AnswerStates answer={answer}>
        {(all) =>
          site ? (
            <Site site={site} all={all} />
          ) : (
            <EmptyState
              icon={<MapPinned aria-hidden />}
              title={t(messages.gone)}
              text={t(messages.goneText)}
            />
          )
        }
      </AnswerStates>
    </Page>
  );
}

function Site({ site, all }: { site: MySite; all: MySites }): ReactNode {
  const { t } = useLanguage();
  const [asking, setAsking] = useState(false);
  const id = encodeURIComponent(site.id);
  return (
    <Box display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
      <Box display="flex" flexWrap="wrap" gap="2">
        {site.open ? (
          <>
            <Button onClick={() => setAsking(true)}>
              <Plus size={20} aria-hidden />
              {t(messages.ask)}
            </Button>
            <ButtonLink to={`/incidents?report=complaint&site=${id}`} look="outline">
              <TriangleAlert size={20} aria-hidden />
              {t(messages.complain)}
            </ButtonLink>
          </>
        ) : null}
        <ButtonLink to={`/my-sites/${id}/sheet`} look="outline">
          <CalendarCheck size={20} aria-hidden />
          {t(messages.sheet)}
        </ButtonLink>
      </Box>
      {site.open ? (
        <>
          <Box as="section">
            <Heading as="h2" fontSize="lg" fontWeight="semibold" mb="3">
              {t(messages.today)}
            </Heading>
            <Box mb="3">
              <GuardCounts site={site} />
            </Box>
            {site.guards.length === 0 ? null : (
              <Box
                as="ul"
                listStyleType="none"
                display="grid"
                gap="3"
                gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
              >
                {site.guards.map((guard) => (
                  <GuardRow key={guard.id} guard={guard} />
                ))}
              </Box>
            )}
          </Box>
          <RequestList siteId={site.id} sites={all.sites} />
          <Posts site={site} />
        </>
      ) : null}
      {asking ? <AskGuards site={site} all={all} onClose={() => setAsking(false)} /> : null}
    </Box>
  );
}

function Posts({ site }: { site: MySite }): ReactNode {
  const { t, language } = useLanguage();
  if (site.posts.length === 0) return null;
  return (
    <Box as="section">
      <Heading as="h2" fontSize="lg" fontWeight="semibold" mb="3">
        {t(messages.posts)}
      </Heading>
      <Card as="ul" listStyleType="none" py="2">
        {site.posts.map((post) => (
          <Box
            as="li"
            key={post.id}
            display="flex"
            flexWrap="wrap"
            justifyContent="space-between"
            columnGap="4"
            py="2"
          >
            <Box className="notranslate" overflowWrap="anywhere">
              {writtenIn(language, post.name, post.name_hi)}
            </Box>
            <Box color="fg.muted">
              {post.people === 0 ? t(messages.noPeople) : t(messages.people, { n: post.people })}
            </Box>
          </Box>
        ))}
      </Card>
    </Box>
  );
}
