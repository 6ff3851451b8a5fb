import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { timeOf } from '#shared/core/dates.ts';
import type { BoardRow } from '#shared/modules/attendance/board.ts';
import type { Punch } from '#shared/modules/attendance/punch.ts';
import { editDuty } from '#shared/modules/roster/operations.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { personName } from '#web/core/device/person-names.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { send } from '#web/core/data/outbox.ts';
import { Card } from '#web/core/ui/layout/card.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { Switch } from '#web/core/ui/forms/switch.tsx';
import { FlagList, PunchState } from '../components/punch-state.tsx';
import { attendanceScreens as messages } from '../messages.ts';
import { boardScreens } from '../board-messages.ts';
import { correctionScreens as office } from '../correction-messages.ts';
import { CorrectPunch } from './correct-punch.tsx';
import { DutyHandover } from './duty-handover.tsx';
import { PunchFacts } from './punch-facts.tsx';
import { PunchPhoto } from './punch-photo.tsx';
import { placeText } from './place-text.ts';

type Props = { row: BoardRow | null; punches: readonly Punch[]; onClose: () => void };

/** One duty with its punches and the evidence of each. */
export function DutySheet({ row, punches, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const maySet = usePermission('roster:write');
  const mayCorrect = usePermission('attendance:write');
  if (!row) return null;
  const { duty } = row;
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t(boardScreens.details, {
        name: personName(duty.staff_id, duty.staff_name),
        shift: `${duty.starts}–${duty.ends}`,
      })}
    >
      <Box display="grid" gap="4">
        <Box color="fg.muted">{placeText(duty, language)}</Box>
        {maySet ? (
          <Switch
            label={t(boardScreens.photoAsked)}
            hint={t(boardScreens.photoAskedHint)}
            checked={duty.selfie}
            onChange={(selfie) => void send(editDuty, { id: duty.id, input: { selfie } })}
          />
        ) : null}
        <DutyHandover duty={duty} />
        {punches.map((punch) => (
          <Card key={punch.id} display="grid" gap="3">
            <Box display="flex" justifyContent="space-between" gap="3" fontWeight="semibold">
              {t(messages[`kind_${punch.kind}`])}
              <Box fontVariantNumeric="tabular-nums">{timeOf(punch.effective_at)}</Box>
            </Box>
            <Box display="flex" flexWrap="wrap" gap="2">
              <PunchState punch={punch} />
              <FlagList flags={punch.flags} />
            </Box>
            <PunchFacts punch={punch} />
            {mayCorrect && (punch.kind === 'in' || punch.kind === 'out') ? (
              <CorrectPunch duty={duty} kind={punch.kind} id={punch.id} label={t(office.correct)} />
            ) : null}
            {punch.selfie_id === null ? null : (
              <PunchPhoto id={punch.selfie_id} name={personName(punch.staff_id, punch.staff_name)} />
            )}
          </Card>
        ))}
        {mayCorrect
          ? (['in', 'out'] as const)
              .filter((kind) => !punches.some((punch) => punch.kind === kind))
              .map((kind) => (
                <CorrectPunch
                  key={kind}
                  duty={duty}
                  kind={kind}
                  label={t(kind === 'in' ? office.addIn : office.addOut)}
                />
              ))
          : null}
      </Box>
    </SideSheet>
  );
}
