import { shopCalls } from '@buoy/platform/calls/storefront/shop-call.ts'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { useEffect, useRef, useState } from 'react'
import { browserCart } from '../../../cart/storefront/browser-cart.ts'
import { emitCheckoutEvent, onCheckoutEvent } from '../../../cart/storefront/checkout-events.ts'
import { showFragments } from '../../../cart/storefront/fragments.ts'
import { useCart } from '../../../cart/storefront/use-cart.ts'
import type { CheckoutPage, OrderReviewReply } from '../contract.ts'
import { messages } from '../messages.ts'
import { isSentTo, reviewFields } from './review-fields.ts'

const call = shopCalls({ fetch: (...request) => fetch(...request) })

type Asked = Pick<CheckoutPage, 'cart' | 'checkoutSession' | 'methods' | 'reviewNonce'>

/**
 * The cart at checkout, the checkout session it belongs to and the ways to pay for it. `update_checkout` makes the shop
 * count again (S7.60); of several answers only the last counts. A cart that changed elsewhere does the same.
 */
export function useOrderReview(page: Asked, readForm: () => Record<string, string>) {
  const t = useMessages(messages)
  const [review, setReview] = useState({
    cart: page.cart,
    checkoutSession: page.checkoutSession,
    offered: page.methods,
  })
  const [isUpdating, setIsUpdating] = useState(false)
  const asked = useRef(0)
  const elsewhere = useCart().cart
  const counted = useRef(page.cart.destination)
  const read = useRef(readForm)
  const write = useRef(t)
  useEffect(() => {
    read.current = readForm
    write.current = t
  })

  useEffect(() => {
    browserCart().show(page.cart)
  }, [page.cart])

  useEffect(() => {
    if (elsewhere && elsewhere.hash !== review.cart.hash) emitCheckoutEvent('update_checkout')
  }, [elsewhere, review.cart.hash])

  useEffect(() => {
    async function update(): Promise<void> {
      asked.current += 1
      const turn = asked.current
      setIsUpdating(true)
      const answer = await call('update_order_review', reviewFields(read.current(), page.reviewNonce))
      if (turn !== asked.current) return
      setIsUpdating(false)
      const reply = answer.arrived && isReviewReply(answer.body) ? answer.body : null
      if (reply?.reload) return location.reload()
      if (reply?.result === 'success') {
        setReview({ cart: reply.cart, checkoutSession: reply.checkoutSession, offered: reply.methods })
        browserCart().show(reply.cart)
        showFragments(reply.fragments)
      }
      const lost = { result: 'failure', messages: write.current('shopUnreachable') }
      emitCheckoutEvent('updated_checkout', reply ?? lost)
    }
    const stop = onCheckoutEvent('update_checkout', () => void update())
    // What this form was restored to may be somewhere else than where the shop has counted for, or somebody else's to pay.
    const typed = read.current()
    const isAsCounted = isSentTo(counted.current, typed) && typed.billing_country === counted.current.country
    if (!isAsCounted) void update()
    return stop
  }, [page.reviewNonce])

  return { ...review, isUpdating }
}

function isReviewReply(body: unknown): body is OrderReviewReply {
  if (typeof body !== 'object' || body === null) return false
  const { result, cart } = body as Partial<OrderReviewReply>
  return result === 'failure' || (result === 'success' && typeof cart === 'object')
}
