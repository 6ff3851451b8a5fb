import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { services } from '#shared/modules/marketplace/service.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useRows } from '#web/core/data/local.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { assistantScreens as messages } from '../messages.ts';
import type { Assistant } from './use-assistant.ts';

/** Answers that can be pressed instead of typed, for what was asked last. */
export function Suggestions({
  assistant,
  onAnswer,
}: {
  assistant: Assistant;
  onAnswer: (line: string) => void;
}): ReactNode {
  const { t, language } = useLanguage();
  const { rows } = useRows(services, { filter: (service) => service.status === 'active' });
  const { asked } = assistant.draft;
  const isFirst = assistant.lines.length === 1;
  const answers =
    asked === 'service' || (asked === undefined && isFirst)
      ? [...rows]
          .toSorted((a, b) => Number(b.popular) - Number(a.popular) || a.position - b.position)
          .slice(0, 4)
          .map((service) => writtenIn(language, service.name, service.name_hi))
      : asked === 'date'
        ? [t(messages.tomorrow), t(messages.dayAfter)]
        : asked === 'time'
          ? ['9:00 AM', '2:00 PM', '6:00 PM']
          : [];
  if (answers.length === 0) return null;
  return (
    <Box display="flex" flexWrap="wrap" gap="2">
      {answers.map((answer) => (
        <Button key={answer} look="soft" size="sm" disabled={assistant.busy} onClick={() => onAnswer(answer)}>
          {answer}
        </Button>
      ))}
    </Box>
  );
}
