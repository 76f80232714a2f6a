import type { MarketingOffer } from '../contract.ts'
import { OPT_IN_FIELD } from '../rules/opt-in.ts'
import styles from './marketing-box.module.css'

/** The box for news and offers: never ticked beforehand, and not shown to anyone who has agreed already. */
export function MarketingBox({ id, offer }: { id: string; offer: MarketingOffer }) {
  if (offer.agreedAt !== null) return null
  return (
    <div className={styles.box}>
      <input id={id} name={OPT_IN_FIELD} type="checkbox" value="1" />
      <label htmlFor={id}>{offer.wording}</label>
    </div>
  )
}
