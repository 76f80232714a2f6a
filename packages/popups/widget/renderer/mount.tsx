import { render } from 'preact'
import { useErrorBoundary } from 'preact/hooks'
import type { ReactNode } from 'react'

/**
 * Draws an element into a place that is ours, or draws it again; `null` takes it away. What goes wrong while it is drawn
 * or comes up is told to `failed` and to nobody else: an error of ours must not become one of the page's.
 */
export function mount(
  element: ReactNode,
  place: ShadowRoot,
  failed: (error: unknown) => void = () => {},
): void {
  // Written with React's types, run by Preact: the two describe the same elements.
  render((element && <Guard failed={failed}>{element}</Guard>) as never, place)
}

function Guard({ children, failed }: { children: ReactNode; failed: (error: unknown) => void }) {
  const [error] = useErrorBoundary(failed)
  return error === undefined ? children : null
}
