import { usePageMode } from '@buoy/pages/document/storefront/page-mode.ts'
import type { ModuleViewProps } from '@buoy/pages/modules/module.ts'
import type { HeadedProps } from '@buoy/pages/templates/modules/product-modules.ts'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { ReactNode } from 'react'
import { messages } from '../messages.ts'
import product from '../product/product.module.css'
import styles from './product-modules.module.css'
import { type ShownProduct, useShownProduct } from './shown-product.tsx'

type PartProps<Props> = {
  module: ModuleViewProps<Props>
  /** Class name that scripts and style sheets know it by. */
  hook: string
  /** Why there is nothing to show of this product, for its owner. */
  nothing?: string
  draw: (shown: ShownProduct, props: Props) => ReactNode
}

/** A part of the product. Where there is nothing to show visitors get nothing, and the editor says why. */
export function Part<Props>({
  module,
  hook,
  draw,
  nothing = 'This product has nothing to show here.',
}: PartProps<Props>) {
  const { root, props } = module
  const shown = useShownProduct()
  const { isBuilder } = usePageMode()
  const drawn = shown && draw(shown, props)
  if (drawn !== null) return <div {...root(hook, styles.part)}>{drawn}</div>
  if (!isBuilder) return null
  const why = shown === null ? 'The shop has no product yet. Publish one, and it is shown here.' : nothing
  return <p {...root(hook, styles.part, styles.nothing)}>{why}</p>
}

/** The heading of a part; nothing where its owner wants none. */
export function Heading({ title, level, id }: HeadedProps & { id?: string }) {
  if (title.trim() === '') return null
  const Rank = `h${level}` as const
  return (
    <Rank className={product.heading} {...(id !== undefined && { id })}>
      {title}
    </Rank>
  )
}

/** The section of related products, named by its heading where it has one. */
export function RelatedSection({ title, children }: { title: string; children: ReactNode }) {
  const t = useMessages(messages)
  const name =
    title.trim() === '' ? { 'aria-label': t('goesWellWith') } : { 'aria-labelledby': 'related-title' }
  return (
    <section className="related products" {...name}>
      {children}
    </section>
  )
}
