import { Component, type ReactNode } from 'react'
import { Remount } from './remount'

interface ErrorBoundaryProps {
  /** The thing that is rendered, such as a route's id: with another one, the children are tried again. */
  of?: unknown
  fallback: ReactNode
  onError(error: unknown): void
  children: ReactNode
}

/** Stops an error that a remote's component throws while rendering at its place; what only a translator broke is mounted again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean; of?: unknown }> {
  override state = { isBroken: false, of: this.props.of }
  static getDerivedStateFromError = () => ({ isBroken: true })
  static getDerivedStateFromProps = ({ of }: ErrorBoundaryProps, state: { of?: unknown }) =>
    of === state.of ? null : { isBroken: false, of }
  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }
  override render() {
    return this.state.isBroken ? this.props.fallback : <Remount>{this.props.children}</Remount>
  }
}
