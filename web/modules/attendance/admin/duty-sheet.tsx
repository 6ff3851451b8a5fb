import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { timeOf } from '#shared/core/dates.ts';
import type { BoardRow } from '#shared/modules/attendance/board.ts';
import type { Punch } from '#shared/modules/attendance/punch.ts';
import { editDuty } from '#shared/modules/roster/operations.ts';
import { fetchFile } from '#web/core/session/fetch-file.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { send } from '#web/core/data/outbox.ts';
import { saveFile } from '#web/core/session/save-file.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { Switch } from '#web/core/ui/forms/switch.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { FlagList, PunchState } from '../components/punch-state.tsx';
import { attendanceScreens as messages } from '../messages.ts';
import { officeScreens as office } from '../office-messages.ts';
import { wayScreens } from '../way-messages.ts';
import { CorrectPunch } from './correct-punch.tsx';
import { DutyHandover } from './duty-handover.tsx';

type Props = { row: BoardRow | null; punches: readonly Punch[]; onClose: () => void };

/** One duty with its punches and the evidence of each. */
export function DutySheet({ row, punches, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const maySet = usePermission('roster:write');
  const mayCorrect = usePermission('attendance:write');
  if (!row) return null;
  const { duty } = row;
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t(messages.details, { name: duty.staff_name, shift: `${duty.starts}–${duty.ends}` })}
    >
      <Box display="grid" gap="4">
        <Box color="fg.muted">
          {duty.site_name}, {duty.post}
        </Box>
        {maySet ? (
          <Switch
            label={t(messages.photoAsked)}
            hint={t(messages.photoAskedHint)}
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
            <Box
              as="dl"
              display="grid"
              gridTemplateColumns="max-content minmax(0, 1fr)"
              rowGap="1"
              columnGap="4"
              fontSize="sm"
              css={{ '& dt': { color: 'fg.muted' }, '& dd': { fontVariantNumeric: 'tabular-nums' } }}
            >
              <dt>{t(messages.claimed)}</dt>
              <dd>{timeOf(punch.at)}</dd>
              <dt>{t(messages.arrived)}</dt>
              <dd>{timeOf(punch.received_at)}</dd>
              {punch.distance_m === null ? null : (
                <>
                  <dt>{t(messages.distance)}</dt>
                  <dd>{t(messages.metres, { n: Math.round(punch.distance_m) })}</dd>
                </>
              )}
              {punch.accuracy_m === null ? null : (
                <>
                  <dt>{t(messages.accuracy)}</dt>
                  <dd>{t(messages.metres, { n: Math.round(punch.accuracy_m) })}</dd>
                </>
              )}
              <dt>{t(messages.method)}</dt>
              <dd>{t(messages[`method_${punch.method}`])}</dd>
              {punch.place === '' ? null : (
                <>
                  <dt>{t(wayScreens.place)}</dt>
                  <dd>{t(wayScreens[`place_${punch.place}`])}</dd>
                </>
              )}
            </Box>
            {mayCorrect && (punch.kind === 'in' || punch.kind === 'out') ? (
              <CorrectPunch duty={duty} kind={punch.kind} id={punch.id} label={t(office.correct)} />
            ) : null}
            {punch.selfie_id === null ? null : <Selfie id={punch.selfie_id} name={punch.staff_name} />}
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

function Selfie({ id, name }: { id: string; name: string }): ReactNode {
  const { t } = useLanguage();
  const [address, setAddress] = useState<string | null>(null);
  const { busy, run } = useSave<HTMLDivElement>();
  useEffect(() => {
    let made: string | null = null;
    let left = false;
    fetchFile(`/uploads/${encodeURIComponent(id)}`)
      .then((blob) => {
        if (left) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      })
      .catch(() => setAddress(null));
    return () => {
      left = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [id]);
  return (
    <Box display="grid" gap="2" justifyItems="start">
      {address === null ? (
        <Box fontSize="sm" color="fg.muted">
          {t(messages.noPhotoYet)}
        </Box>
      ) : (
        <chakra.img
          src={address}
          alt={t(messages.photoOf, { name })}
          borderRadius="md"
          maxH="240px"
          objectFit="cover"
        />
      )}
      <Button
        size="sm"
        look="quiet"
        busy={busy}
        onClick={() => void run(() => saveFile(`/uploads/${encodeURIComponent(id)}/original`, `${name}.jpg`))}
      >
        {t(messages.downloadPhoto)}
      </Button>
    </Box>
  );
}
