import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What is shown instead; `again` tries to draw the children once more. */
  readonly instead: (again: () => void) => ReactNode;
  readonly onCrash?: () => void;
  readonly children: ReactNode;
}

/** Keeps a crash in one part of the page from taking the rest with it. React itself reports the error to the console. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch() {
    this.props.onCrash?.();
  }

  override render() {
    return this.state.crashed ? this.props.instead(() => this.setState({ crashed: false })) : this.props.children;
  }
}
