import { Anchor, Title } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import styles from './console-page.module.css'

/**
 * The frame of every screen: its heading, what can be done here, and the content. Opening a screen
 * names the browser tab and moves the focus to the heading, so that screen readers hear where they are.
 */
export function ConsolePage(props: {
  title: string
  /** One line under the heading. */
  lead?: ReactNode
  /** Where this screen hangs: the address and the name of the way back. */
  back?: { to: string; label: string } | undefined
  actions?: ReactNode
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${props.title} · Buoy`
  }, [props.title])
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={styles.page}>
      {props.back !== undefined && (
        <Anchor component={Link} to={props.back.to} className={styles.back}>
          <ArrowLeft aria-hidden size={18} /> {props.back.label}
        </Anchor>
      )}
      <header className={styles.header}>
        <div>
          <Title order={1} ref={heading} tabIndex={-1} className={styles.heading}>
            {props.title}
          </Title>
          {props.lead !== undefined && <p className={styles.lead}>{props.lead}</p>}
        </div>
        {props.actions !== undefined && <div className={styles.actions}>{props.actions}</div>}
      </header>
      {props.children}
    </div>
  )
}
