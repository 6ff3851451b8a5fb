import { Box, Heading } from '@chakra-ui/react';
import { useId, useMemo, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { Button } from '../forms/button.tsx';
import { Dialog } from '../layout/dialog.tsx';
import { FaultSummary } from './fault-summary.tsx';
import { uiMessages } from '../messages.ts';
import { formChanges, formValues, RecordFields } from './record-fields.tsx';
import type { FieldSpec, FormValues } from './record-fields.tsx';

/**
 * A part of a form under a heading of its own; `foot` stands below its fields, and is given what the server
 * says about a field where it has fields of its own.
 */
export type FormSection = {
  readonly title?: string;
  readonly fields: readonly FieldSpec[];
  readonly foot?: ReactNode | ((error: (field: string) => string | undefined) => ReactNode);
};

type Props = {
  title: string;
  saveLabel: string;
  sections: readonly FormSection[];
  /** What the form begins with. */
  record: Readonly<Record<string, unknown>>;
  /** Sends all that the form holds instead of only what changed: for a record that is new. */
  whole?: boolean;
  /** What it does takes something back. */
  danger?: boolean;
  /** Saves what the form sends. What it throws stands at the fields. */
  save: (body: Record<string, unknown>) => Promise<unknown>;
  onClose: () => void;
  /** At the right edge and as high as the page, for long forms. */
  place?: 'center' | 'side';
  /** What stays in sight above the buttons, such as a sum of what is typed, which it is given. */
  foot?: ReactNode | ((values: FormValues) => ReactNode);
  /** What stands above the fields. */
  children?: ReactNode;
};

/**
 * A form in a dialog: it sends what changed, keeps what was typed when it is refused, and closes when it is
 * saved.
 */
export function RecordDialog({
  title,
  saveLabel,
  sections,
  record,
  whole = false,
  danger = false,
  save,
  onClose,
  place = 'center',
  foot,
  children,
}: Props): ReactNode {
  const { t } = useLanguage();
  const id = useId();
  const { busy, error, form, run } = useSave();
  const specs = useMemo(() => sections.flatMap((section) => section.fields), [sections]);
  const [before] = useState(() => formValues(specs, record));
  const [values, setValues] = useState(before);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const body = formChanges(specs, whole ? {} : before, values);
    if (await run(() => save(body))) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      place={place}
      foot={typeof foot === 'function' ? foot(values) : foot}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(uiMessages.cancel)}
          </Button>
          <Button type="submit" form={id} look={danger ? 'danger' : 'solid'} busy={busy}>
            {saveLabel}
          </Button>
          {/* The lines of the foot stand in reverse: what comes last is above the buttons. */}
          <FaultSummary
            labels={specs.filter(({ name }) => error(name) !== undefined).map(({ label }) => label)}
            form={form}
          />
        </>
      }
    >
      <form id={id} ref={form} onSubmit={(event) => void submit(event)} noValidate>
        <Box display="grid" gap="6">
          {children}
          {sections.map((section, i) => (
            <Box key={section.title ?? i}>
              {section.title === undefined ? null : (
                <Heading as="h3" fontSize="md" mb="3">
                  {section.title}
                </Heading>
              )}
              <RecordFields specs={section.fields} values={values} onChange={setValues} error={error} />
              {typeof section.foot === 'function' ? section.foot(error) : section.foot}
            </Box>
          ))}
        </Box>
      </form>
    </Dialog>
  );
}
