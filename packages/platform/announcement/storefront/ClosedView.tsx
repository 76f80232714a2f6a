import { useRichMessages } from '@buoy/ui/use-messages.tsx'
import type { PublicStore } from '../../site/contract.ts'
import type { ClosedShop } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './coming-soon.module.css'

type Props = { store: PublicStore; closed: ClosedShop }

/** The whole page of a shop that is not open yet: who, when, and how to ask. Stands alone, without scripts. */
export function ClosedView({ store, closed }: Props) {
  const rich = useRichMessages(messages)
  return (
    <main id="content" className={styles.closed}>
      <p className={styles.name}>{store.name}</p>
      <div className={styles.words}>
        <h1 className={styles.title}>{closed.title}</h1>
        {closed.text !== '' && <p className={styles.text}>{closed.text}</p>}
        {store.email !== '' && (
          <p className={styles.ask}>
            {rich('questions', { email: <a href={`mailto:${store.email}`}>{store.email}</a> })}
          </p>
        )}
      </div>
      <svg className={styles.waves} viewBox="0 0 1440 220" preserveAspectRatio="none" aria-hidden="true">
        <path
          className={styles.far}
          d="M0 92c120-34 240-34 360 0s240 34 360 0 240-34 360 0 240 34 360 0v128H0z"
        />
        <path
          className={styles.near}
          d="M0 138c90-24 180-24 270 0s180 24 270 0 180-24 270 0 180 24 270 0 180-24 270 0 180 24 270 0v82H0z"
        />
      </svg>
    </main>
  )
}
