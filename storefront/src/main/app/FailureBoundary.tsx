import { Component } from 'react'
import { UnexpectedFailure } from './UnexpectedFailure'
import type { ReactNode } from 'react'

interface FailureBoundaryProps {
  children: ReactNode
  /** The path. A change clears the error, because another page may work. */
  place: string
}

interface FailureBoundaryState {
  failure: { error: unknown } | null
  place: string
}

export class FailureBoundary extends Component<FailureBoundaryProps, FailureBoundaryState> {
  override state: FailureBoundaryState = { failure: null, place: this.props.place }

  static getDerivedStateFromError(error: unknown): Partial<FailureBoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps(
    { place }: FailureBoundaryProps,
    state: FailureBoundaryState
  ): FailureBoundaryState | null {
    return place === state.place ? null : { failure: null, place }
  }

  override render() {
    const { failure } = this.state
    return failure ? <UnexpectedFailure error={failure.error} /> : this.props.children
  }
}
