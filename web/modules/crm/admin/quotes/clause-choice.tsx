import { Box } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import type { listQuoteClauses } from '#shared/modules/crm/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { quoteClauseScreens as messages } from '../../quote-clause-screens.ts';

export type LibraryClause = AnswerTo<typeof listQuoteClauses>[number];

/** How many clauses are shown before something is typed. */
const mostShown = 6;

type Props = { chosen: readonly string[]; onAdd: (clause: LibraryClause) => void };

/** The clauses of the library that are not in the quote yet, found by their words in either language. */
export function ClauseChoice({ chosen, onAdd }: Props): ReactNode {
  const { t, language } = useLanguage();
  const [search, setSearch] = useState('');
  const answer = useQuery<typeof listQuoteClauses>('/crm/clauses', {});
  return (
    <AnswerStates answer={answer} skeletons={2}>
      {(clauses) => {
        if (clauses.length === 0) return <Box color="fg.muted">{t(messages.empty)}</Box>;
        const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean);
        const found = clauses.filter(
          (clause) => !chosen.includes(clause.id) && words.every((word) => textOf(clause).includes(word)),
        );
        const rest = found.length - mostShown;
        return (
          <Box display="grid" gap="3">
            <TextField type="search" label={t(messages.search)} value={search} onChange={setSearch} />
            {found.length === 0 ? <Box color="fg.muted">{t(messages.none)}</Box> : null}
            <Box display="flex" flexWrap="wrap" gap="2">
              {found.slice(0, mostShown).map((clause) => {
                const title = writtenIn(language, clause.title, clause.title_hi);
                return (
                  <Button
                    key={clause.id}
                    size="sm"
                    look="outline"
                    aria-label={t(messages.add, { title })}
                    onClick={() => onAdd(clause)}
                  >
                    <Plus size={16} aria-hidden />
                    <span className="notranslate">{title}</span>
                  </Button>
                );
              })}
            </Box>
            {rest > 0 ? (
              <Box color="fg.muted" fontSize="sm">
                {t(messages.more, { n: rest })}
              </Box>
            ) : null}
          </Box>
        );
      }}
    </AnswerStates>
  );
}

function textOf({ title, title_hi: titleHi, body, body_hi: bodyHi }: LibraryClause): string {
  return [title, titleHi, body, bodyHi].join('\n').toLowerCase();
}
