import { renderToStringAsync } from 'preact-render-to-string'
import type { ReactElement } from 'react'

/** Draws an element to HTML, what it waits for included; throws what a view throws. */
export async function draw(element: ReactElement): Promise<string> {
  // Preact's elements in the types of React, as in all of the storefront.
  return renderToStringAsync(element as Parameters<typeof renderToStringAsync>[0])
}
