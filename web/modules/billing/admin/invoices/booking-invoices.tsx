import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import type { billBookings, readUnbilledBookings } from '#shared/modules/billing/booking-invoices.ts';
import type { LeftOut } from '#shared/modules/billing/generate.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { billingAdminMessages as messages } from '../../admin-messages.ts';
import { bookingInvoiceScreens as words } from '../../booking-invoice-screens.ts';

/** Says how many paid bookings have no invoice, and issues them; takes no room where all have one. */
export function BookingInvoices({ onChange }: { onChange: () => void }): ReactNode {
  const { t } = useLanguage();
  const [asked, setAsked] = useSearchParams();
  const [opened, setOpened] = useState(asked.get('issue') === 'bookings');
  const { data, reload } = useQuery<typeof readUnbilledBookings>('/billing/unbilled-bookings', {});
  const waiting = data ?? [];
  const close = (): void => {
    setOpened(false);
    setAsked(
      (now) => {
        now.delete('issue');
        return now;
      },
      { replace: true },
    );
  };
  return (
    <>
      {waiting.length === 0 ? null : (
        <Card tone="info" mb="4" display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <Box flex="1" minW="12rem">
            {t(words.waiting, { count: waiting.length })}
          </Box>
          <Button look="outline" onClick={() => setOpened(true)}>
            {t(words.open)}
          </Button>
        </Card>
      )}
      {opened && waiting.length > 0 ? (
        <IssueDialog
          waiting={waiting}
          onDone={() => {
            reload();
            onChange();
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}

type Waiting = AnswerTo<typeof readUnbilledBookings>[number];
type Props = { waiting: readonly Waiting[]; onDone: () => void; onClose: () => void };

function IssueDialog({ waiting, onDone, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const [left, setLeft] = useState<readonly LeftOut[]>([]);

  const issue = async (): Promise<void> => {
    await run(async () => {
      const { data } = await call<typeof billBookings>('POST /billing/booking-invoices', {
        input: { booking_ids: waiting.map(({ id }) => id) },
      });
      const before = data.issued_before.map(({ number }) => number);
      if (data.invoices.length > 0 || before.length === 0)
        toast.success(t(words.issued, { count: data.invoices.length }));
      if (before.length > 0) toast.success(t(words.before, { numbers: before.join(', ') }));
      setLeft(data.left_out);
      onDone();
      if (data.left_out.length === 0) onClose();
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(words.title)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.close)}
          </Button>
          {left.length > 0 ? null : (
            <Button busy={busy} onClick={() => void issue()}>
              {t(words.issue, { count: waiting.length })}
            </Button>
          )}
        </>
      }
    >
      <Box display="grid" gap="4">
        {left.length > 0 ? (
          <section role="status">
            <Heading as="h3" fontSize="md" fontWeight="semibold" mb="2">
              {t(words.leftTitle)}
            </Heading>
            <Bookings
              lines={left.map(({ id, title, date, reason }) => ({
                id,
                service: title,
                date,
                more: t(reason),
              }))}
            />
          </section>
        ) : (
          <>
            <Box color="fg.muted">{t(words.text)}</Box>
            <Bookings
              lines={waiting.map(({ customer, paid, reason, ...line }) => ({
                ...line,
                more: `${customer}, ${formatRupees(paid)}`,
                why: reason === null ? '' : t(reason),
              }))}
            />
          </>
        )}
      </Box>
    </Dialog>
  );
}

type Line = { id: string; service: string; date: CalendarDate; more: string; why?: string };

function Bookings({ lines }: { lines: readonly Line[] }): ReactNode {
  const { language } = useLanguage();
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="3">
      {lines.map(({ id, service, date, more, why = '' }) => (
        <li key={id}>
          <TextLink to={`/admin/bookings?open=${encodeURIComponent(id)}`}>
            {service}, {formatDate(date, language)}
          </TextLink>
          <Box>{more}</Box>
          {why === '' ? null : <Box color="fg.muted">{why}</Box>}
        </li>
      ))}
    </Box>
  );
}
