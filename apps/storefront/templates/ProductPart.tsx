import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { ReactNode } from 'react'
import { messages } from '../messages.ts'
import { type ShownProduct, useShownProduct } from './shown-product.tsx'
import { type PartKind, type PartProps, TemplatePart } from './TemplatePart.tsx'

const KIND: PartKind<ShownProduct> = {
  useShown: useShownProduct,
  noPage: 'The shop has no product yet. Publish one, and it is shown here.',
  noPart: 'This product has nothing to show here.',
}

/** A part of the product. */
export function Part<Props>(props: PartProps<ShownProduct, Props>) {
  return <TemplatePart kind={KIND} {...props} />
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
