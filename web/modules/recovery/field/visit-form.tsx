import { Box, Heading } from '@chakra-ui/react';
import { CameraOff } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type * as z from 'zod/mini';
import { dateOf, instantAt, isCalendarDate, isClockTime } from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { mostPhotos } from '#shared/modules/recovery/contact.ts';
import { outcomeNames, visitOutcomes } from '#shared/modules/recovery/outcomes.ts';
import { payMethodNames, payMethods, recordVisit } from '#shared/modules/recovery/visit.ts';
import { send } from '#web/core/data/outbox.ts';
import { useDraftPhotos } from '#web/core/data/use-draft-photos.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { vibrate } from '#web/core/device/haptics.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { usePosition } from '#web/core/device/use-position.ts';
import type { Fix, PositionState } from '#web/core/device/use-position.ts';
import { savePhoto } from '#web/core/sync/photos.ts';
import { takeNumber, useTakenNumbers } from '#web/core/sync/take-number.ts';
import { PositionLine } from '#web/core/ui/feedback/position-line.tsx';
import { BigTick } from '#web/core/ui/forms/big-tick.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { PhotoPicker } from '#web/core/ui/forms/photo-picker.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { recoveryScreens as messages } from '../messages.ts';
import type { MyCase } from './use-my-cases.ts';
import { contactTime } from './visit-clock.ts';
import { blankVisit, linesOf, useVisitDraft } from './visit-draft.ts';
import type { VisitDraft } from './visit-draft.ts';

type Parts = {
  readonly draft: VisitDraft;
  readonly set: (change: Partial<VisitDraft>) => void;
  readonly error: (field: string) => string | undefined;
};
type Props = {
  readonly one: MyCase;
  readonly device: string;
  /** The numbers for receipts that are left on this phone. */
  readonly numbers: readonly string[];
  /** Only the money that was paid: what may be written down when the borrower may not be visited. */
  readonly moneyOnly: boolean;
  readonly onDone: () => void;
};

