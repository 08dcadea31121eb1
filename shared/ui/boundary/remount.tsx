import { Component, Fragment, type ReactNode } from 'react'
import { reportError } from '@souk-vert/shared/client'

/** Time, in ms, within which a second error would repeat for ever. */
const SOON_MS = 1000

/** Whether React could not change the document because a translator or an extension has replaced nodes in it. */
export const isReplacedNode = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError'

interface RemountState {
  error?: unknown
  /** Number of times its children were mounted again, and the last time, in ms since 1970. */
  count: number
  at: number
}

/**
 * Mounts its children again when others have replaced their DOM nodes, and reports that as an error of no release. All
 * other errors, and one that comes back within a second, go on to the boundary around it.
 */
export class Remount extends Component<{ children: ReactNode }, RemountState> {
  override state: RemountState = { count: 0, at: 0 }
  static getDerivedStateFromError = (error: unknown) => ({ error })
  static getDerivedStateFromProps = (_: unknown, { error, count, at }: RemountState) =>
    isReplacedNode(error) && Date.now() - at > SOON_MS ? { error: undefined, count: count + 1, at: Date.now() } : null
  override componentDidCatch(error: unknown) {
    if (!this.state.error) reportError(error)
  }
  override render() {
    if (this.state.error) throw this.state.error
    return <Fragment key={this.state.count}>{this.props.children}</Fragment>
  }
}
