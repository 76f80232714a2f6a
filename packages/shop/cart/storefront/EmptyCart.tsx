import { ButtonLink } from '@buoy/ui/Button.tsx'
import styles from './empty-cart.module.css'

/** The cart page with nothing in it: why that is fine, and a way on. */
export function EmptyCart() {
  return (
    <div className={styles.empty}>
      <Drawing />
      <h1 className={styles.title}>Nothing afloat yet</h1>
      <p className="cart-empty woocommerce-info">
        Your cart is empty. The water is not going anywhere, so take your time.
      </p>
      <p className="return-to-shop">
        <ButtonLink className="wc-backward" href="/index.php/shop/">
          See the trays
        </ButtonLink>
      </p>
    </div>
  )
}

/** An empty tray on calm water. */
function Drawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 320 180" aria-hidden="true" focusable="false">
      <circle cx="246" cy="46" r="22" fill="var(--citrus)" />
      <path
        d="M0 118c27 0 27 10 53 10s27-10 54-10 26 10 53 10 27-10 53-10 27 10 54 10 26-10 53-10v62H0Z"
        fill="var(--foam)"
      />
      <g className={styles.tray}>
        <path d="M92 96h136l-12 26H104Z" fill="#c98f55" />
        <path
          d="M84 88h152a6 6 0 0 1 6 6v2a6 6 0 0 1-6 6H84a6 6 0 0 1-6-6v-2a6 6 0 0 1 6-6Z"
          fill="#dfab73"
        />
        <path d="M96 95h128" stroke="#c98f55" strokeWidth="2" strokeLinecap="round" />
      </g>
      <path
        d="M0 134c27 0 27 10 53 10s27-10 54-10 26 10 53 10 27-10 53-10 27 10 54 10 26-10 53-10v46H0Z"
        fill="#a9dedd"
      />
    </svg>
  )
}
