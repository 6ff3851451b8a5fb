import type { ReactNode } from 'react';
import { State } from './state.tsx';
import type { StateProps } from './state.tsx';

/** Nothing here yet: what this is, and one action. */
export function EmptyState(props: Omit<StateProps, 'tone'>): ReactNode {
  return <State {...props} />;
}
