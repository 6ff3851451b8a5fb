import { Component } from 'react';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

type Props = { children: ReactNode; title?: string };

/** Catches what a page throws while it draws and shows it as an error state; the bars around it stay usable. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <ErrorState {...(this.props.title === undefined ? {} : { title: this.props.title })} />;
  }
}
