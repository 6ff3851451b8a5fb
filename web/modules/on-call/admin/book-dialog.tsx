import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { addDays } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { homeCategory } from '#shared/modules/marketplace/home-category.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { bookForCustomer } from '#shared/modules/on-call/booking-operations.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SearchSelect } from '#web/core/ui/forms/search-select.tsx';
import { Switch } from '#web/core/ui/forms/switch.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { customerScreens as messages } from '../customer-messages.ts';
import type { Customer } from './customer.ts';

const onlyHome = { category: homeCategory.name, status: 'active' } as const;

/** Books a home service for somebody who calls. The id is made once, so pressing twice books once. */
export function BookDialog({ customer, onClose }: { customer: Customer; onClose: () => void }): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [id] = useState(() => newId());
  const [booked, setBooked] = useState(false);
  const [service, setService] = useState('');
  const [date, setDate] = useState<string>(() => addDays(today(), 1));
  const [time, setTime] = useState('10:00');
  const [location, setLocation] = useState('');
  const [city, setCity] = useState('');
  const [notes, setNotes] = useState('');
  const [urgent, setUrgent] = useState(false);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const input = { id, customer_id: customer.id, service_id: service, date, time };
    const saved = await run(() =>
      call<typeof bookForCustomer>('POST /on-call-services/bookings', {
        form: { ...input, location, city, notes, is_urgent: urgent },
      }),
    );
    if (!saved) return;
    toast.success(t(messages.booked));
    setBooked(true);
  };
  if (booked)
    return (
      <Dialog open onClose={onClose} title={t(messages.book)}>
        <Box display="grid" gap="4">
          <Box role="status">{t(messages.booked)}</Box>
          <ButtonLink justifySelf="start" to={`/admin/bookings?open=${id}`}>
            {t(messages.openBooking)}
          </ButtonLink>
        </Box>
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      place="side"
      title={t(messages.book)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.cancel)}
          </Button>
          <Button type="submit" form="book-form" busy={busy}>
            {t(messages.book)}
          </Button>
        </>
      }
    >
      <form id="book-form" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="5">
          <SearchSelect<Service>
            path="/services"
            filters={onlyHome}
            searchLabel={t(messages.findService)}
            label={t(messages.service)}
            value={service}
            words={({ name, name_hi: hindi }) => writtenIn(language, name, hindi)}
            onChange={setService}
            error={error('service_id') ?? error('service')}
            none={t(messages.noService)}
          />
          <TextField
            label={t(messages.date)}
            type="date"
            value={date}
            onChange={setDate}
            error={error('date')}
          />
          <TextField
            label={t(messages.time)}
            type="time"
            value={time}
            onChange={setTime}
            error={error('time')}
          />
          <TextField
            label={t(messages.location)}
            required
            maxLength={maxLengthOf(bookForCustomer, 'location')}
            value={location}
            onChange={setLocation}
            error={error('location')}
          />
          <TextField
            label={t(messages.city)}
            optional
            maxLength={maxLengthOf(bookForCustomer, 'city')}
            value={city}
            onChange={setCity}
            error={error('city')}
          />
          <TextArea
            label={t(messages.notes)}
            optional
            maxLength={maxLengthOf(bookForCustomer, 'notes')}
            value={notes}
            onChange={setNotes}
            error={error('notes')}
          />
          <Switch label={t(messages.urgent)} checked={urgent} onChange={setUrgent} />
        </Box>
      </form>
    </Dialog>
  );
}
