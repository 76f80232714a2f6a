import { useState } from 'react'
import type { Language } from '../../../../forms/rules/messages.ts'
import type { CartButtonProps, Part } from '../../part.ts'
import cartCss from './cart.css?inline'

export const part: Part = { css: cartCss, CartButton }

/** What was added is said so long, then the popup goes. */
const DONE_MS = 1500

type State = 'idle' | 'adding' | 'added' | 'failed'

const WORDS: Record<Exclude<State, 'idle'>, Record<Language, string>> = {
  adding: { en: 'Adding to the cart …', he: 'מוסיף לסל …' },
  added: { en: 'It is in your cart', he: 'המוצר בסל' },
  failed: { en: 'That did not reach the cart. Please try again.', he: 'ההוספה לסל לא הצליחה. נא לנסות שוב.' },
}

/** A button that adds a product to the Shopify cart and says what became of it; a refusal is only logged (W4.78, W7.39). */
function CartButton({ link, drawing, className, tabIndex, onDone }: CartButtonProps) {
  const [state, setState] = useState<State>('idle')
  const { language } = drawing.design

  const press = async () => {
    if (state === 'adding' || state === 'added') return
    setState('adding')
    const pressed = await drawing.press(link)
    if (pressed === 'refused') return setState('idle')
    setState(pressed === 'failed' ? 'failed' : 'added')
    if (pressed === 'done') setTimeout(onDone, DONE_MS)
  }
  return (
    <>
      <button
        type="button"
        className={className}
        tabIndex={tabIndex}
        data-action="add_to_cart"
        aria-disabled={state === 'adding' || state === 'added'}
        onClick={press}
      >
        {link.label}
      </button>
      <span role="status" className={`cart-says ${state}`}>
        {state !== 'idle' && WORDS[state][language]}
      </span>
    </>
  )
}
