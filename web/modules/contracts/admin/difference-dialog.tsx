import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import type { compareVersions } from '#shared/modules/contracts/compare-versions.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { ChangeList } from '#web/core/ui/tables/change-list.tsx';
import { contractAdminMessages as messages } from '../admin-messages.ts';

type Props = { contract: Contract; from: number; onClose: () => void };

/** What changed between two versions of a contract, which can be chosen. */
export function DifferenceDialog({ contract, from: first, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const [from, setFrom] = useState(String(first));
  const [to, setTo] = useState(String(first + 1));
  const options = Array.from({ length: contract.version }, (_unused, i) => ({
    value: String(i + 1),
    label: t(messages.versionN, { n: i + 1 }),
  }));
  const answer = useQuery<typeof compareVersions>('/contracts/{id}/versions/compare', {
    params: { id: contract.id },
    input: { from, to },
  });
  return (
    <Dialog open onClose={onClose} title={t(messages.changesOf, { number: contract.number })}>
      <Box display="grid" gap="5">
        <Box display="grid" gap="3" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
          <SelectField label={t(messages.compareFrom)} value={from} options={options} onChange={setFrom} />
          <SelectField label={t(messages.compareTo)} value={to} options={options} onChange={setTo} />
        </Box>
        <AnswerStates answer={answer} skeletons={2}>
          {({ changes }) => <ChangeList changes={changes} />}
        </AnswerStates>
      </Box>
    </Dialog>
  );
}
