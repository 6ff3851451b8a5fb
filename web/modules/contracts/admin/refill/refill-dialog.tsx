import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import type { readRefill, refillContract } from '#shared/modules/contracts/refill/refill.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { call } from '#web/core/session/call.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { ifUnchanged } from '#web/core/ui/resource/resource-dialog.tsx';
import { ChangeList } from '#web/core/ui/tables/change-list.tsx';
import { refillScreens as messages } from './messages.ts';

type Props = {
  contract: Contract;
  /** Whether somebody has written in the terms by hand. */
  edited: boolean;
  onSaved: (contract: Contract) => void;
  onClose: () => void;
};

/** Shows what filling the terms again changes, and saves it as a new version. */
export function RefillDialog({ contract, edited, onSaved, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const [keep, setKeep] = useState<'true' | 'false'>('true');
  const answer = useQuery<typeof readRefill>('/contracts/{id}/refill', {
    params: { id: contract.id },
    input: { keep },
  });
  const save = async (): Promise<void> => {
    await run(async () => {
      const { data } = await call<typeof refillContract>(
        'POST /contracts/{id}/refill',
        { params: { id: contract.id }, form: { keep: keep === 'true' } },
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
          <Button busy={busy} disabled={!answer.data?.changes.length} onClick={() => void save()}>
            {t(messages.save)}
          </Button>
        </>
      }
    >
      <Box display="grid" gap="5">
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
        <AnswerStates answer={answer} skeletons={2}>
          {({ changes }) => <ChangeList changes={changes} />}
        </AnswerStates>
      </Box>
    </Dialog>
  );
}
