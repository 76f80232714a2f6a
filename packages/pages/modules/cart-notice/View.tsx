import { useCart } from '@buoy/shop/cart/storefront/use-cart.ts'
import { ButtonLink } from '@buoy/ui/Button.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { ModuleViewProps } from '../module.ts'
import styles from './cart-notice.module.css'
import { messages } from './messages.ts'
import type { CartNoticeProps } from './schema.ts'

/** What is in the visitor's cart and the way to it, on any page; it follows what they add. */
export function CartNoticeView({ root, props }: ModuleViewProps<CartNoticeProps>) {
  const t = useMessages(messages)
  const formatMoney = useMoney()
  const { count, subtotal } = useCart().badge
  return (
    <div {...root('et_pb_wc_cart_notice', styles.module)} role="status">
      {count > 0 ? (
        <div className={`woocommerce-message ${styles.notice}`}>
          <p>{t('inCart', { count, subtotal: formatMoney(subtotal) })}</p>
          <ButtonLink className="wc-forward" href="/index.php/cart/" look="secondary">
            {t('viewCart')}
          </ButtonLink>
        </div>
      ) : (
        props.empty !== '' && (
          <div className={`woocommerce-info ${styles.notice}`}>
            <p>{props.empty}</p>
            <ButtonLink className="wc-backward" href="/index.php/shop/" look="secondary">
              {t('seeAllProducts')}
            </ButtonLink>
          </div>
        )
      )}
    </div>
  )
}
