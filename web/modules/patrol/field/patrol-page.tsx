import { Box, Heading } from '@chakra-ui/react';
import { ArrowLeft, Footprints } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { writtenIn } from '#shared/core/i18n.ts';
import { instantFromMs, timeOf } from '#shared/core/dates.ts';
import { misses } from '#shared/modules/patrol/miss.ts';
import { patrolRoutes } from '#shared/modules/patrol/route.ts';
import { personName } from '#web/core/device/person-names.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useRows } from '#web/core/data/local.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { NotRead } from '#web/core/ui/feedback/not-read.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { BigRow } from '#web/core/ui/layout/big-row.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { CardSkeletons } from '#web/core/ui/feedback/skeleton.tsx';
import { RoundBadge } from '../components/round-status.tsx';
import { patrolScreens as messages } from '../messages.ts';
import { MissedRounds } from './missed-rounds.tsx';
import { RoundView } from './round-view.tsx';
import { useRounds } from './use-rounds.ts';
import type { FieldRound } from './sort-rounds.ts';

const mostEarlier = 6;

/**
 * The rounds of one's duty: the current one, the next ones and the finished ones. Works without network from
 * the first moment.
 */
export default function PatrolPage(): ReactNode {
  const { t, language } = useLanguage();
  const rounds = useRounds();
  const missed = useRows(misses, { sort: '-starts_at', where: { status: 'open' } });
  const routes = useRows(patrolRoutes);
  const [query, setQuery] = useSearchParams();
  const all = [...rounds.now, ...rounds.next, ...rounds.earlier];
  const open = all.find(({ state }) => state.round.id === query.get('round'));
  const show = (id: string | null): void => setQuery(id === null ? {} : { round: id });
  const nameOf = ({ route }: FieldRound): string => writtenIn(language, route.name, route.name_hi);
  const first = rounds.next[0];

  if (open)
    return (
      <Page
        narrow
        ownWords
        title={nameOf(open)}
        subtitle={personName(open.route.site_id, open.route.site_name)}
        back={
          <Button look="quiet" minHeight="48px" onClick={() => show(null)}>
            <ArrowLeft size={20} aria-hidden />
            {t(messages.back)}
          </Button>
        }
      >
        <RoundView field={open} checkpoints={rounds.checkpoints} />
      </Page>
    );
  return (
    <Page narrow title={t(messages.title)}>
      <OfflineNote asOf={rounds.asOf} />
      {rounds.missing ? (
        <NotRead missing={rounds.missing} />
      ) : !rounds.ready || !missed.ready ? (
        <CardSkeletons label={t(messages.loading)} count={2} />
      ) : (
        <Box display="grid" gap="6">
          {rounds.now.length === 0 ? (
            <EmptyState
              icon={<Footprints aria-hidden />}
              title={t(messages.none)}
              text={
                first
                  ? t(messages.noneNext, { time: timeOf(instantFromMs(first.state.round.startsMs)) })
                  : t(messages.noneText)
              }
            />
          ) : null}
          <Part title={t(messages.now)} rounds={rounds.now} nameOf={nameOf} onOpen={show} />
          <MissedRounds misses={missed.rows} routes={routes.rows} checkpoints={rounds.checkpoints} />
          <Part title={t(messages.next)} rounds={rounds.next.slice(0, 3)} nameOf={nameOf} onOpen={show} />
          <Part
            title={t(messages.earlier)}
            rounds={rounds.earlier.slice(0, mostEarlier)}
            nameOf={nameOf}
            onOpen={show}
          />
        </Box>
      )}
    </Page>
  );
}

type PartProps = {
  title: string;
  rounds: readonly FieldRound[];
  nameOf: (round: FieldRound) => string;
  onOpen: (id: string) => void;
};

function Part({ title, rounds, nameOf, onOpen }: PartProps): ReactNode {
  const { t } = useLanguage();
  if (rounds.length === 0) return null;
  return (
    <Box as="section">
      <Heading as="h2" fontSize="lg" fontWeight="semibold" mb="3">
        {title}
      </Heading>
      <Box as="ul" listStyleType="none" display="grid" gap="3">
        {rounds.map((item) => {
          const { round, status, scanned, wanted } = item.state;
          const [from, to] = [timeOf(instantFromMs(round.startsMs)), timeOf(instantFromMs(round.endsMs))];
          return (
            <Box as="li" key={round.id}>
              <BigRow onOpen={() => onOpen(round.id)} gap="1">
                <Box fontWeight="bold" fontSize="lg">
                  {nameOf(item)}
                </Box>
                <Box color="fg.muted" fontVariantNumeric="tabular-nums">
                  {from}–{to} · {t(messages.progress, { n: scanned, all: wanted })}
                </Box>
                <Box>
                  <RoundBadge status={status} />
                </Box>
              </BigRow>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
