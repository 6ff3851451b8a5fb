import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { actionsFrom } from '#shared/core/lifecycle.ts';
import { awaitsQuote, bookingLifecycle } from '#shared/modules/bookings/booking.ts';
import type { Booking, BookingAction } from '#shared/modules/bookings/booking.ts';
import { bookingMoves } from '#shared/modules/bookings/operations.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { send } from '#web/core/data/outbox.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { bookingAdminMessages as messages } from '../messages.ts';

/**
 * What may be done with a booking now, by its lifecycle and the person's permissions. `first` shows only the
 * next step.
 */
export function BookingActions({ booking, first = false }: { booking: Booking; first?: boolean }): ReactNode {
  const { t } = useLanguage();
  const [busy, setBusy] = useState<BookingAction | null>(null);
  const may = usePermission('bookings:write');
  if (!may) return null;
  const actions = actionsFrom(bookingLifecycle, booking.status).filter(
    (action) => (!first || action !== 'cancel') && !(action === 'confirm' && awaitsQuote(booking)),
  );

  const act = async (event: MouseEvent, action: BookingAction): Promise<void> => {
    event.stopPropagation();
    setBusy(action);
    try {
      await send(bookingMoves[action], { id: booking.id, input: {} });
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : t(messages.failed));
    } finally {
      setBusy(null);
    }
  };
  // An empty box would push what stands beside it.
  if (actions.length === 0) return null;
  return (
    <Box display="flex" flexWrap="wrap" gap="2">
      {actions.map((action) => (
        <Button
          key={action}
          size="sm"
          look={action === 'cancel' ? 'dangerOutline' : first ? 'soft' : 'solid'}
          busy={busy === action}
          onClick={(event: MouseEvent) => void act(event, action)}
        >
          {t(messages[action])}
        </Button>
      ))}
    </Box>
  );
}
