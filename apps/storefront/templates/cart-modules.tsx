import { addModuleViews } from '@buoy/pages/modules/added-modules.ts'
import type { ModuleView, ModuleViewProps } from '@buoy/pages/modules/module.ts'
import type { CartTotalsProps } from '@buoy/pages/templates/modules/cart-modules.ts'
import { CouponBox } from '@buoy/shop/cart/storefront/CouponBox.tsx'
import { CartSuggestions } from '@buoy/shop/engagement/recommendations/storefront/CartSuggestions.tsx'
import { CartLines, CartNotices, CartSummary, CartTitle } from '../cart/CartParts.tsx'
import { type ShownCart, useShownCart } from './shown-cart.tsx'
import { type PartKind, type PartProps, TemplatePart } from './TemplatePart.tsx'
import styles from './template-parts.module.css'

type Nothing = Record<never, never>

const KIND: PartKind<ShownCart> = {
  useShown: useShownCart,
  noPage: 'The shop has no product that could be in a cart yet. Publish one, and it is shown here.',
  noPart: 'This cart has nothing to show here.',
}

/** A part of the cart. That of a sample answers to nothing: it is in no cart that could be changed. */
function Part<Props>({ draw, ...props }: PartProps<ShownCart, Props>) {
  return (
    <TemplatePart
      kind={KIND}
      {...props}
      draw={(shown, values) => {
        const drawn = draw(shown, values)
        return shown.isPreview === true && drawn !== null ? <div inert>{drawn}</div> : drawn
      }}
    />
  )
}

const VIEWS = {
  'cart-title': (module: ModuleViewProps<Nothing>) => (
    <Part module={module} hook="et_pb_wc_cart_title" draw={(shown) => <CartTitle title={shown.title} />} />
  ),
  'cart-lines': (module: ModuleViewProps<Nothing>) => (
    <Part
      module={module}
      hook="et_pb_wc_cart_products"
      className={styles.lines}
      draw={(shown) => (
        <>
          <CartNotices notices={shown.cart.notices} />
          <CartLines {...shown} />
        </>
      )}
    />
  ),
  'cart-totals': (module: ModuleViewProps<CartTotalsProps>) => (
    <Part
      module={module}
      hook="et_pb_wc_cart_totals"
      className={styles.stays}
      draw={(shown, { coupons }) => <CartSummary {...shown} hasCoupons={coupons} />}
    />
  ),
  'cart-coupons': (module: ModuleViewProps<Nothing>) => (
    <Part
      module={module}
      hook="et_pb_wc_cart_coupon"
      draw={({ cart }) => <CouponBox coupons={cart.coupons} />}
    />
  ),
  'cart-suggestions': (module: ModuleViewProps<Nothing>) => (
    <Part
      module={module}
      hook="et_pb_wc_cross_sells"
      nothing="Nothing goes with this cart yet."
      draw={({ cart, suggestions }) => {
        const inCart = new Set(cart.lines.map(({ productId }) => productId))
        const isEmpty = suggestions.every(({ id }) => inCart.has(id))
        return isEmpty ? null : <CartSuggestions products={suggestions} inCart={inCart} />
      }}
    />
  ),
}

// The schema of the same type has checked the props.
addModuleViews(VIEWS as unknown as Record<string, ModuleView<never>>)
