import { Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import styles from './entry-card.module.css'

/** Two curves along the lower edge, the lighter one behind. */
const CURVE = 'M0 44c150-36 300-36 450 0s300 36 450 0 200-30 300-14v270H0z'
const SWELL = 'M0 22c120 30 260 30 420 0s300-30 440 0 230 24 340-4v282H0z'

/** The card on which people arrive: set-up and sign-in. */
export function EntryCard(props: { title: string; lead: ReactNode; children: ReactNode }) {
  useEffect(() => {
    document.title = `${props.title} · Buoy`
  }, [props.title])
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <img src="/console/buoy-mark.svg" alt="" width={52} height={52} className={styles.mark} />
        <Title order={1}>{props.title}</Title>
        <p className={styles.lead}>{props.lead}</p>
        {props.children}
      </div>
      <svg className={styles.curves} viewBox="0 0 1200 300" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.swell} d={SWELL} />
        <path className={styles.front} d={CURVE} />
      </svg>
    </main>
  )
}
