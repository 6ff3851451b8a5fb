import { Box } from '@chakra-ui/react';
import { HeartPulse } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { listOkChecks, readSafety } from '#shared/modules/sos/queries.ts';
import { addDays, instantFromMs, timeOf } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { attendance } from '#shared/modules/attendance/punch.ts';
import { sayOk } from '#shared/modules/sos/operations.ts';
import { believedNow } from '#web/core/device/clock.ts';
import { vibrate } from '#web/core/device/haptics.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useRows } from '#web/core/data/local.ts';
import { deviceNames } from '#web/core/session/names.ts';
import { send } from '#web/core/data/outbox.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSession } from '#web/core/session/session.ts';
import { toast } from '#web/core/device/toast.ts';
import { BigButton } from '#web/core/ui/forms/big-button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { useNow } from '#web/core/device/use-now.ts';
import { sosScreens as messages } from '../messages.ts';

/**
 * "I'm OK", for who is on duty where the business asks for it, with the time by which it must be said. Off
 * duty, and where nobody asks, it takes no room unless `always` is set.
 */
export function OkCard({ always = false }: { always?: boolean }): ReactNode {
  const { t } = useLanguage();
  const { user } = useSession();
  const nowMs = useNow();
  const { data: safety } = useQuery<typeof readSafety>('/sos/settings', {}, { keep: true });
  const { data: known } = useQuery<typeof listOkChecks>('/sos/ok', { input: { limit: 1 } }, { keep: true });
  const { rows } = useRows(attendance, {
    where: { staff_id: user?.staff_id ?? '', date: today() },
    sort: 'at',
  });
  const { rows: before } = useRows(attendance, {
    where: { staff_id: user?.staff_id ?? '', date: addDays(today(), -1) },
    sort: 'at',
  });
  const key = user ? `${deviceNames(user).channel}-seen-ok` : '';
  const [said, setSaid] = useState(() => Number(localStorage.getItem(key) ?? 0));
  const last = rows.at(-1) ?? before.at(-1);
  const onDuty = last !== undefined && last.kind !== 'out';
  const minutes = safety?.check_minutes ?? 0;
  if (minutes === 0 || !user?.staff_id || (!always && !onDuty)) return null;
  const sinceMs = Math.max(
    said,
    Date.parse(known?.[0]?.at ?? '') || 0,
    onDuty ? Date.parse(last.effective_at) : 0,
  );
  const dueMs = sinceMs + minutes * 60_000;
  const late = onDuty && nowMs >= dueMs;

  const ok = async (): Promise<void> => {
    const atMs = believedNow();
    try {
      await send(sayOk, { id: newId(), input: { at: instantFromMs(atMs) } });
      localStorage.setItem(key, String(atMs));
      setSaid(atMs);
      vibrate('saved');
      toast.success(t(messages.okDone));
    } catch (thrown) {
      vibrate('failed');
      toast.error(thrown instanceof Error && thrown.message ? thrown.message : t(messages.notSaved));
    }
  };
  return (
    <Card display="grid" gap="3">
      <Box
        role={late ? 'alert' : undefined}
        color={late ? 'danger' : 'fg.muted'}
        fontWeight={late ? 'bold' : 'normal'}
        fontVariantNumeric="tabular-nums"
      >
        {late
          ? t(messages.okLate)
          : onDuty
            ? t(messages.okBy, { time: timeOf(instantFromMs(dueMs)) })
            : t(messages.okText, { n: minutes })}
      </Box>
      <BigButton
        look={late ? 'go' : 'plain'}
        minHeight="72px"
        icon={<HeartPulse aria-hidden />}
        onClick={() => void ok()}
      >
        {t(messages.ok)}
      </BigButton>
    </Card>
  );
}
