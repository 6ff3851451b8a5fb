import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { tableMessages } from '../tables/table-messages.ts';

/**
 * The fields and buttons of a form, out of use for whoever lacks the permission, with a sentence that says
 * so. What stands in them can be read.
 */
export function UnlessMay({ needs, children }: { needs: string; children: ReactNode }): ReactNode {
  const { t } = useLanguage();
  const may = usePermission(needs);
  if (may) return children;
  return (
    <Plain disabled>
      <Box color="fg.muted" mb="4">
        {t(tableMessages.readOnly)}
      </Box>
      {children}
    </Plain>
  );
}

const Plain = chakra('fieldset', { base: { borderWidth: '0', p: '0', m: '0', minWidth: '0' } });
