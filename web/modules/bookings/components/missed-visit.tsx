import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { instantAt, msFromInstant } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { windowMinutes } from '#shared/modules/jobs/no-show.ts';
import type { reportNobodyCame } from '#shared/modules/jobs/no-show-operations.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { useNow } from '#web/core/device/use-now.ts';
import { call } from '#web/core/session/call.ts';
import { useSession } from '#web/core/session/session.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { visitMessages as messages } from '../visit-messages.ts';
import type { Visit } from './visit.ts';

type Props = { booking: Booking; visit: Visit; onReported: () => void };

/** That a visit did not take place, in words; or the report of it once its time is over. */
export function MissedVisit({ booking, visit, onReported }: Props): ReactNode {
  const { t } = useLanguage();
  const { user } = useSession();
  const now = useNow();
  const { busy, run } = useSave<HTMLDivElement>();
  const { missed, status } = visit;
  if (missed !== null) return <Said missed={missed} />;
  const end = msFromInstant(instantAt(visit.date, visit.time)) + windowMinutes * 60_000;
  const isWaiting = status !== 'working' && status !== 'completed';
  if (now < end || !isWaiting || user?.id !== booking.user_id) return null;
  const report = (): void =>
    void run(async () => {
      const params = { id: booking.id };
      await call<typeof reportNobodyCame>('POST /bookings/{id}/nobody-came', { params, input: { note: '' } });
      toast.success(t(messages.reported));
      onReported();
    });
  return (
    <Button look="outline" justifySelf="start" busy={busy} onClick={report}>
      {t(messages.nobodyCame)}
    </Button>
  );
}

function Said({ missed }: { missed: NonNullable<Visit['missed']> }): ReactNode {
  const { t } = useLanguage();
  const { kind, state, amount } = missed;
  const words =
    state === 'held' ? messages.checking : kind === 'nobody_home' ? messages.youWereOut : messages.noOneCame;
  return (
    <Card tone={state === 'counts' && kind === 'nobody_home' ? 'warn' : 'info'} role="status">
      {t(words)}
      {kind === 'nobody_home' && state === 'counts' && amount > 0 ? (
        <Box>{t(messages.vainFee, { amount: formatRupees(amount) })}</Box>
      ) : null}
    </Card>
  );
}
