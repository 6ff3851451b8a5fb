import { Box } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { AddendumStart } from '#shared/modules/contracts/addenda/addendum-of-changes.ts';
import type { ContractAddendum } from '#shared/modules/contracts/addenda/addendum.ts';
import type { listAddenda } from '#shared/modules/contracts/addenda/operations.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { AddendumItem } from './addendum-item.tsx';
import type { Asking } from './addendum-item.tsx';
import { addendumScreens as messages } from './messages.ts';

const AddendumDialog = lazy(() => import('./addendum-dialog.tsx'));
const ArrearsDialog = lazy(() => import('./arrears-dialog.tsx'));
const DecideDialog = lazy(() => import('./decide-dialog.tsx'));
const SendLetterDialog = lazy(() => import('./send-letter-dialog.tsx'));

type Props = {
  contract: Contract;
  may: boolean;
  /** An addendum that comes into force changes the figures of its contract. */
  onChange: () => Promise<void>;
  /** What an addendum begins with that is to be written now; null where none is. */
  begin: AddendumStart | null;
  onBeginClosed: () => void;
};

/** The addenda of a contract, the newest first, and what the office does with each. */
export function AddendaPart({ contract, may, onChange, begin, onBeginClosed }: Props): ReactNode {
  const { t } = useLanguage();
  const answer = useQuery<typeof listAddenda>('/contracts/{id}/addenda', {
    params: { id: contract.id },
    input: { limit: 50 },
  });
  const [asking, setAsking] = useState<'new' | readonly [Asking, ContractAddendum] | null>(null);
  const close = (): void => setAsking(null);
  const renew = (): void => {
    answer.reload();
    void onChange().catch(() => undefined);
  };
  return (
    <Box display="grid" gap="3">
      <AnswerStates answer={answer} skeletons={1}>
        {(addenda) =>
          addenda.length === 0 ? (
            <Box color="fg.muted">{t(messages.none)}</Box>
          ) : (
            <Box as="ul" listStyleType="none" display="grid" gap="3">
              {addenda.map((addendum) => (
                <AddendumItem
                  key={addendum.id}
                  addendum={addendum}
                  contract={contract}
                  may={may}
                  onAsk={(what) => setAsking([what, addendum])}
                />
              ))}
            </Box>
          )
        }
      </AnswerStates>
      {may ? (
        <Box>
          <Button size="sm" look="outline" onClick={() => setAsking('new')}>
            <Plus size={18} aria-hidden />
            {t(messages.add)}
          </Button>
        </Box>
      ) : null}
      {begin === null ? null : (
        <Suspense fallback={null}>
          <AddendumDialog
            contract={contract}
            addendum={null}
            begin={begin}
            onDone={renew}
            onClose={onBeginClosed}
          />
        </Suspense>
      )}
      {asking === null ? null : (
        <Suspense fallback={null}>
          <Asked asking={asking} contract={contract} onDone={renew} onClose={close} />
        </Suspense>
      )}
    </Box>
  );
}

type AskedProps = {
  asking: 'new' | readonly [Asking, ContractAddendum];
  contract: Contract;
  onDone: () => void;
  onClose: () => void;
};

function Asked({ asking, contract, ...more }: AskedProps): ReactNode {
  if (asking === 'new') return <AddendumDialog contract={contract} addendum={null} {...more} />;
  const [what, addendum] = asking;
  if (what === 'edit') return <AddendumDialog contract={contract} addendum={addendum} {...more} />;
  if (what === 'send') return <SendLetterDialog addendum={addendum} {...more} />;
  if (what === 'arrears') return <ArrearsDialog addendum={addendum} {...more} />;
  const isRenewed = contract.renewed_by !== null;
  return <DecideDialog what={what} addendum={addendum} isRenewed={isRenewed} {...more} />;
}
