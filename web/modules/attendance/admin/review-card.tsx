import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { instantFromMs, timeOf } from '#shared/core/dates.ts';
import type { Punch } from '#shared/modules/attendance/punch.ts';
import type { Site } from '#shared/modules/tenants/site.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { personName } from '#web/core/device/person-names.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { dayWords } from '#web/core/ui/look/when.ts';
import { FlagList } from '../components/punch-state.tsx';
import { attendanceScreens } from '../messages.ts';
import { correctionScreens } from '../correction-messages.ts';
import { reviewScreens as messages } from '../review-messages.ts';
import { CorrectPunch } from './correct-punch.tsx';
import { PunchFacts } from './punch-facts.tsx';
import { PunchPhoto } from './punch-photo.tsx';
import { PunchPlot } from './punch-plot.tsx';

type Props = {
  punch: Punch;
  site: Site | undefined;
  isOpen: boolean;
  isChosen: boolean;
  busy: boolean;
  onOpen: () => void;
  onChoose: () => void;
  onAccept: () => void;
  onReject: () => void;
  onCorrected: () => void;
};

/** One flagged punch: its line, and when it is open its photo, its place and what can be done. */
export function ReviewCard({ punch, site, isOpen, isChosen, busy, ...on }: Props): ReactNode {
  const { t, language } = useLanguage();
  const card = useRef<HTMLLIElement>(null);
  const name = personName(punch.staff_id, punch.staff_name);
  const day = dayWords(punch.date, language);
  const isFirstLook = useRef(true);
  useEffect(() => {
    if (isOpen && !isFirstLook.current) card.current?.scrollIntoView({ block: 'nearest' });
    isFirstLook.current = false;
  }, [isOpen]);
  return (
    <Box as="li" ref={card} scrollMarginTop="80px">
      <Card display="grid" gap="4" borderColor={isOpen ? 'brand' : 'line'}>
        <Box display="flex" alignItems="flex-start" gap="3">
          <Check
            type="checkbox"
            aria-label={t(messages.select, { name, day })}
            checked={isChosen}
            onChange={on.onChoose}
          />
          <Line type="button" aria-expanded={isOpen} onClick={on.onOpen}>
            <Box fontWeight="semibold">{name}</Box>
            <Box color="fg.muted">
              {t(attendanceScreens[`kind_${punch.kind}`])} · {day}, {timeOf(punch.effective_at)}
              {punch.site_name === '' ? '' : ` · ${punch.site_name}`}
            </Box>
          </Line>
        </Box>
        <Box display="flex" flexWrap="wrap" gap="2">
          <FlagList flags={punch.flags} />
        </Box>
        {isOpen ? (
          <>
            <Box
              display="grid"
              gap="4"
              alignItems="start"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
            >
              {punch.selfie_id === null ? (
                <Box color="fg.muted">{t(messages.noPhoto)}</Box>
              ) : (
                <PunchPhoto id={punch.selfie_id} name={name} />
              )}
              <PunchPlot punch={punch} site={site} />
              <Box display="grid" gap="2">
                <PunchFacts punch={punch} />
                {punch.repeats.length === 0 ? null : (
                  <Box fontSize="sm">
                    {t(messages.alsoClaimed, {
                      times: punch.repeats.map((claim) => clockOf(claim.at)).join(', '),
                    })}
                  </Box>
                )}
              </Box>
            </Box>
            <Box display="flex" flexWrap="wrap" alignItems="flex-start" gap="3">
              <Button size="sm" busy={busy} onClick={on.onAccept}>
                {t(messages.accept)}
              </Button>
              <Button size="sm" look="dangerOutline" busy={busy} onClick={on.onReject}>
                {t(messages.reject)}
              </Button>
              {punch.kind === 'in' || punch.kind === 'out' ? (
                <CorrectPunch
                  duty={{
                    staff_id: punch.staff_id,
                    shift_id: punch.shift_id,
                    date: punch.date,
                    starts: timeOf(punch.effective_at),
                    ends: timeOf(punch.effective_at),
                  }}
                  kind={punch.kind}
                  id={punch.id}
                  label={t(correctionScreens.correct)}
                  onDone={on.onCorrected}
                />
              ) : null}
            </Box>
          </>
        ) : null}
      </Card>
    </Box>
  );
}

function clockOf(moment: string): string {
  return timeOf(instantFromMs(Date.parse(moment)));
}

const Check = chakra('input', {
  base: { boxSize: '24px', flexShrink: 0, accentColor: 'brand', cursor: 'pointer' },
});
const Line = chakra('button', {
  base: { flex: '1', minW: '0', minHeight: '48px', textAlign: 'start', cursor: 'pointer' },
});
