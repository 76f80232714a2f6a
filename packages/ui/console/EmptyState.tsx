import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** What stands where a list would, when there is nothing to list: why, and what to do about it. */
export function EmptyState(props: { icon: LucideIcon; title: string; children?: ReactNode }) {
  const Icon = props.icon
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon aria-hidden size={28} strokeWidth={1.6} />
      </span>
      <p className={styles.title}>{props.title}</p>
      {props.children !== undefined && <div className={styles.text}>{props.children}</div>}
    </div>
  )
}
