import { Box } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { clauseScreens as messages } from './messages.ts';
import { writtenIn } from '#shared/core/i18n.ts';
import { useClauses } from './use-clauses.ts';

type Props = {
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
  error: string | undefined;
};

/** The clauses of a template: added from a list, moved up and down, taken out. */
export function ClauseOrder({ ids, onChange, error }: Props): ReactNode {
  const { t, language } = useLanguage();
  const clauses = useClauses();
  const titleOf = (id: string): string => {
    const clause = clauses.find((item) => item.id === id);
    return clause ? writtenIn(language, clause.title, clause.title_hi) : '…';
  };
  const move = (at: number, by: number): void => {
    const next = [...ids];
    const [id] = next.splice(at, 1);
    if (id !== undefined) next.splice(at + by, 0, id);
    onChange(next);
  };
  const free = clauses.filter(
    ({ id, active, used_in: use }) => active && use !== 'quotes' && !ids.includes(id),
  );
  return (
    <Box display="grid" gap="3">
      <Box as="ol" listStyleType="none" display="grid" gap="1">
        {ids.map((id, i) => (
          <Box as="li" key={id} display="flex" alignItems="center" gap="1">
            <Box className="notranslate" flex="1" minW="0" overflowWrap="anywhere">
              {i + 1}. {titleOf(id)}
            </Box>
            <IconButton
              label={t(messages.up, { title: titleOf(id) })}
              disabled={i === 0}
              onClick={() => move(i, -1)}
            >
              <ArrowUp size={18} aria-hidden />
            </IconButton>
            <IconButton
              label={t(messages.down, { title: titleOf(id) })}
              disabled={i === ids.length - 1}
              onClick={() => move(i, 1)}
            >
              <ArrowDown size={18} aria-hidden />
            </IconButton>
            <IconButton
              label={t(messages.takeOut, { title: titleOf(id) })}
              onClick={() => onChange(ids.filter((other) => other !== id))}
            >
              <X size={18} aria-hidden />
            </IconButton>
          </Box>
        ))}
      </Box>
      <SelectField
        label={t(messages.addClause)}
        value=""
        options={[
          { value: '', label: t(messages.chooseClause) },
          ...free.map(({ id }) => ({ value: id, label: titleOf(id) })),
        ]}
        onChange={(id) => id !== '' && onChange([...ids, id])}
        error={error}
      />
    </Box>
  );
}
