import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Client } from '#shared/modules/billing/client.ts';
import type { mergeClients, MergedField, previewMerge } from '#shared/modules/billing/merge.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SearchSelect } from '#web/core/ui/forms/search-select.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { mergeScreens as messages } from '../../merge-screens.ts';
import { KeepFields, firstChoices } from './keep-fields.tsx';
import { MergeFacts } from './merge-facts.tsx';

type Props = {
  kept: Client;
  /** The client to merge, where it is known already. */
  other: Client | null;
  onMerged: (kept: Client) => void;
  onClose: () => void;
};

/** Merges another client into one: which, what moves, and whose details are kept. */
export function MergeDialog({ kept: first, other: second, onMerged, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const [kept, setKept] = useState(first);
  const [other, setOther] = useState(second);
  const [chosen, setChosen] = useState('');
  const [take, setTake] = useState<readonly MergedField[] | null>(null);
  const preview = useQuery<typeof previewMerge>(
    '/billing/clients/{id}/merge-preview',
    other === null && chosen === ''
      ? null
      : { params: { id: kept.id }, input: { other_id: other?.id ?? chosen } },
  );
  const found = other === null ? null : preview.data;
  const merge = (): void =>
    void run(async () => {
      if (!found) return;
      const { data } = await call<typeof mergeClients>('POST /billing/clients/{id}/merge', {
        params: { id: kept.id },
        form: { other_id: found.other.id, take: [...(take ?? firstChoices(found.kept, found.other))] },
      });
      toast.success(t(messages.done, { client: found.other.name }));
      onMerged(data);
      onClose();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.mergeInto, { client: kept.name })}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.cancel)}
          </Button>
          {other === null ? (
            <Button
              disabled={preview.data === null}
              onClick={() => preview.data && setOther(preview.data.other)}
            >
              {t(messages.next)}
            </Button>
          ) : (
            <Button busy={busy} disabled={!found || found.overlaps.length > 0} onClick={merge}>
              {t(messages.merge)}
            </Button>
          )}
        </>
      }
    >
      {other === null ? (
        <SearchSelect<Client>
          path="/clients"
          searchLabel={t(messages.find)}
          label={t(messages.other)}
          words={({ name, city }) => [name, city].filter(Boolean).join(', ')}
          none={t(messages.noClient)}
          value={chosen}
          onChange={setChosen}
          error={preview.message || undefined}
        />
      ) : (
        <AnswerStates answer={preview}>
          {(data) => (
            <Box display="grid" gap="5">
              <MergeFacts preview={data} />
              <Box>
                <Button
                  size="sm"
                  look="outline"
                  onClick={() => {
                    setKept(data.other);
                    setOther(data.kept);
                    setTake(null);
                  }}
                >
                  {t(messages.swap, { client: data.other.name })}
                </Button>
              </Box>
              <KeepFields
                kept={data.kept}
                other={data.other}
                take={take ?? firstChoices(data.kept, data.other)}
                onChange={setTake}
              />
            </Box>
          )}
        </AnswerStates>
      )}
    </Dialog>
  );
}
