import { Component } from 'react';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { NotFetched } from './not-fetched.tsx';

type Props = { children: ReactNode; title?: string };
type Failed = 'no' | 'drawing' | 'fetching';

/**
 * Catches what a page throws while it draws and shows it as an error state; the bars around it stay usable. A
 * page whose code could not be fetched says that.
 */
export class ErrorBoundary extends Component<Props, { failed: Failed }> {
  override state: { failed: Failed } = { failed: 'no' };

  static getDerivedStateFromError(error: unknown): { failed: Failed } {
    return { failed: isOfFetching(error) ? 'fetching' : 'drawing' };
  }

  override render(): ReactNode {
    if (this.state.failed === 'no') return this.props.children;
    if (this.state.failed === 'fetching') return <NotFetched />;
    return <ErrorState {...(this.props.title === undefined ? {} : { title: this.props.title })} />;
  }
}

/** Each browser has words of its own for a part of the app that did not come, and no name. */
function isOfFetching(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|importing a module script/i.test(error.message)
  );
}
