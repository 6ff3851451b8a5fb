import type { ComponentProps, ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

/** One record beside its list, at the right edge; the list keeps its place. */
export function SideSheet(props: Omit<ComponentProps<typeof Dialog>, 'place'>): ReactNode {
  return <Dialog place="side" {...props} />;
}
