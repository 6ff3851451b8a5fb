import { Box } from '@chakra-ui/react';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { jobDayMessages as messages } from '../../day-messages.ts';
import { markLooks } from './plan-marks.ts';

const onTouchScreens = { display: 'none', '@media (any-pointer: coarse)': { display: 'block' } };

const markNames = { taken: messages.jobMark, waiting: messages.waitingMark, free: messages.openMark };

/** A page has one plan at most. */
export const helpId = 'plan-help';

/** Memoised, as are the controls: they stay as they are while the map is moved. */
export const Legend = memo(({ may }: { may: boolean }): ReactNode => {
  const { t } = useLanguage();
  return (
    <Box mt="2" display="flex" flexWrap="wrap" columnGap="4" rowGap="1" fontSize="sm" color="fg.muted">
      {(['taken', 'waiting', 'free'] as const).map((standing) => (
        <Sign key={standing} label={t(markNames[standing])}>
          <circle
            cx="8"
            cy="8"
            r="6"
            fill={`var(--p-colors-${markLooks[standing].inside})`}
            stroke={`var(--p-colors-${markLooks[standing].edge})`}
            strokeWidth={markLooks[standing].thick}
            strokeDasharray={markLooks[standing].dashes.join(' ')}
          />
        </Sign>
      ))}
      <Sign label={t(messages.siteMark)}>
        <circle
          cx="8"
          cy="8"
          r="7"
          fill="var(--p-colors-quiet-subtle)"
          stroke="var(--p-colors-line-strong)"
        />
        <rect x="5" y="5" width="6" height="6" fill="var(--p-colors-quiet)" />
      </Sign>
      <Box id={helpId}>{t(messages.planHelp)}</Box>
      {may ? <Box css={onTouchScreens}>{t(messages.holdHelp)}</Box> : null}
    </Box>
  );
});

function Sign({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <Box display="flex" alignItems="center" gap="1.5">
      <svg width="16" height="16" aria-hidden>
        {children}
      </svg>
      {label}
    </Box>
  );
}
