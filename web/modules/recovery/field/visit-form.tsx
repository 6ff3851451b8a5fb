import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type * as z from 'zod/mini';
import { isCalendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { mostPhotos } from '#shared/modules/recovery/contact.ts';
import { outcomeNames, visitOutcomes } from '#shared/modules/recovery/outcomes.ts';
import { payMethodNames, payMethods, recordVisit } from '#shared/modules/recovery/visit.ts';
import { send } from '#web/core/data/outbox.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { vibrate } from '#web/core/device/haptics.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { usePosition } from '#web/core/device/use-position.ts';
import type { Fix } from '#web/core/device/use-position.ts';
import { useSession } from '#web/core/session/session.ts';
import { savePhoto } from '#web/core/sync/photos.ts';
import { BigTick } from '#web/core/ui/forms/big-tick.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { PhotoPicker } from '#web/core/ui/forms/photo-picker.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { recoveryScreens as messages } from '../messages.ts';
import type { MyCase } from './use-my-cases.ts';
import { markUsed } from './used-numbers.ts';
import { linesOf, useVisitDraft } from './visit-draft.ts';
import type { VisitDraft } from './visit-draft.ts';

type Parts = {
  readonly draft: VisitDraft;
  readonly set: (change: Partial<VisitDraft>) => void;
  readonly error: (field: string) => string | undefined;
};
type Props = {
  readonly one: MyCase;
  readonly device: string;
  /** The number for a receipt; absent where none is left. */
  readonly number: string | undefined;
  readonly onDone: () => void;
};

/** What came of a visit. It is safe on the phone once it is saved. */
export function VisitForm({ one, device, number: next, onDone }: Props): ReactNode {
  const { t } = useLanguage();
  const { user } = useSession();
  const { busy, error, form, run } = useSave();
  const { draft, set, clear } = useVisitDraft(one.id);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  // The number that was read here is the one that is given, also when the list behind counts on meanwhile.
  const [number] = useState(next ?? '');
  const { fix } = usePosition();
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const saved = await run(async () => {
      const kept: string[] = [];
      for (const photo of photos) kept.push((await savePhoto(photo, 'recovery_photo')).id);
      await send(recordVisit, { id: one.id, input: inputOf(draft, { device, number, kept, fix }) });
      if (draft.paid && number !== '' && user) markUsed(user, number);
    });
    vibrate(saved ? 'saved' : 'failed');
    if (!saved) return;
    clear();
    toast.success(t(messages.saved));
    onDone();
  };
  const parts = { draft, set, error };
  return (
    <form ref={form} onSubmit={(event) => void save(event)} noValidate>
      <Box display="grid" gap="5">
        <Heading as="h2" fontSize="lg">
          {t(messages.visitTitle)}
        </Heading>
        <SelectField
          label={t(messages.outcome)}
          value={draft.outcome}
          options={visitOutcomes.map((value) => ({ value, label: t(outcomeNames[value]) }))}
          onChange={(outcome) => set({ outcome, ...(outcome === 'paid' ? { paid: true } : {}) })}
        />
        {draft.outcome === 'promise' ? <Promised {...parts} /> : null}
        <BigTick done={draft.paid} onToggle={() => set({ paid: !draft.paid })}>
          {t(messages.took)}
        </BigTick>
        {draft.paid ? <Payment {...parts} number={number} /> : null}
        <PhotoPicker files={photos} most={mostPhotos} onChange={setPhotos} />
        <TextArea
          label={t(messages.note)}
          optional
          value={draft.note}
          onChange={(note) => set({ note })}
          maxLength={maxLengthOf(recordVisit, 'note')}
        />
        <BigTick done={draft.taken} onToggle={() => set({ taken: !draft.taken })}>
          {t(messages.possession)}
        </BigTick>
        {draft.taken ? <Possession {...parts} /> : null}
        <Box display="grid" gap="3">
          <Button type="submit" size="lg" minHeight="56px" busy={busy}>
            {t(messages.save)}
          </Button>
          <Button look="quiet" size="lg" onClick={onDone}>
            {t(messages.cancel)}
          </Button>
        </Box>
      </Box>
    </form>
  );
}

type Visit = Partial<z.output<typeof recordVisit.input>>;
type Known = { device: string; number: string; kept: string[]; fix: Fix | null };

