import { Component, type ReactNode } from 'react'

type Props = {
  /** Drawing is tried again when this has changed. */
  of: unknown
  instead: ReactNode
  children: ReactNode
}

/** Keeps a module whose content cannot be drawn yet from taking the page with it. React has no other form for it than a class. */
export class CanvasBoundary extends Component<Props, { failed: unknown }> {
  override state = { failed: undefined as unknown }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed !== undefined && before.of !== this.props.of) this.setState({ failed: undefined })
  }

  override render() {
    return this.state.failed === undefined ? this.props.children : this.props.instead
  }
}
