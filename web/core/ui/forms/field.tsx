import { Box, chakra } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { requiredOf, requiredText } from '#shared/core/required.ts';
import { uiMessages } from '../messages.ts';

/** What a control inside a field must carry so that label, hint and error belong to it. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
};

/** What every field takes, whatever its control. */
export type FieldProps = {
  label: string;
  /** A sentence under the label. */
  hint?: string | undefined;
  /** What is wrong with the value; it stands under the control and is announced. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** Shows «optional» beside the label. */
  optional?: boolean | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** Marks a field that must be filled in. The control says the same to screen readers. */
const star = { content: '" *" / ""', color: 'danger' } as const;

/** A label, a control, a hint and an error that belong together. */
export function Field({
  label,
  hint,
  error: given,
  required = false,
  optional = false,
  children,
}: FieldProps): ReactNode {
  const id = useId();
  const { t } = useLanguage();
  // What is wrong with a value is not said of the next one, which the server has not seen yet.
  const [answered, setAnswered] = useState<string>();
  if (given === undefined && answered !== undefined) setAnswered(undefined);
  const told = given === answered ? undefined : given;
  const error = told === t(requiredText) ? t(requiredOf([label, label])) : told;
  const describedBy = [hint === undefined ? '' : `${id}-hint`, error ? `${id}-error` : ''].join(' ').trim();
  return (
    <Box onInput={() => setAnswered(given)}>
      <chakra.label
        htmlFor={id}
        display="block"
        fontWeight="semibold"
        fontSize="sm"
        mb="1.5"
        {...(required ? { _after: star } : {})}
      >
        {label}
        {optional && !required ? (
          <chakra.span color="fg.muted" fontWeight="normal">
            {' '}
            ({t(uiMessages.optional)})
          </chakra.span>
        ) : null}
      </chakra.label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        required: required || undefined,
      })}
      {hint === undefined ? null : (
        <Box id={`${id}-hint`} mt="1.5" fontSize="sm" color="fg.muted">
          {hint}
        </Box>
      )}
      <Box
        id={`${id}-error`}
        role="alert"
        display={error ? 'flex' : 'none'}
        alignItems="center"
        gap="1.5"
        mt="1.5"
        fontSize="sm"
        fontWeight="medium"
        color="danger"
      >
        <CircleAlert size={16} aria-hidden />
        {error}
      </Box>
    </Box>
  );
}
