import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { spanMessages as messages } from './span-messages.ts';
import { spanProblem } from './span-problem.ts';
import { TextField } from './text-field.tsx';

type Props = {
  from: string;
  to: string;
  onFrom: (day: string) => void;
  onTo: (day: string) => void;
};

/** The first and the last day of what a page shows, at most a year apart. */
export function SpanFields({ from, to, onFrom, onTo }: Props): ReactNode {
  const { t } = useLanguage();
  const problem = spanProblem(from, to);
  return (
    <Box display="grid" gap="4" mb="5" gridTemplateColumns="repeat(auto-fit, minmax(160px, 220px))">
      <TextField label={t(messages.from)} type="date" required value={from} onChange={onFrom} />
      <TextField
        label={t(messages.to)}
        type="date"
        required
        value={to}
        onChange={onTo}
        error={problem === null || problem === 'empty' ? undefined : t(messages[problem])}
      />
    </Box>
  );
}
