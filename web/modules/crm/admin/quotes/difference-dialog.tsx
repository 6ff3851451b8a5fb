import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { compareQuotes } from '#shared/modules/crm/queries.ts';
import type { Quote } from '#shared/modules/crm/quote.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { ChangeList } from '#web/core/ui/tables/change-list.tsx';
import { quoteClauseScreens as messages } from '../../quote-clause-screens.ts';
import { quoteScreens } from '../../quote-screens.ts';

type Props = {
  quote: Quote;
  /** The versions before this one that there are, the newest first. */
  earlier: readonly number[];
  onClose: () => void;
};

/** What changed in a version of a quote since an earlier one, which can be chosen. */
export default function DifferenceDialog({ quote, earlier, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const [from, setFrom] = useState(String(earlier[0] ?? ''));
  const answer = useQuery<typeof compareQuotes>('/quotes/{id}/compare', {
    params: { id: quote.id },
    input: { from },
  });
  const title = `${quote.number}, ${t(quoteScreens.version, { n: quote.version })}`;
  return (
    <Dialog open onClose={onClose} title={t(messages.changesOf, { number: title })}>
      <Box display="grid" gap="5">
        <SelectField
          label={t(messages.compareFrom)}
          value={from}
          options={earlier.map((n) => ({ value: String(n), label: t(quoteScreens.version, { n }) }))}
          onChange={setFrom}
        />
        <AnswerStates answer={answer} skeletons={2}>
          {({ changes }) => <ChangeList changes={changes} />}
        </AnswerStates>
      </Box>
    </Dialog>
  );
}
