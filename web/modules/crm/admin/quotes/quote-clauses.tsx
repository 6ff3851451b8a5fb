import { Box, chakra, Heading } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { fieldsNotOfQuotes } from '#shared/modules/crm/quote-clause.ts';
import { clauseWords, contractClauses } from '#shared/modules/contracts/clauses/clause.ts';
import { inSentence } from '#shared/core/field-text.ts';
import { wrongValue } from '#shared/modules/contracts/clauses/fill-template.ts';
import { fieldLimits } from '#shared/modules/contracts/clauses/template.ts';
import type { TemplateField } from '#shared/modules/contracts/clauses/template.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { inputProps } from '#web/core/ui/resource/resource-fields.tsx';
import { quoteClauseScreens as messages } from '../../quote-clause-screens.ts';
import { addedClause, isUnfilled } from './edited-clause.ts';
import type { EditedClause } from './edited-clause.ts';
import { ClauseChoice } from './clause-choice.tsx';

type Props = {
  clauses: readonly EditedClause[];
  onChange: (clauses: readonly EditedClause[]) => void;
  error: (field: string) => string | undefined;
};

/** The clauses of a quote: chosen from the library, put in order, and worded for this quote. */
export function QuoteClauses({ clauses, onChange, error }: Props): ReactNode {
  const { t, language } = useLanguage();
  const titleOf = ({ title, title_hi: hindi }: EditedClause): string => writtenIn(language, title, hindi);
  const move = (at: number, by: number): void => {
    const next = [...clauses];
    const [clause] = next.splice(at, 1);
    if (clause) next.splice(at + by, 0, clause);
    onChange(next);
  };
  return (
    <Box as="section" aria-label={t(messages.title)} display="grid" gap="4">
      <Box>
        <Heading as="h2" fontSize="lg">
          {t(messages.title)}
        </Heading>
        <Box color="fg.muted">{t(messages.about)}</Box>
      </Box>
      {clauses.length === 0 ? null : (
        <Box as="ol" listStyleType="none" display="grid" gap="3">
          {clauses.map((clause, at) => {
            const title = titleOf(clause);
            return (
              <Card as="li" key={clause.clause_id} p="4">
                <Box display="flex" alignItems="center" gap="1">
                  <Box
                    className="notranslate"
                    flex="1"
                    minW="0"
                    overflowWrap="anywhere"
                    fontWeight="semibold"
                  >
                    {at + 1}. {title}
                  </Box>
                  <IconButton
                    label={t(messages.up, { title })}
                    disabled={at === 0}
                    onClick={() => move(at, -1)}
                  >
                    <ArrowUp size={18} aria-hidden />
                  </IconButton>
                  <IconButton
                    label={t(messages.down, { title })}
                    disabled={at === clauses.length - 1}
                    onClick={() => move(at, 1)}
                  >
                    <ArrowDown size={18} aria-hidden />
                  </IconButton>
                  <IconButton
                    label={t(messages.remove, { title })}
                    onClick={() => onChange(clauses.filter((other) => other !== clause))}
                  >
                    <X size={18} aria-hidden />
                  </IconButton>
                </Box>
                <ClauseText
                  clause={clause}
                  onChange={(next) => onChange(clauses.map((other) => (other === clause ? next : other)))}
                  error={(field) => error(`clauses.${at}.${field}`)}
                />
              </Card>
            );
          })}
        </Box>
      )}
      <ClauseChoice
        chosen={clauses.map(({ clause_id: id }) => id)}
        onAdd={({ id, fields, category: _category, ...words }) =>
          onChange([...clauses, addedClause({ clause_id: id, ...words }, fields)])
        }
      />
    </Box>
  );
}

const Details = chakra('details');

const looks: Readonly<Record<TemplateField['kind'], { type?: 'date'; inputMode?: 'decimal' }>> = {
  text: {},
  number: { inputMode: 'decimal' },
  money: { inputMode: 'decimal' },
  date: { type: 'date' },
};

/** The values that a clause asks for, and its words; these open at once where one must be written in them. */
function ClauseText({
  clause,
  onChange,
  error,
}: {
  clause: EditedClause;
  onChange: (clause: EditedClause) => void;
  error: (field: string) => string | undefined;
}): ReactNode {
  const { t, language } = useLanguage();
  const places = fieldsNotOfQuotes(`${clause.body}\n${clause.body_hi}`);
  const asked = clause.asked.filter(({ name }) => places.includes(name));
  const missing = places.filter((name) => asked.every((field) => field.name !== name));
  const isUnsaved = clauseWords.some((name) => error(name) !== undefined);
  const [opened, setOpened] = useState(missing.length > 0);
  const isOpen = opened || (isUnsaved && !asked.some(isUnfilled));
  const setValue = (name: string, value: string): void =>
    onChange({
      ...clause,
      asked: clause.asked.map((field) => (field.name === name ? { ...field, value } : field)),
    });
  return (
    <Box display="grid" gap="2">
      {asked.length > 0 ? (
        <Box
          display="grid"
          gap="4"
          alignItems="start"
          gridTemplateColumns="repeat(auto-fit, minmax(180px, 1fr))"
        >
          {asked.map((field) => {
            const label = writtenIn(language, field.label, field.label_hi);
            return (
              <TextField
                key={field.name}
                {...looks[field.kind]}
                label={label}
                required
                maxLength={fieldLimits.value}
                value={field.value}
                onChange={(value) => setValue(field.name, value)}
                error={
                  isUnsaved && isUnfilled(field)
                    ? t(wrongValue[field.kind], { label: inSentence(label) })
                    : undefined
                }
              />
            );
          })}
        </Box>
      ) : null}
      {missing.length > 0 ? (
        <Box color="danger" fontSize="sm">
          {t(messages.replace, { fields: missing.map((name) => `{{${name}}}`).join(', ') })}
        </Box>
      ) : null}
      <Details open={isOpen} onToggle={(event) => setOpened(event.currentTarget.open)}>
        <Box as="summary" cursor="pointer" py="2">
          {t(messages.edit)}
        </Box>
        <Box
          display="grid"
          gap="4"
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        >
          {clauseWords.map((name) => {
            const isBody = name.startsWith('body');
            const Control = isBody ? TextArea : TextField;
            return (
              <Control
                key={name}
                {...inputProps(contractClauses, name, language)}
                optional={name.endsWith('_hi')}
                {...(isBody ? { rows: 6 } : {})}
                value={clause[name]}
                onChange={(value: string) => onChange({ ...clause, [name]: value })}
                error={error(name)}
              />
            );
          })}
        </Box>
      </Details>
    </Box>
  );
}