/** What came of a visit. It is safe on the phone once it is saved. */
export function VisitForm({ one, device, numbers, moneyOnly, onDone }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const { draft: kept, set, clear: clearWords } = useVisitDraft(one.id);
  const draft: VisitDraft = moneyOnly ? { ...kept, outcome: 'paid', paid: true, taken: false } : kept;
  const { photos, setPhotos } = useDraftPhotos(`recovery/${one.id}`);
  const clear = (): void => {
    clearWords();
    setPhotos([]);
  };
  const { number, take } = useReceiptNumber({ caseId: one.id, draft, set, clear, free: numbers });
  const position = usePosition();
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const saved = await run(async () => {
      const given = draft.paid ? (number ?? (await take())) : '';
      const ids: string[] = [];
      for (const photo of photos) ids.push((await savePhoto(photo, 'recovery_photo')).id);
      const input = inputOf(draft, { device, number: given, kept: ids, fix: position.fix, moneyOnly });
      await send(recordVisit, { id: one.id, input });
    });
    vibrate(saved ? 'saved' : 'failed');
    if (!saved) {
      // Another window may have sent the number that was shown here.
      if (draft.paid) await take().catch(() => undefined);
      return;
    }
    clear();
    toast.success(t(messages.saved));
    onDone();
  };
  const parts = { draft, set, error };
  return (
    <form ref={form} onSubmit={(event) => void save(event)} noValidate>
      <Box display="grid" gap="5">
        <Heading as="h2" fontSize="lg">
          {t(moneyOnly ? messages.moneyTitle : messages.visitTitle)}
        </Heading>
        {moneyOnly ? (
          <Box color="fg.muted">{t(messages.moneyHint)}</Box>
        ) : (
          <>
            <SelectField
              label={t(messages.outcome)}
              value={draft.outcome}
              options={[
                { value: '', label: t(messages.choose) },
                ...visitOutcomes.map((value) => ({ value, label: t(outcomeNames[value]) })),
              ]}
              error={error('outcome')}
              onChange={(outcome) =>
                // Money comes and goes with "Paid".
                set({
                  outcome,
                  ...(outcome === 'paid' || draft.outcome === 'paid' ? { paid: outcome === 'paid' } : {}),
                })
              }
            />
            {draft.outcome === 'promise' ? <Promised {...parts} /> : null}
            <BigTick
              done={draft.paid}
              onToggle={() =>
                set({
                  paid: !draft.paid,
                  ...(draft.outcome === '' && !draft.paid ? { outcome: 'paid' } : {}),
                })
              }
            >
              {t(messages.took)}
            </BigTick>
          </>
        )}
        {draft.paid ? <Payment {...parts} number={number} /> : null}
        {moneyOnly ? <PaidTime {...parts} /> : null}
        <PhotoPicker files={photos} most={mostPhotos} onChange={setPhotos} />
        <TextArea
          label={t(messages.note)}
          optional
          value={draft.note}
          onChange={(note) => set({ note })}
          maxLength={maxLengthOf(recordVisit, 'note')}
        />
        {moneyOnly ? null : (
          <BigTick done={draft.taken} onToggle={() => set({ taken: !draft.taken })}>
            {t(messages.possession)}
          </BigTick>
        )}
        {draft.taken ? <Possession {...parts} /> : null}
        <Evidence position={position} hasPhoto={photos.length > 0} />
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

/** What the office will not find on the visit, said while it can still be taken. */
function Evidence({ position, hasPhoto }: { position: PositionState; hasPhoto: boolean }): ReactNode {
  const { t } = useLanguage();
  return (
    <Box display="grid" gap="2">
      <PositionLine
        position={position}
        known={messages.located}
        none={messages.locating}
        denied={messages.noLocation}
      />
      {hasPhoto ? null : (
        <Box display="flex" gap="2" alignItems="center" color="fg.muted" role="status">
          <Box flexShrink={0}>
            <CameraOff size={20} aria-hidden />
          </Box>
          {t(messages.noPhoto)}
        </Box>
      )}
    </Box>
  );
}

type Numbering = {
  readonly caseId: string;
  readonly draft: VisitDraft;
  readonly set: Parts['set'];
  readonly clear: () => void;
  readonly free: readonly string[];
};

/**
 * The number of the receipt that is written: taken before it is shown, so that no other receipt of this phone
 * gets it; null while it is being taken. A draft whose number was sent is forgotten: the page was closed
 * between sending it and forgetting it.
 */
function useReceiptNumber({ caseId, draft, set, clear, free }: Numbering) {
  const [number, setNumber] = useState<string | null>(null);
  const [opened] = useState(draft.number);
  const taken = useTakenNumbers(caseId);
  const wasSent = opened !== '' && taken.some((one) => one.number === opened && one.spent);
  const take = async (): Promise<string> => {
    const next = (await takeNumber(caseId, free)) ?? '';
    setNumber(next);
    set({ number: next });
    return next;
  };
  const forget = useEffectEvent(() => {
    set(blankVisit);
    clear();
  });
  useEffect(() => {
    if (wasSent) forget();
  }, [wasSent]);
  const isAsked = draft.paid && number === null;
  const takeFirst = useEffectEvent(() => {
    // Without storage the receipt is numbered later.
    take().catch(() => setNumber(''));
  });
  useEffect(() => {
    if (isAsked) takeFirst();
  }, [isAsked]);
  return { number, take };
}

type Visit = Partial<z.output<typeof recordVisit.input>>;
type Known = { device: string; number: string; kept: string[]; fix: Fix | null; moneyOnly: boolean };

/** What was typed, as the contract wants it. */
function inputOf(draft: VisitDraft, { device, number, kept, fix, moneyOnly }: Known): Visit {
  const { outcome, method } = draft;
  const chosen = visitOutcomes.find((known) => known === outcome);
  const paidAt = moneyOnly ? paidAtOf(draft.paid_time) : null;
  return {
    id: newId(),
    ...(chosen === undefined ? {} : { outcome: chosen }),
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
            ...(paidAt === null ? {} : { paid_at: paidAt }),
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

/** The moment of a time of today; null where none was chosen. */
function paidAtOf(time: string): Instant | null {
  return isClockTime(time) ? instantAt(dateOf(contactTime()), time) : null;
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

function Payment({ draft, set, error, number }: Parts & { number: string | null }): ReactNode {
  const { t } = useLanguage();
  return (
    <Box display="grid" gap="4">
      <Box role="status" fontWeight="semibold">
        {number === null ? '' : number === '' ? t(messages.noNumbers) : t(messages.number, { number })}
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

/** When the money was paid, which is before it is written down. */
function PaidTime({ draft, set, error }: Parts): ReactNode {
  const { t } = useLanguage();
  const at = paidAtOf(draft.paid_time);
  return (
    <TextField
      label={t(messages.paidTime)}
      optional
      type="time"
      value={draft.paid_time}
      onChange={(time) => set({ paid_time: time })}
      error={at !== null && at > contactTime() ? t(messages.paidAhead) : error('payment.paid_at')}
    />
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
