import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { wageScreens as messages } from '../../wage-screens.ts';
import type { Written } from './write-all.ts';

/** What could not be priced by a new wage, and why. */
export function FaultList({ faults }: Pick<Written, 'faults'>): ReactNode {
  const { t } = useLanguage();
  if (faults.length === 0) return null;
  return (
    <Box role="status" bg="warn.subtle" color="warn" p="3" borderRadius="md">
      <Box fontWeight="semibold">{t(messages.faults, { n: faults.length })}</Box>
      <Box as="ul" ps="5">
        {faults.slice(0, 50).map(({ number, client, fault }) => (
          <li key={number}>
            {number} · <span className="notranslate">{client}</span>: {t(fault)}
          </li>
        ))}
      </Box>
    </Box>
  );
}
