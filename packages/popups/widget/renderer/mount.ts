import { render } from 'preact'
import type { ReactNode } from 'react'

/** Draws an element into a place that is ours, or draws it anew; `null` takes it away. */
export function mount(element: ReactNode, place: ShadowRoot): void {
  // Written with React's types, run by Preact: the two describe the same elements.
  render(element as never, place)
}
