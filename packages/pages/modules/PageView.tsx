import { useMemo } from 'react'
import type { PublishedPage } from '../document/contract.ts'
import { motionOf } from '../motion/rules/page-motion.ts'
import { sideDots } from '../navigation/rules/side-dots.ts'
import { PageExtras } from './PageExtras.tsx'
import { PageSections } from './PageSections.tsx'

/** A page that the browser takes over with all of its modules. */
export function PageView({ page }: { page: PublishedPage }) {
  const { sections, settings } = page.document
  const dots = useMemo(() => (settings?.sideNavigation ? sideDots(sections) : null), [sections, settings])
  return (
    <>
      <PageSections page={page} />
      <PageExtras key={page.slug} motion={motionOf(sections)} dots={dots} />
    </>
  )
}
