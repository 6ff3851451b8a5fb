import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import type { approveExtra, declineExtra } from '#shared/modules/jobs/extra-operations.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { useSession } from '#web/core/session/session.ts';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { useBookingWithGst } from '../use-with-gst.ts';
import { visitMessages as messages } from '../visit-messages.ts';
import type { Visit } from './visit.ts';

type Props = { booking: Booking; extras: Visit['extras']; onDecided: () => void };

/** Extra work that was proposed at the place: what waits is approved or declined by the customer. */
export function ExtraList({ booking, extras, onDecided }: Props): ReactNode {
  const { t } = useLanguage();
  if (extras.length === 0) return null;
  return (
    <Box as="section" display="grid" gap="2" borderTopWidth="1px" borderTopStyle="solid" pt="3">
      <Box fontWeight="semibold">{t(messages.extras)}</Box>
      <Box as="ul" listStyleType="none" display="grid" gap="3">
        {extras.map((extra) => (
          <Box as="li" key={extra.id}>
            <Extra booking={booking} extra={extra} onDecided={onDecided} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Extra({
  booking,
  extra: { id, name, amount, status },
  onDecided,
}: {
  booking: Booking;
  extra: Visit['extras'][number];
  onDecided: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const { user } = useSession();
  const { busy, run } = useSave<HTMLDivElement>();
  const { total } = useBookingWithGst()({ id: booking.id, service_id: booking.service_id, price: amount });
  const approve = (): void =>
    void run(async () => {
      await call<typeof approveExtra>('POST /jobs/extras/{id}/approve', { params: { id } });
      toast.success(t(messages.extraApproved));
      onDecided();
    });
  const decline = (): void =>
    void run(async () => {
      await call<typeof declineExtra>('POST /jobs/extras/{id}/decline', {
        params: { id },
        input: { reason: '' },
      });
      toast.success(t(messages.extraDeclined));
      onDecided();
    });
  return (
    <Box display="grid" gap="2">
      <Box display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <Box fontWeight="medium" overflowWrap="anywhere">
          {t(messages.extra, { name, amount: formatRupees(total) })}
        </Box>
        {status === 'approved' ? (
          <StatusBadge tone="ok" icon="done">
            {t(messages.approved)}
          </StatusBadge>
        ) : null}
        {status === 'declined' ? (
          <StatusBadge tone="quiet" icon="stopped">
            {t(messages.declined)}
          </StatusBadge>
        ) : null}
      </Box>
      {status === 'proposed' && user?.id === booking.user_id ? (
        <Box display="flex" flexWrap="wrap" gap="2">
          <Button busy={busy} onClick={approve}>
            {t(messages.approve)}
          </Button>
          <Button look="outline" busy={busy} onClick={decline}>
            {t(messages.decline)}
          </Button>
        </Box>
      ) : null}
    </Box>
  );
}
