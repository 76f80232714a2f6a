import type { HeadedProps } from '@buoy/pages/templates/modules/product-modules.ts'
import product from '../product/product.module.css'

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
