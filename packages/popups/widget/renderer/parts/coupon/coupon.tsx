import { useRef, useState } from 'react'
import { isSeen } from '../../../../forms/rules/check-form.ts'
import { isOn } from '../../../../model/rules/switch.ts'
import type { Part, SlotProps } from '../../part.ts'
import { AskCode } from './ask-code.tsx'
import { copyText } from './copy-text.ts'
import couponCss from './coupon.css?inline'
import { COUPON_WORDS } from './coupon-words.ts'
import { UseCode } from './use-code.tsx'

export const part: Part = {
  place: 'coupon',
  css: couponCss,
  slots: { afterText: CouponOnForm, afterThanks: Coupon },
}

/** The tooltip stands so long, then fades (W4.71). */
const COPIED_MS = 500
const FADE_MS = 300

/** A code that is the thanks for a form waits for the thank-you screen, where there is one. */
function CouponOnForm(props: SlotProps) {
  const { popup, design } = props.drawing
  const { coupon, poptin_design_thank_screen: hasThanks } = popup.design_properties
  const isOwn = coupon.coupon_type === 'unique' && popup.poptin_type !== 'gamified'
  const isEarned = design.form.fields.some(isSeen) && (isOn(hasThanks) || (isOwn && coupon.code === ''))
  return isEarned ? null : <Coupon {...props} />
}

/** Label of the prize that was won (W4.63); '' outside of games (W3.76). */
function wonLabel(prizes: SlotProps['drawing']['popup']['gamified_prize']): string {
  return prizes.find((prize) => 'is_winner' in prize && prize.is_winner)?.label ?? ''
}

/** A code on a ticket; a click on it copies it and tells the page (W4.71–W4.73, W3.73, W3.74). */
function Coupon({ drawing, screen, tabIndex }: SlotProps) {
  const { popup, design } = drawing
  const { coupon_type: type } = popup.design_properties.coupon
  // What is looked at in the console is given nothing.
  const isSample = popup.viewer_id === '' && type === 'unique'
  const code = popup.design_properties.coupon.code || (isSample ? 'PREVIEW' : '')
  /** The code is in the popup object, which is no state: it is read again. */
  const [, setDrawn] = useState({})
  const [tooltip, setTooltip] = useState<'none' | 'seen' | 'fading'>('none')
  const written = useRef<HTMLElement>(null)
  const fade = useRef(0)
  const { language, coupon } = design
  const words = COUPON_WORDS[language]

  if (type === 'none') return null
  if (code === '') {
    return type === 'unique' ? (
      <AskCode drawing={drawing} screen={screen} tabIndex={tabIndex} onCode={() => setDrawn({})} />
    ) : null
  }
  const copy = async () => {
    if (!written.current || !(await copyText(code, written.current))) return
    setTooltip('seen')
    window.clearTimeout(fade.current)
    fade.current = window.setTimeout(() => {
      setTooltip('fading')
      fade.current = window.setTimeout(setTooltip, FADE_MS, 'none')
    }, COPIED_MS)
    const detail = {
      event_name: 'couponCopy',
      coupon_code: code,
      prize_label: wonLabel(popup.gamified_prize),
    }
    document.dispatchEvent(new CustomEvent('couponCopy', { bubbles: true, detail }))
  }
  return (
    <div className="poptin_coupon coupon">
      {coupon && coupon.caption !== '' && <p className="coupon-caption">{coupon.caption}</p>}
      <button
        type="button"
        className="ticket"
        aria-label={`${words.copy}: ${code}`}
        tabIndex={tabIndex}
        onClick={copy}
      >
        <code className="code" dir="ltr" ref={written}>
          {code}
        </code>
        <svg className="copy" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M7 7V3h10v10h-4M3 7h10v10H3z" />
        </svg>
      </button>
      <span role="status" className={`copied ${tooltip}`}>
        {tooltip !== 'none' && words.copied}
      </span>
      <UseCode code={code} language={language} tabIndex={tabIndex} isSample={popup.viewer_id === ''} />
    </div>
  )
}
