import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import type { Incident } from '#shared/modules/incidents/incident.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Facts } from '#web/core/ui/tables/facts.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';

/** What was asked by the type, and answered. */
export function AnswerList({ answers }: { answers: Incident['answers'] }): ReactNode {
  const { language } = useLanguage();
  if (answers.length === 0) return null;
  return (
    <Card>
      <Facts
        rows={answers.map(({ question, question_hi, answer }) => [
          writtenIn(language, question, question_hi),
          answer,
        ])}
      />
    </Card>
  );
}

/** What was added to the report afterwards. */
export function AdditionList({
  additions,
  correction,
}: {
  additions: Incident['additions'];
  correction: string;
}): ReactNode {
  const { language } = useLanguage();
  if (additions.length === 0) return null;
  return (
    <Card display="grid" gap="3">
      {additions.map(({ id, at, by, text, corrects, reason }) => (
        <Box key={id}>
          <Box fontSize="sm" color="fg.muted">
            {[corrects ? correction : '', by, stampWords(at, language)].filter(Boolean).join(' · ')}
          </Box>
          <Box whiteSpace="pre-line" overflowWrap="anywhere" className="notranslate">
            {text}
          </Box>
          {reason === '' ? null : <Box fontSize="sm">{reason}</Box>}
        </Box>
      ))}
    </Card>
  );
}
