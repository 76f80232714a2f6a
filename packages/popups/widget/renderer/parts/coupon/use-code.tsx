import { useState } from 'react'
import type { Language } from '../../../../forms/rules/messages.ts'
import { applyCode, hasCart } from '../../../codes/apply-code.ts'
import { COUPON_WORDS } from './coupon-words.ts'

/** Puts the code into the cart of this page's store by one press, and says what came of it; nothing on other pages. */
export function UseCode(props: { code: string; language: Language; tabIndex: number; isSample: boolean }) {
  const { code, language, tabIndex, isSample } = props
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  const words = COUPON_WORDS[language]
  if (!isSample && !hasCart()) return null
  const use = async () => {
    if (isBusy || isSample) return
    setBusy(true)
    setSaid('')
    const change = await applyCode(code)
    setBusy(false)
    setSaid(change.said || (change.came === 'done' ? words.applied : words.failed))
  }
  return (
    <>
      <button
        type="button"
        className="use-code"
        tabIndex={tabIndex}
        aria-disabled={isBusy}
        data-aside
        onClick={use}
      >
        {words.use}
      </button>
      <p role="status" className="use-said">
        {said}
      </p>
    </>
  )
}
