import { Box } from '@chakra-ui/react';
import { ArrowLeftRight, HandHelping } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { handovers } from '#shared/modules/attendance/handover.ts';
import { doubts } from '#shared/modules/attendance/rules.ts';
import { dutyTimes } from '#shared/modules/roster/duty-times.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useRows } from '#web/core/data/local.ts';
import { useSession } from '#web/core/session/session.ts';
import { BigButton } from '#web/core/ui/forms/big-button.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { useNow } from '#web/core/device/use-now.ts';
import { wayScreens as messages } from '../way-messages.ts';
import { GiveDialog } from './give-dialog.tsx';
import { TakeDialog } from './take-dialog.tsx';

/** Handing over and taking over at a post that asks for it, beside the punches. */
export function HandoverPanel({
  duty,
  onDuty,
  ended,
}: {
  duty: Duty;
  onDuty: boolean;
  ended: boolean;
}): ReactNode {
  const { t } = useLanguage();
  const { user } = useSession();
  const nowMs = useNow();
  const { rows } = useRows(handovers, { sort: '-created_at', limit: 60 });
  const [open, setOpen] = useState<'give' | 'take' | null>(null);
  if (!user || duty.handover === '') return null;
  const given = rows.filter((row) => row.from_duty_id === duty.id);
  const relieved = given.find((item) => item.to_staff_id !== null);
  const taken = rows.find((row) => row.to_duty_id === duty.id);
  const late = onDuty && !relieved && nowMs > dutyTimes(duty).endsMs + doubts.graceMs;
  return (
    <Box display="grid" gap="3">
      {late ? (
        <Box role="status" bg="warn.subtle" color="warn" borderRadius="lg" p="4">
          <Box fontWeight="bold">{t(messages.reliefLate)}</Box>
          {t(messages.reliefLateText)}
        </Box>
      ) : null}
      <Box display="flex" flexWrap="wrap" gap="2" justifyContent="center">
        {relieved ? (
          <StatusBadge tone="ok" icon="done">
            {t(messages.relieved, { name: relieved.to_name })}
          </StatusBadge>
        ) : given.length > 0 ? (
          <StatusBadge tone="warn" icon="waiting">
            {t(messages.waitingRelief)}
          </StatusBadge>
        ) : null}
        {taken ? (
          <StatusBadge tone="ok" icon="done">
            {taken.from_name === '' ? t(messages.tookCode) : t(messages.tookFrom, { name: taken.from_name })}
          </StatusBadge>
        ) : null}
      </Box>
      {(onDuty || ended) && !relieved ? (
        <BigButton
          look="plain"
          minHeight="72px"
          icon={<HandHelping aria-hidden />}
          onClick={() => setOpen('give')}
        >
          {t(messages.giveOver)}
        </BigButton>
      ) : null}
      {!ended && !taken ? (
        <BigButton
          look="plain"
          minHeight="72px"
          icon={<ArrowLeftRight aria-hidden />}
          onClick={() => setOpen('take')}
        >
          {t(messages.takeOver)}
        </BigButton>
      ) : null}
      {open === 'give' ? <GiveDialog user={user} duty={duty} onClose={() => setOpen(null)} /> : null}
      {open === 'take' ? <TakeDialog user={user} duty={duty} onClose={() => setOpen(null)} /> : null}
    </Box>
  );
}
