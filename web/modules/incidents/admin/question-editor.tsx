import { Box } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { newId } from '#shared/core/ids.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { mostQuestions, questionKinds, questionSchema } from '#shared/modules/incidents/questions.ts';
import type { Question } from '#shared/modules/incidents/questions.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { Switch } from '#web/core/ui/forms/switch.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { boardMessages as messages } from '../board-messages.ts';

type Props = {
  questions: readonly Question[];
  onChange: (questions: readonly Question[]) => void;
  error: string | undefined;
};

/** The questions of a type, in the order in which they are asked. */
export function QuestionEditor({ questions, onChange, error }: Props): ReactNode {
  const { t } = useLanguage();
  const change = (at: number, next: Partial<Question>): void =>
    onChange(questions.map((question, i) => (i === at ? { ...question, ...next } : question)));
  const add = (): void =>
    onChange([
      ...questions,
      { id: newId(), text: '', text_hi: '', kind: 'text', options: [], required: false, when: null },
    ]);
  return (
    <Box display="grid" gap="3">
      {error === undefined ? null : (
        <Box role="alert" color="danger">
          {error}
        </Box>
      )}
      {questions.map((question, i) => (
        <OneQuestion
          key={question.id}
          question={question}
          earlier={questions.slice(0, i)}
          onChange={(next) => change(i, next)}
          onRemove={() => onChange(questions.filter((_, at) => at !== i))}
        />
      ))}
      <Button look="outline" disabled={questions.length >= mostQuestions} onClick={add}>
        <Plus size={20} aria-hidden />
        {t(messages.addQuestion)}
      </Button>
    </Box>
  );
}

type OneProps = {
  question: Question;
  earlier: readonly Question[];
  onChange: (next: Partial<Question>) => void;
  onRemove: () => void;
};

function OneQuestion({ question, earlier, onChange, onRemove }: OneProps): ReactNode {
  const { t } = useLanguage();
  const { kind, when } = question;
  return (
    <Card display="grid" gap="3">
      <TextField
        label={t(messages.question)}
        value={question.text}
        onChange={(text) => onChange({ text })}
        maxLength={maxLengthOf({ input: questionSchema }, 'text')}
      />
      <TextField
        label={t(messages.questionHi)}
        optional
        value={question.text_hi}
        onChange={(text_hi) => onChange({ text_hi })}
        maxLength={maxLengthOf({ input: questionSchema }, 'text_hi')}
      />
      <SelectField
        label={t(messages.answerKind)}
        value={kind}
        onChange={(next) => onChange({ kind: next, options: [] })}
        options={questionKinds.map((value) => ({ value, label: t(messages[value]) }))}
      />
      {kind === 'choice' ? (
        <OptionsField options={question.options} onChange={(options) => onChange({ options })} />
      ) : null}
      <Switch
        label={t(messages.required)}
        checked={question.required}
        onChange={(required) => onChange({ required })}
      />
      {earlier.length > 0 ? (
        <WhenFields when={when} earlier={earlier} onChange={(next) => onChange({ when: next })} />
      ) : null}
      <Button look="quiet" onClick={onRemove} justifySelf="start">
        <Trash2 size={18} aria-hidden />
        {t(messages.removeQuestion)}
      </Button>
    </Card>
  );
}

function OptionsField({
  options,
  onChange,
}: {
  options: readonly string[];
  onChange: (options: string[]) => void;
}): ReactNode {
  const { t } = useLanguage();
  return (
    <TextField
      label={t(messages.options)}
      value={options.join(',')}
      onChange={(text) => onChange(text === '' ? [] : text.split(',').map((option) => option.trimStart()))}
    />
  );
}

type WhenProps = {
  when: Question['when'];
  earlier: readonly Question[];
  onChange: (when: Question['when']) => void;
};

function WhenFields({ when, earlier, onChange }: WhenProps): ReactNode {
  const { t } = useLanguage();
  const other = earlier.find(({ id }) => id === when?.id);
  const answers = (question: Question): string[] =>
    question.kind === 'yes_no' ? ['yes', 'no'] : question.options;
  return (
    <Box display="grid" gap="3" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
      <SelectField
        label={t(messages.askWhen)}
        value={when?.id ?? ''}
        onChange={(id) => {
          const chosen = earlier.find((question) => question.id === id);
          onChange(chosen ? { id, is: answers(chosen)[0] ?? '' } : null);
        }}
        options={[
          { value: '', label: t(messages.always) },
          ...earlier.map(({ id, text }) => ({ value: id, label: text })),
        ]}
      />
      {when !== null && other ? (
        answers(other).length > 0 ? (
          <SelectField
            label={t(messages.answerIs)}
            value={when.is}
            onChange={(is) => onChange({ id: when.id, is })}
            options={answers(other).map((value) => ({ value, label: value }))}
          />
        ) : (
          <TextField
            label={t(messages.answerIs)}
            value={when.is}
            onChange={(is) => onChange({ id: when.id, is })}
            maxLength={maxLengthOf({ input: questionSchema }, 'when.is')}
          />
        )
      ) : null}
    </Box>
  );
}
