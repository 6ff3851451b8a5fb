import { Box, Heading } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { translate } from '#shared/core/i18n.ts';
import type { QuoteOutcome, readOutcome } from '#shared/modules/crm/quote-outcome.ts';
import type { Quote } from '#shared/modules/crm/quote.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { outcomeScreens as messages } from '../../outcome-screens.ts';
import { RecordLinks } from './record-links.tsx';
import { UndoDialog } from './undo-dialog.tsx';

type Props = { quote: Quote; onUndone: () => void };

/** What an accepted quote set up, with a way to take it back while nothing of it is used. */
export function OutcomePart({ quote, onUndone }: Props): ReactNode {
  const answer = useQuery<typeof readOutcome>('/quotes/{id}/outcome', { params: { id: quote.id } });
  if (quote.status !== 'accepted') {
    const before = answer.data?.outcome;
    return before?.undone_at ? <UndoneLine at={before.undone_at} by={before.undone_by} /> : null;
  }
  return (
    <AnswerStates answer={answer}>
      {({ outcome }) =>
        outcome === null || outcome.undone_at !== null ? null : (
          <Standing
            quote={quote}
            outcome={outcome}
            onUndone={() => {
              answer.reload();
              onUndone();
            }}
          />
        )
      }
    </AnswerStates>
  );
}

function UndoneLine({ at, by }: { at: string; by: string }): ReactNode {
  const { t, language } = useLanguage();
  return (
    <Box mt="3" fontSize="sm" color="fg.muted">
      {t(messages.undoneBy, { name: by, day: stampWords(at, language) })}
    </Box>
  );
}

function Standing({ quote, outcome, onUndone }: Props & { outcome: QuoteOutcome }): ReactNode {
  const { t, language } = useLanguage();
  const mayContracts = usePermission('contracts:write');
  const may = usePermission('crm:write') && mayContracts;
  const [asking, setAsking] = useState(false);
  const { records, held } = outcome;
  const month = (quote.start_on ?? outcome.at).slice(0, 7);
  const sites = records.filter(({ kind }) => kind === 'site');
  const atSite = sites.length === 1 ? `&site=${encodeURIComponent(sites[0]?.id ?? '')}` : '';
  return (
    <Box as="section" mt="4" aria-label={t(messages.title)}>
      <Heading as="h4" fontSize="sm" mb="2">
        {t(messages.title)}
      </Heading>
      <RecordLinks records={records} />
      {sites.length > 0 ? (
        <Box mt="2" fontSize="sm">
          <TextLink to={`/admin/roster?view=vacancies&month=${month}${atSite}`}>
            {t(messages.roster)}
          </TextLink>
        </Box>
      ) : null}
      {may && held === null ? (
        <Box mt="3">
          <Button size="sm" look="outline" onClick={() => setAsking(true)}>
            <Undo2 size={16} aria-hidden />
            {t(messages.undo)}
          </Button>
        </Box>
      ) : null}
      {may && held !== null ? (
        <Box mt="3" fontSize="sm" color="fg.muted">
          <Box fontWeight="semibold">{t(messages.cannot)}</Box>
          {translate(held, language)}
        </Box>
      ) : null}
      {asking && outcome.also !== null ? (
        <UndoDialog
          quote={quote}
          also={outcome.also}
          records={records.filter(({ made }) => made)}
          onUndone={onUndone}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Box>
  );
}
