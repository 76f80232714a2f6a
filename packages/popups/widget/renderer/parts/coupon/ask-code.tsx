import { useState } from 'react'
import type { SlotProps } from '../../part.ts'
import { COUPON_WORDS } from './coupon-words.ts'

type AskCodeProps = Pick<SlotProps, 'drawing' | 'screen' | 'tabIndex'> & { onCode: () => void }

/**
 * In place of a code of the visitor's own that they do not have yet (W3.51): a button that gives it, or, after an answer
 * that should have brought it, that there is none.
 */
export function AskCode({ drawing, screen, tabIndex, onCode }: AskCodeProps) {
  const [state, setState] = useState<'ready' | 'asking' | 'missing'>(screen === 'form' ? 'ready' : 'missing')
  const { design, popup } = drawing
  const words = COUPON_WORDS[design.language]
  const ask = async () => {
    if (state === 'asking') return
    setState('asking')
    await drawing.askCode?.()
    if (popup.design_properties.coupon.code === '') setState('missing')
    else onCode()
  }
  return (
    <div className="poptin_coupon coupon">
      {design.coupon && design.coupon.caption !== '' && (
        <p className="coupon-caption">{design.coupon.caption}</p>
      )}
      {screen === 'form' && (
        <button
          type="button"
          className="button"
          tabIndex={tabIndex}
          aria-disabled={state === 'asking'}
          onClick={ask}
        >
          {words.ask}
        </button>
      )}
      <p role="status">{state === 'ready' ? '' : words[state]}</p>
    </div>
  )
}