/** What was typed, as the contract wants it. */
function inputOf(draft: VisitDraft, { device, number, kept, fix }: Known): Visit {
  const { outcome, method } = draft;
  return {
    id: newId(),
    outcome: visitOutcomes.find((known) => known === outcome) ?? 'other',
    note: draft.note,
    photos: kept,
    ...(outcome === 'promise'
      ? {
          promised_on: isCalendarDate(draft.promised_on) ? draft.promised_on : null,
          promised_amount: Number(draft.promised_amount) || null,
        }
      : {}),
    ...(draft.paid
      ? {
          payment: {
            amount: Number(draft.amount),
            method: payMethods.find((known) => known === method) ?? 'cash',
            reference: draft.reference,
            number,
            device,
          },
        }
      : {}),
    ...(draft.taken
      ? {
          possession: {
            asset: draft.asset,
            order_number: draft.order_number,
            order_on: dayIn(draft.order_on),
            items: linesOf(draft.items).map((name) => ({ name, count: 1, condition: '' })),
            witnesses: linesOf(draft.witnesses).map((name) => ({ name, address: '' })),
            yard: draft.yard,
            yard_receipt: draft.yard_receipt,
          },
        }
      : {}),
    ...(fix
      ? {
          lat: fix.lat,
          lng: fix.lng,
          accuracy_m: fix.accuracyM,
          fix_age_s: Math.max(0, Math.round((Date.now() - fix.at) / 1000)),
        }
      : {}),
  };
}

/** A day that was chosen, today as long as there is none. */
function dayIn(text: string): CalendarDate {
  return isCalendarDate(text) ? text : today();
}

function Promised({ draft, set, error }: Parts): ReactNode {
  const { t } = useLanguage();
  return (
    <Box display="grid" gap="4" gridTemplateColumns="1fr 1fr">
      <TextField
        label={t(messages.promisedOn)}
        type="date"
        value={draft.promised_on}
        onChange={(on) => set({ promised_on: on })}
        error={error('promised_on')}
      />
      <TextField
        label={t(messages.promisedAmount)}
        inputMode="decimal"
        value={draft.promised_amount}
        onChange={(amount) => set({ promised_amount: amount })}
        error={error('promised_amount')}
      />
    </Box>
  );
}

function Payment({ draft, set, error, number }: Parts & { number: string }): ReactNode {
  const { t } = useLanguage();
  return (
    <Box display="grid" gap="4">
      <Box role="status" fontWeight="semibold">
        {number === '' ? t(messages.noNumbers) : t(messages.number, { number })}
      </Box>
      <TextField
        label={t(messages.amount)}
        inputMode="decimal"
        value={draft.amount}
        onChange={(amount) => set({ amount })}
        error={error('payment.amount')}
      />
      <SelectField
        label={t(messages.method)}
        value={draft.method}
        options={payMethods.map((value) => ({ value, label: t(payMethodNames[value]) }))}
        onChange={(method) => set({ method })}
      />
      <TextField
        label={t(messages.reference)}
        optional
        value={draft.reference}
        onChange={(reference) => set({ reference })}
        maxLength={maxLengthOf(recordVisit, 'payment.reference')}
        error={error('payment.reference')}
      />
    </Box>
  );
}

function Possession({ draft, set, error }: Parts): ReactNode {
  const { t } = useLanguage();
  const line = (name: 'asset' | 'order_number' | 'yard' | 'yard_receipt', label: string): ReactNode => (
    <TextField
      label={label}
      value={draft[name]}
      onChange={(value) => set({ [name]: value })}
      maxLength={maxLengthOf(recordVisit, `possession.${name}`)}
      error={error(`possession.${name}`)}
    />
  );
  return (
    <Box display="grid" gap="4">
      {line('asset', t(messages.asset))}
      {line('order_number', t(messages.orderNumber))}
      <TextField
        label={t(messages.orderOn)}
        type="date"
        value={dayIn(draft.order_on)}
        onChange={(on) => set({ order_on: on })}
        error={error('possession.order_on')}
      />
      <TextArea label={t(messages.items)} value={draft.items} onChange={(items) => set({ items })} />
      <TextArea
        label={t(messages.witnesses)}
        value={draft.witnesses}
        onChange={(witnesses) => set({ witnesses })}
        error={error('possession.witnesses')}
      />
      {line('yard', t(messages.yard))}
      {line('yard_receipt', t(messages.yardReceipt))}
    </Box>
  );
}
