import type { FormState } from '@buoy/kernel/rules/refused-form.ts'
import { ORDER_AGAIN_PATH } from '@buoy/people/customers/rules/account-pages.ts'
import { FormErrors } from '@buoy/people/customers/storefront/FormErrors.tsx'
import { Button } from '@buoy/ui/Button.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { messages } from '../messages.ts'

/** Puts everything of an order that can still be bought into the cart. */
export function OrderAgain({ orderId, nonce, state }: { orderId: number; nonce: string; state: FormState }) {
  const t = useMessages(messages)
  return (
    <form className="order-again" action={ORDER_AGAIN_PATH} method="post">
      <FormErrors errors={state.errors} />
      <input type="hidden" name="order_again" value={orderId} readOnly />
      <input type="hidden" name="woocommerce-order_again-nonce" value={nonce} readOnly />
      <Button type="submit" look="secondary">
        {t('orderAgain')}
      </Button>
    </form>
  )
}
