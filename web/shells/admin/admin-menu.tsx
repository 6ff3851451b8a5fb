import { Box, chakra } from '@chakra-ui/react';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { JobList } from './job-list.tsx';
import { adminMessages as messages } from './messages.ts';
import type { Job } from './navigation.ts';

/** On phones and tablets: all jobs and the account behind one button. */
export function AdminMenu({ jobs, children }: { jobs: readonly Job[]; children: ReactNode }): ReactNode {
  const { t } = useLanguage();
  const [open, setOpen] = useState(false);
  return (
    <Box display={{ lg: 'none' }} me="-3">
      <IconButton label={t(messages.menu)} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Menu size={24} aria-hidden />
      </IconButton>
      <SideSheet open={open} onClose={() => setOpen(false)} title={t(messages.menu)}>
        <chakra.nav aria-label={t(messages.nav)}>
          <JobList jobs={jobs} onGo={() => setOpen(false)} />
        </chakra.nav>
        <Box display="grid" gap="1" mt="4" pt="3" borderTopWidth="1px" borderStyle="solid">
          {children}
        </Box>
      </SideSheet>
    </Box>
  );
}
