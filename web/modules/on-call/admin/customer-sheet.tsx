import { Box } from '@chakra-ui/react';
import { Archive, CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { formatDate, dateOf } from '#shared/core/dates.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { formatPhone } from '#shared/core/phone.ts';
import { editCustomer } from '#shared/modules/on-call/customer-operations.ts';
import type { archiveCustomer } from '#shared/modules/on-call/customer-operations.ts';
import type { readOnCallCustomer } from '#shared/modules/on-call/service-queries.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { ConfirmDialog } from '#web/core/ui/layout/confirm-dialog.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import type { SheetTools } from '#web/core/ui/tables/admin-column.ts';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { customerScreens as messages } from '../customer-messages.ts';
import { PartnerOpinions } from './partner-opinions.tsx';
import { BookDialog } from './book-dialog.tsx';
import type { Customer } from './customer.ts';

type Props = { customer: Customer; tools: SheetTools<Customer> };

/** One customer: what they booked, and booking for them. */
export function CustomerSheet({ customer, tools }: Props): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('oncall:write');
  const [booking, setBooking] = useState(false);
  const { phone, last_booking_on: last } = customer;
  const reload = (): void =>
    void call<typeof readOnCallCustomer>('GET /on-call-services/customers/{id}', {
      params: { id: customer.id },
    }).then(({ data }) => tools.onChange(data));
  return (
    <SideSheet open onClose={tools.onClose} title={calledOf(customer)} ownWords>
      <Box display="grid" gap="5">
        {customer.active ? null : (
          <Box>
            <StatusBadge tone="quiet" icon="stopped">
              {t(messages.archivedOnly)}
            </StatusBadge>
          </Box>
        )}
        <FactList
          facts={[
            {
              label: t(messages.phone),
              value: phone === null ? null : <a href={`tel:${phone}`}>{formatPhone(phone)}</a>,
            },
            { label: t(messages.bookings), value: String(customer.bookings) },
            { label: t(messages.last), value: last === null ? null : formatDate(last, language) },
            {
              label: t(messages.opinions),
              value:
                customer.partner_stars === null
                  ? null
                  : t(messages.ofPartners, { n: customer.partner_stars, count: customer.partner_ratings }),
            },
            { label: t(messages.since), value: formatDate(dateOf(customer.created_at), language) },
          ]}
        />
        {may && customer.active ? (
          <>
            <Button justifySelf="start" onClick={() => setBooking(true)}>
              <CalendarPlus size={18} aria-hidden />
              {t(messages.book)}
            </Button>
            <EditForm customer={customer} tools={tools} />
          </>
        ) : null}
        <PartnerOpinions customerId={customer.id} onHidden={reload} />
        {booking ? <BookDialog customer={customer} onClose={() => setBooking(false)} /> : null}
      </Box>
    </SideSheet>
  );
}

function EditForm({ customer, tools }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [asking, setAsking] = useState(false);
  const [name, setName] = useState(customer.name);
  const [email, setEmail] = useState(customer.email ?? '');
  const params = { id: customer.id };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    void run(async () => {
      const { data } = await call<typeof editCustomer>('PUT /on-call-services/customers/{id}', {
        params,
        form: { name, email },
      });
      toast.success(t(messages.saved));
      tools.onChange(data);
    });
  };
  const archive = async (): Promise<void> => {
    await run(async () => {
      await call<typeof archiveCustomer>('DELETE /on-call-services/customers/{id}', { params });
      toast.success(t(messages.archived));
      tools.onGone();
    });
    setAsking(false);
  };
  return (
    <form ref={form} onSubmit={save} noValidate>
      <Box display="grid" gap="4">
        <TextField
          label={t(messages.name)}
          required
          maxLength={maxLengthOf(editCustomer, 'name')}
          value={name}
          onChange={setName}
          error={error('name')}
        />
        <TextField
          label={t(messages.email)}
          optional
          type="email"
          maxLength={maxLengthOf(editCustomer, 'email')}
          value={email}
          onChange={setEmail}
          error={error('email')}
        />
        <Box display="flex" flexWrap="wrap" gap="2">
          <Button type="submit" look="outline" busy={busy}>
            {t(messages.save)}
          </Button>
          <Button look="dangerOutline" busy={busy} onClick={() => setAsking(true)}>
            <Archive size={18} aria-hidden />
            {t(messages.archive)}
          </Button>
        </Box>
      </Box>
      {asking ? (
        <ConfirmDialog
          title={t(messages.archiveTitle, { name: calledOf(customer) })}
          text={t(messages.archiveText)}
          action={t(messages.archive)}
          danger
          busy={busy}
          onConfirm={() => void archive()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </form>
  );
}

/** Who signed in alone has a number and no name yet. */
function calledOf({ name, phone }: Customer): string {
  return name || (phone === null ? '' : formatPhone(phone));
}
