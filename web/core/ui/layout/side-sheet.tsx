import type { ComponentProps, ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { InSideSheet } from './in-side-sheet.ts';

/** One record beside its list, at the right edge; the list keeps its place. */
export function SideSheet({ children, ...props }: Omit<ComponentProps<typeof Dialog>, 'place'>): ReactNode {
  return (
    <Dialog place="side" {...props}>
      <InSideSheet value>{children}</InSideSheet>
    </Dialog>
  );
}
