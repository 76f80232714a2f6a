import { useMessages } from '@buoy/ui/use-messages.tsx'
import { useEffect, useState } from 'react'
import { messages } from '../messages.ts'
import { sectionInView } from '../rules/section-in-view.ts'
import type { SideDot } from '../rules/side-dots.ts'
import styles from './side-navigation.module.css'

/** Dots at the edge of a page, one for each section, called by its heading or its number; the one in view is marked (S2.18, S4.48, S4.49). */
export function SideNavigation({ dots }: { dots: readonly SideDot[] }) {
  const t = useMessages(messages)
  const [active, setActive] = useState(0)
  useEffect(() => {
    function follow() {
      const tops = dots.map(
        ({ id }) => window.scrollY + (document.getElementById(id)?.getBoundingClientRect().top ?? 0),
      )
      const page = document.documentElement.scrollHeight
      setActive(sectionInView(tops, { y: window.scrollY, window: window.innerHeight, page }))
    }
    follow()
    addEventListener('scroll', follow, { passive: true })
    addEventListener('resize', follow)
    return () => {
      removeEventListener('scroll', follow)
      removeEventListener('resize', follow)
    }
  }, [dots])

  return (
    <nav className={`et_pb_side_nav_page ${styles.nav}`} aria-label={t('onThisPage')}>
      <ul className={`et_pb_side_nav ${styles.dots}`}>
        {dots.map(({ id, heading }, index) => (
          <li key={id} className="side_nav_item">
            <a
              className={`${styles.dot} ${index === active ? 'active' : ''}`}
              href={`#${id}`}
              aria-current={index === active ? 'true' : undefined}
            >
              <span className={styles.label}>{heading ?? t('part', { number: index + 1 })}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
