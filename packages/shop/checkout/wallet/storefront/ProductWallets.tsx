import { useTextLocale } from '@buoy/ui/use-messages.tsx'
import { useEffect, useReducer, useRef, useState } from 'react'
import type { WalletPlace } from '../contract.ts'
import { newProductButton, nextProductButton, shownAs } from '../rules/product-button.ts'
import { optionFirst } from '../rules/wallet-messages.ts'
import { WalletSlot } from './WalletSlot.tsx'

type Props = {
  place: WalletPlace
  productId: number
  /** Whether one of several options has to be chosen. */
  isVariable: boolean
  variant: { id: number; options: Readonly<Record<string, string>> } | null
  quantity: number
}

/** The wallet buttons of a product page: they buy what is chosen, as many units as are wanted (S2.04). */
export function ProductWallets({ place, productId, isVariable, variant, quantity }: Props) {
  const [button, send] = useReducer(nextProductButton, isVariable && variant === null, newProductButton)
  const texts = useTextLocale()
  const [asksForOption, setAsksForOption] = useState(false)
  const before = useRef({ variantId: variant?.id ?? null, quantity })
  const variantId = variant?.id ?? null

  useEffect(() => {
    const last = before.current
    before.current = { variantId, quantity }
    if (last.variantId !== variantId) {
      setAsksForOption(false)
      send(variantId === null ? 'variation-cleared' : 'variation-chosen')
    } else if (last.quantity !== quantity) {
      setAsksForOption(isVariable && variantId === null)
      send('quantity-changed')
    }
  }, [variantId, quantity, isVariable])

  return (
    <WalletSlot
      page="product"
      place={place}
      fields={() => ({
        product_id: productId,
        qty: quantity,
        ...(isVariable && variant !== null && { variation_id: variant.id }),
        ...Object.fromEntries(
          Object.entries(variant?.options ?? {}).map(([name, value]) => [`attribute_${name}`, value]),
        ),
      })}
      counted={variantId === null ? '' : `${variantId}:${quantity}`}
      isDisabled={shownAs(button) !== 'enabled'}
      notice={asksForOption ? optionFirst(texts) : null}
      onReady={() => send('ready')}
      onCounted={(isDone) => send(isDone ? 'counted' : 'counting-failed')}
    />
  )
}
