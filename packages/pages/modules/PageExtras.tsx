import type { PageMotion } from '../motion/rules/page-motion.ts'
import { PageMotionView } from '../motion/storefront/PageMotionView.tsx'
import type { SideDot } from '../navigation/rules/side-dots.ts'
import { SideNavigation } from '../navigation/storefront/SideNavigation.tsx'

type Props = { motion: PageMotion; dots: readonly SideDot[] | null }

/** The parts of a page beside its modules: what animates them, and dots that lead to its sections. */
export function PageExtras({ motion, dots }: Props) {
  return (
    <>
      <PageMotionView motion={motion} />
      {dots !== null && <SideNavigation dots={dots} />}
    </>
  )
}
