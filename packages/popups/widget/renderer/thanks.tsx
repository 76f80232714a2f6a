import { type ReactNode, useEffect, useRef } from 'react'
import type { Design } from '../../designs/contract.ts'
import { useCountdown } from './use-countdown.ts'

type ThanksProps = {
  design: Design
  /** `null` waits for the visitor. */
  closeAfterSeconds: number | null
  tabIndex: number
  onClose: () => void
  /** What optional parts draw after the text. */
  afterText: ReactNode
}

/** Says thank you and, when told to, leaves by itself; later when a pointer moves over it, which slow readers do. */
export function Thanks({ design, closeAfterSeconds, tabIndex, onClose, afterText }: ThanksProps) {
  const headline = useRef<HTMLHeadingElement>(null)
  const { left, restart } = useCountdown(closeAfterSeconds ?? 0, closeAfterSeconds !== null)

  useEffect(() => headline.current?.focus(), [])
  useEffect(() => {
    if (closeAfterSeconds !== null && left === 0) onClose()
  }, [closeAfterSeconds, left, onClose])

  return (
    <div className="poptin_thank_screen thanks" onPointerMove={restart}>
      <h2 className="headline" id="headline" tabIndex={-1} ref={headline}>
        {design.thanks.headline}
      </h2>
      {design.thanks.text !== '' && <p className="text">{design.thanks.text}</p>}
      {afterText}
      <button type="button" className="button quiet" tabIndex={tabIndex} onClick={onClose}>
        {design.thanks.button}
      </button>
    </div>
  )
}
