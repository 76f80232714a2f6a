import type { ReactNode } from 'react'
import type { ShownPage } from './load-shown.ts'
import { ProductShown } from './shown-product.tsx'

/** What the modules of a template inside show. */
export function ShownAround({ shown, children }: { shown: ShownPage; children: ReactNode }) {
  return <ProductShown page={shown.page}>{children}</ProductShown>
}
