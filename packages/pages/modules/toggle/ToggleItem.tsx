import { Icon } from '@buoy/ui/Icon.tsx'
import { type CSSProperties, type MouseEvent, useEffect, useRef } from 'react'
import { Body } from '../../text/storefront/Body.tsx'
import type { RootAttributes } from '../common/root-attributes.ts'
import type { HeadingLevel } from '../heading-level.ts'
import styles from './toggle.module.css'

/** How long the contents of toggles and accordions take to slide open or shut, in ms (S9.49). */
const SLIDE_MS = 700

const SMALLER = { 2: 'h3', 3: 'h4', 4: 'h5' } as const

type Props = {
  attributes: RootAttributes
  title: string
  body: string
  level: HeadingLevel
  isOpen: boolean
  /** The state that somebody asks for: with the title, or by finding words of the page in it. */
  onAsk: (isOpen: boolean) => void
}

/**
 * A title that shows and hides a text. The browser's own `<details>`: it opens before and without script, and
 * when the words searched for on the page, or the address, lead into it.
 */
export function ToggleItem({ attributes, title, body, level, isOpen, onAsk }: Props) {
  const Heading = `h${level}` as const
  const details = useRef<HTMLDetailsElement>(null)
  const asked = useRef(isOpen)
  asked.current = isOpen
  const newest = useRef(onAsk)
  newest.current = onAsk

  // Opened or shut before the code was there: what somebody has done holds.
  useEffect(() => {
    const element = details.current
    if (element === null || element.open === asked.current) return
    const found = element.open
    element.open = asked.current
    newest.current(found)
  }, [])

  function onClick(event: MouseEvent) {
    event.preventDefault()
    onAsk(!isOpen)
  }

  return (
    <details
      {...attributes}
      ref={details}
      className={`${attributes.className} ${isOpen ? 'et_pb_toggle_open' : 'et_pb_toggle_close'} ${styles.toggle}`}
      style={{ ...attributes.style, '--slide': `${SLIDE_MS}ms` } as CSSProperties}
      open={isOpen}
      onToggle={(event) => {
        const { open } = event.currentTarget
        if (open !== asked.current) onAsk(open)
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is the button of its details */}
      <summary className={styles.summary} onClick={onClick}>
        <Heading className={`et_pb_toggle_title ${styles.title}`}>{title}</Heading>
        <span className={styles.sign}>
          <Icon name="down" size={20} />
        </span>
      </summary>
      <div className={`et_pb_toggle_content ${styles.content}`}>
        <Body body={body} Heading={SMALLER[level]} />
      </div>
    </details>
  )
}
