import type { FormState } from '@buoy/kernel/rules/refused-form.ts'
import { ORDER_AGAIN_PATH } from '@buoy/people/customers/rules/account-pages.ts'
import { FormErrors } from '@buoy/people/customers/storefront/FormErrors.tsx'
import { Button } from '@buoy/ui/Button.tsx'

/** Puts everything of an order that can still be bought into the cart. */
export function OrderAgain({ orderId, nonce, state }: { orderId: number; nonce: string; state: FormState }) {
  return (
    <form className="order-again" action={ORDER_AGAIN_PATH} method="post">
      <FormErrors errors={state.errors} />
      <input type="hidden" name="order_again" value={orderId} readOnly />
      <input type="hidden" name="woocommerce-order_again-nonce" value={nonce} readOnly />
      <Button type="submit" look="secondary">
        Order again
      </Button>
    </form>
  )
}
