import type { ReactNode } from 'react'

/**
 * Room for what may be wider or taller than its place, such as a table: keys reach it and scroll it, under a name
 * (WCAG 2.1.1). How it scrolls says the class.
 */
export function ScrollRegion(props: { label: string; className: string | undefined; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing inside may take the focus, and arrow keys have to scroll it
    <section aria-label={props.label} tabIndex={0} className={props.className}>
      {props.children}
    </section>
  )
}
