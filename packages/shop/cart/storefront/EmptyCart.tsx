import { ButtonLink } from '@buoy/ui/Button.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { messages } from '../messages.ts'
import styles from './empty-cart.module.css'

/** The cart page with nothing in it: what it is for, and the way to the shop. */
export function EmptyCart() {
  const t = useMessages(messages)
  return (
    <div className={styles.empty}>
      <Drawing />
      <h1 className={styles.title}>{t('emptyTitle')}</h1>
      <p className="cart-empty woocommerce-info">{t('keptHere')}</p>
      <p className="return-to-shop">
        <ButtonLink className="wc-backward" href="/index.php/shop/">
          {t('seeAllProducts')}
        </ButtonLink>
      </p>
    </div>
  )
}

/** An open bag with nothing in it. */
function Drawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 320 180" aria-hidden="true" focusable="false">
      <ellipse cx="160" cy="156" rx="104" ry="10" fill="var(--foam)" />
      <g>
        <path
          d="M132 66V50a28 28 0 0 1 56 0v16"
          fill="none"
          stroke="var(--lagoon)"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <path
          d="M104 64h112l10 92H94Z"
          fill="var(--foam)"
          stroke="var(--lagoon)"
          strokeWidth="3"
          strokeLinejoin="round"
        />
        <path d="M104 64h112l2 20H102Z" fill="var(--citrus)" />
        <circle cx="132" cy="74" r="4" fill="var(--lagoon)" />
        <circle cx="188" cy="74" r="4" fill="var(--lagoon)" />
      </g>
    </svg>
  )
}
