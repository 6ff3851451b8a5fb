import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { PayrollRun } from '#shared/modules/payroll/runs/payroll-run.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { payScreens as messages } from '../messages.ts';

/** How far a run is that is being calculated. */
export function RunProgress({ run }: { run: Pick<PayrollRun, 'done' | 'total'> }): ReactNode {
  const { t } = useLanguage();
  return (
    <Box
      role="progressbar"
      aria-label={t(messages.status_running)}
      aria-valuemin={0}
      aria-valuemax={Math.max(1, run.total)}
      aria-valuenow={run.done}
      height="8px"
      bg="quiet.subtle"
      borderRadius="full"
      overflow="hidden"
    >
      <Box height="100%" bg="brand" style={{ width: `${(100 * run.done) / Math.max(1, run.total)}%` }} />
    </Box>
  );
}
