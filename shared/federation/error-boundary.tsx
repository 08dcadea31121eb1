import { Component, type ReactNode } from 'react'
import { Remount } from './remount'

interface FaultBoundaryProps {
  /** The thing that is rendered, such as a route's id: with another one, the children are tried again. */
  of?: unknown
  fallback: ReactNode
  onFault(fault: unknown): void
  children: ReactNode
}

/** Stops an error that a remote's component throws while rendering at its place; what only a translator broke is mounted again. */
export class FaultBoundary extends Component<FaultBoundaryProps, { isBroken: boolean; of?: unknown }> {
  override state = { isBroken: false, of: this.props.of }
  static getDerivedStateFromError = () => ({ isBroken: true })
  static getDerivedStateFromProps = ({ of }: FaultBoundaryProps, state: { of?: unknown }) =>
    of === state.of ? null : { isBroken: false, of }
  override componentDidCatch(fault: unknown) {
    this.props.onFault(fault)
  }
  override render() {
    return this.state.isBroken ? this.props.fallback : <Remount>{this.props.children}</Remount>
  }
}
