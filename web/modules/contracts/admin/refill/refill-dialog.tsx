import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import type { RefillField, refillContract } from '#shared/modules/contracts/refill/refill.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { CardSkeletons } from '#web/core/ui/feedback/skeleton.tsx';
import { ifUnchanged } from '#web/core/ui/resource/resource-dialog.tsx';
import { ChangeList } from '#web/core/ui/tables/change-list.tsx';
import { ValueFields } from '../clauses/value-fields.tsx';
import { refillScreens as messages } from './messages.ts';
import { useRefillPreview } from './use-refill-preview.ts';

type Props = {
  contract: Contract;
  /** Whether somebody has written in the terms by hand. */
  edited: boolean;
  fields: readonly RefillField[];
  onSaved: (contract: Contract) => void;
  onClose: () => void;
};

/** Lets the values of the template be changed, shows what filling the terms again changes, and saves it. */
export function RefillDialog({ contract, edited, fields, onSaved, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [keep, setKeep] = useState<'true' | 'false'>('true');
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  );
  // What was not touched stays as it was filled.
  const typed = Object.fromEntries(
    fields.flatMap(({ name, value }) => (values[name] === value ? [] : [[name, values[name] ?? '']])),
  );
  const asked = { keep: keep === 'true', values: typed };
  const { changes, problem } = useRefillPreview(contract.id, asked);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await run(async () => {
      const { data } = await call<typeof refillContract>(
        'POST /contracts/{id}/refill',
        { params: { id: contract.id }, form: asked },
        ifUnchanged(contract),
      );
      onSaved(data);
      onClose();
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.title, { number: contract.number })}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.back)}
          </Button>
          <Button type="submit" form="refill-contract" busy={busy} disabled={!changes?.length}>
            {t(messages.save)}
          </Button>
        </>
      }
    >
      <form id="refill-contract" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="5">
          {fields.length === 0 ? null : (
            <ValueFields
              fields={fields}
              values={values}
              onChange={setValues}
              error={(field) => problem?.fieldMessage(field) ?? error(field)}
            />
          )}
          {edited ? (
            <SelectField
              label={t(messages.choice)}
              value={keep}
              options={[
                { value: 'true', label: t(messages.keep) },
                { value: 'false', label: t(messages.replace) },
              ]}
              onChange={setKeep}
            />
          ) : null}
          <Box aria-live="polite">
            {changes !== null ? (
              <ChangeList changes={changes} />
            ) : problem === null ? (
              <CardSkeletons count={2} />
            ) : (
              <Box color="danger">{problem.message}</Box>
            )}
          </Box>
        </Box>
      </form>
    </Dialog>
  );
}
