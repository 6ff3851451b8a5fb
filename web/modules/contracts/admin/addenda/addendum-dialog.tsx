import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import type { AddendumStart } from '#shared/modules/contracts/addenda/addendum-of-changes.ts';
import { contractAddenda } from '#shared/modules/contracts/addenda/addendum.ts';
import type { ContractAddendum } from '#shared/modules/contracts/addenda/addendum.ts';
import type { createAddendum, updateAddendum } from '#shared/modules/contracts/addenda/operations.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { inputProps } from '#web/core/ui/resource/resource-fields.tsx';
import { headcountKey, headcountOf, RateFields } from './change-fields.tsx';
import { addendumScreens as messages } from './messages.ts';
import { sentPost, typedPost } from './new-post-fields.tsx';
import type { TypedPost } from './new-post-fields.tsx';

type Props = {
  contract: Contract;
  addendum: ContractAddendum | null;
  /** What a new one begins with; empty without it. */
  begin?: AddendumStart;
  onDone: () => void;
  onClose: () => void;
};

/** Writes an addendum by hand: its text in both languages, from when it counts, and rates that change. */
export default function AddendumDialog({ contract, addendum, begin, onDone, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [draft, setDraft] = useState({
    title: (addendum ?? begin)?.title ?? '',
    text: (addendum ?? begin)?.text ?? '',
    text_hi: (addendum ?? begin)?.text_hi ?? '',
    from: String(
      (addendum ?? begin)?.from ?? (contract.start_date > today() ? contract.start_date : today()),
    ),
  });
  const [end, setEnd] = useState<string>((addendum ?? begin)?.end_date ?? '');
  const [rates, setRates] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries([
      ...(begin?.rates ?? []).map(({ rate_id: id, rate }) => [id, String(rate)] as const),
      ...(addendum?.changes ?? []).flatMap(({ rate_id: id, new_rate: rate }) =>
        id === null ? [] : [[id, String(rate)] as const],
      ),
    ]),
  );
  const [people, setPeople] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(
      (addendum?.headcounts ?? []).map((change) => [headcountKey(change), String(change.new_people)]),
    ),
  );
  const [added, setAdded] = useState<readonly TypedPost[]>((addendum?.new_posts ?? []).map(typedPost));
  const counted = Object.entries(people).filter(([, n]) => n.trim() !== '');
  const typed = Object.entries(rates).filter(([, rate]) => rate.trim() !== '');
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const given = {
      ...draft,
      end_date: end === '' ? null : end,
      rates: typed.map(([id, rate]) => ({ rate_id: id, rate: Number(rate) })),
      headcounts: counted.map(([key, n]) => ({ ...headcountOf(key), people: Number(n) })),
      new_posts: added.map(sentPost),
    };
    await run(async () => {
      if (addendum === null)
        await call<typeof createAddendum>('POST /contracts/{id}/addenda', {
          params: { id: contract.id },
          form: given,
        });
      else
        await call<typeof updateAddendum>('PUT /contracts/addenda/{id}', {
          params: { id: addendum.id },
          form: given,
        });
      toast.success(t(messages.saved));
      onDone();
      onClose();
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        addendum === null
          ? t(messages.newTitle, { number: contract.number })
          : t(messages.editTitle, { n: addendum.number })
      }
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.back)}
          </Button>
          <Button type="submit" form="write-addendum" busy={busy}>
            {t(messages.save)}
          </Button>
        </>
      }
    >
      <form id="write-addendum" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="4">
          {begin?.isCut ? (
            <Box role="status" px="3" py="2" borderRadius="md" fontSize="sm" bg="warn.subtle" color="warn">
              {t(messages.cut)}
            </Box>
          ) : null}
          <TextField
            {...inputProps(contractAddenda, 'title', language)}
            value={draft.title}
            onChange={(title) => setDraft({ ...draft, title })}
            error={error('title')}
          />
          <TextField
            {...inputProps(contractAddenda, 'from', language)}
            type="date"
            value={draft.from}
            onChange={(from) => setDraft({ ...draft, from })}
            error={error('from')}
          />
          {(['text', 'text_hi'] as const).map((name) => (
            <TextArea
              key={name}
              {...inputProps(contractAddenda, name, language)}
              optional
              value={draft[name]}
              onChange={(value) => setDraft({ ...draft, [name]: value })}
              error={error(name)}
            />
          ))}
          <TextField
            label={t(messages.newEnd, { day: formatDate(contract.end_date, language) })}
            hint={t(messages.newEndHint)}
            optional
            type="date"
            value={end}
            onChange={setEnd}
            error={error('end_date')}
          />
          <Box fontSize="sm" color="fg.muted">
            {t(messages.onlyRates)}
          </Box>
          <RateFields
            contractId={contract.id}
            rates={rates}
            error={(id) => {
              const at = typed.findIndex(([known]) => known === id);
              return at < 0 ? undefined : (error(`rates.${at}.rate`) ?? error(`rates.${at}.rate_id`));
            }}
            onChange={setRates}
            people={people}
            peopleError={(key) => {
              const at = counted.findIndex(([known]) => known === key);
              return at < 0
                ? undefined
                : (error(`headcounts.${at}.people`) ?? error(`headcounts.${at}.post_id`));
            }}
            onPeople={setPeople}
            added={added}
            addedError={error}
            onAdded={setAdded}
          />
        </Box>
      </form>
    </Dialog>
  );
}
