import { Box, chakra } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { addDays } from '#shared/core/dates.ts';
import { weekdays } from '#shared/modules/marketplace/hours.ts';
import type { Weekday } from '#shared/modules/marketplace/hours.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { usualHours } from '#shared/modules/marketplace/slots.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { Chip } from '#web/core/ui/tables/filter-chips.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { hoursScreens as messages } from '../messages.ts';
import { dayNames, patternOf, timesBetween } from './hours-labels.ts';
import { call } from '#web/core/session/call.ts';
import type { WriteOf } from '#shared/core/operation.ts';
import type { services } from '#shared/modules/marketplace/service.ts';

const steps = ['15', '30', '45', '60', '90', '120', '180', '240'];

type Props = { service: Service; title: string; onClose: () => void };

/** The hours of one service: days, starts, how many at once, and closed days. */
export function HoursDialog({ service, title, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const before = service.availability ?? usualHours;
  const pattern = patternOf(before.timeSlots);
  const [days, setDays] = useState<readonly Weekday[]>(before.days);
  const [first, setFirst] = useState(pattern.first);
  const [last, setLast] = useState(pattern.last);
  const [every, setEvery] = useState(String(pattern.every));
  const [touched, setTouched] = useState(false);
  const [most, setMost] = useState(before.capacity === null ? '' : String(before.capacity));
  const [length, setLength] = useState(String(service.duration));
  const [buffer, setBuffer] = useState(String(before.buffer));
  const [notice, setNotice] = useState(String(before.notice / 60));
  const [blocked, setBlocked] = useState<readonly Blocked[]>(before.blocked);
  // Times that follow no pattern stay as they are until somebody changes the pattern.
  const times = touched ? timesBetween(first, last, Number(every)) : before.timeSlots.toSorted();
  const change =
    (set: (text: string) => void) =>
    (text: string): void => {
      set(text);
      setTouched(true);
    };

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const number = (text: string): number | null => (text.trim() === '' ? null : Number(text));
    const availability = {
      days: weekdays.filter((day) => days.includes(day)),
      timeSlots: times,
      capacity: number(most),
      buffer: number(buffer),
      notice: Math.round((number(notice) ?? 0) * 60),
      blocked,
    };
    const saved = await run(() =>
      call<WriteOf<typeof services, 'PUT', '/services/{id}'>>('PUT /services/{id}', {
        params: { id: service.id },
        form: { duration: number(length), availability },
      }),
    );
    if (!saved) return;
    toast.success(t(messages.saved));
    onClose();
  };
  const everyOptions = (steps.includes(every) ? steps : [...steps, every]).map((value) => ({
    value,
    label: t(messages.minutes, { n: value }),
  }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.back)}
          </Button>
          <Button type="submit" form="hours-form" busy={busy}>
            {t(messages.save)}
          </Button>
        </>
      }
    >
      <form id="hours-form" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="4">
          <Days days={days} onChange={setDays} />
          <Box display="grid" gap="4" gridTemplateColumns="repeat(2, minmax(0, 1fr))" alignItems="start">
            <TextField label={t(messages.firstTime)} type="time" value={first} onChange={change(setFirst)} />
            <TextField label={t(messages.lastTime)} type="time" value={last} onChange={change(setLast)} />
          </Box>
          <SelectField
            label={t(messages.every)}
            hint={times.length === 0 ? undefined : t(messages.timesNow, { times: times.join(', ') })}
            value={every}
            options={everyOptions}
            onChange={change(setEvery)}
            error={times.length === 0 ? t(messages.noTimes) : error('availability.timeSlots')}
          />
          <Box display="grid" gap="4" gridTemplateColumns="repeat(2, minmax(0, 1fr))" alignItems="start">
            <TextField
              label={t(messages.most)}
              hint={t(messages.mostHint)}
              type="number"
              inputMode="numeric"
              min={1}
              value={most}
              onChange={setMost}
              error={error('availability.capacity')}
            />
            <TextField
              label={t(messages.length)}
              type="number"
              inputMode="numeric"
              min={15}
              value={length}
              onChange={setLength}
              error={error('duration')}
            />
            <TextField
              label={t(messages.buffer)}
              type="number"
              inputMode="numeric"
              min={0}
              value={buffer}
              onChange={setBuffer}
              error={error('availability.buffer')}
            />
            <TextField
              label={t(messages.notice)}
              type="number"
              inputMode="decimal"
              min={0}
              value={notice}
              onChange={setNotice}
              error={error('availability.notice')}
            />
          </Box>
          <ClosedDays blocked={blocked} onChange={setBlocked} error={error} />
        </Box>
      </form>
    </Dialog>
  );
}

type DaysProps = { days: readonly Weekday[]; onChange: (days: readonly Weekday[]) => void };
function Days({ days, onChange }: DaysProps): ReactNode {
  const { t } = useLanguage();
  return (
    <chakra.fieldset border="0" p="0" minW="0">
      <chakra.legend fontWeight="semibold" fontSize="sm" mb="2">
        {t(messages.days)}
      </chakra.legend>
      <Box display="flex" flexWrap="wrap" gap="2">
        {weekdays.map((day) => (
          <Chip
            key={day}
            type="button"
            px="3"
            aria-pressed={days.includes(day)}
            onClick={() =>
              onChange(days.includes(day) ? days.filter((item) => item !== day) : [...days, day])
            }
          >
            {t(dayNames[day])}
          </Chip>
        ))}
      </Box>
      {days.length === 0 ? (
        <Box role="alert" mt="1.5" fontSize="sm" color="danger">
          {t(messages.noDays)}
        </Box>
      ) : null}
    </chakra.fieldset>
  );
}

type Blocked = { readonly from: string; readonly to: string; readonly why: string };

/** The days on which nothing can be booked. */
function ClosedDays({
  blocked,
  onChange,
  error,
}: {
  blocked: readonly Blocked[];
  onChange: (blocked: readonly Blocked[]) => void;
  error: ReturnType<typeof useSave>['error'];
}): ReactNode {
  const { t } = useLanguage();
  return (
    <chakra.fieldset border="0" p="0" minW="0" display="grid" gap="3">
      <chakra.legend fontWeight="semibold" fontSize="sm" mb="2">
        {t(messages.closedDays)}
      </chakra.legend>
      {blocked.map((block, i) => {
        const put = (part: Partial<typeof block>): void =>
          onChange(blocked.map((item, at) => (at === i ? { ...item, ...part } : item)));
        return (
          <Box
            key={i}
            display="grid"
            gap="2"
            gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr) auto"
            alignItems="end"
          >
            <TextField
              label={t(messages.from)}
              type="date"
              value={block.from}
              onChange={(from) => put({ from })}
              error={error(`availability.blocked.${i}.from`)}
            />
            <TextField
              label={t(messages.to)}
              type="date"
              value={block.to}
              onChange={(to) => put({ to })}
              error={error(`availability.blocked.${i}.to`)}
            />
            <IconButton
              label={t(messages.removeClosed, { n: i + 1 })}
              onClick={() => onChange(blocked.filter((_, at) => at !== i))}
            >
              <Trash2 size={20} aria-hidden />
            </IconButton>
          </Box>
        );
      })}
      <Button
        size="sm"
        look="outline"
        justifySelf="start"
        onClick={() =>
          onChange([...blocked, { from: addDays(today(), 1), to: addDays(today(), 1), why: '' }])
        }
      >
        <Plus size={18} aria-hidden />
        {t(messages.addClosed)}
      </Button>
    </chakra.fieldset>
  );
}
