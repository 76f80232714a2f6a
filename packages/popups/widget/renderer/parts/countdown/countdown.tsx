import { SECOND_MS } from '@buoy/kernel/rules/time.ts'
import { useEffect, useRef, useState } from 'react'
import { clockFaces, timerEnd } from '../../../../designs/rules/time-left.ts'
import type { Language } from '../../../../forms/rules/messages.ts'
import { timeWords, unitName } from '../../../rules/time-words.ts'
import type { Part, SlotProps } from '../../part.ts'
import countdownCss from './countdown.css?inline'

export const part: Part = { place: 'timer', css: countdownCss, slots: { afterText: Countdown } }

const TIME_LEFT: Record<Language, string> = { en: 'Time left', he: 'הזמן שנותר' }
/** Read aloud once a minute, and not with every tick. */
const SPOKEN_EVERY_SECONDS = 60

/** A flip clock that counts down from its display, or to a moment; at its end the popup closes (W4.50–W4.53). */
function Countdown({ drawing: { popup, design }, close }: SlotProps) {
  const { timer } = popup.design_properties
  const [end] = useState(() => timer && timerEnd(timer, Date.now()))
  const [leftMs, setLeftMs] = useState(() => (end === null ? 0 : end - Date.now()))
  const spoken = useRef('')

  useEffect(() => {
    if (end === null) return
    if (leftMs <= 0) return close('timer')
    // Whenever the popup around it is drawn again the wait begins again: less what has passed of this second.
    const passedMs = leftMs - (end - Date.now())
    const tick = setTimeout(() => setLeftMs(end - Date.now()), (leftMs % SECOND_MS || SECOND_MS) - passedMs)
    return () => clearTimeout(tick)
  }, [end, leftMs, close])

  // A moment that is past starts no clock (W4.52).
  if (end === null) return null
  const { language } = design
  const faces = clockFaces(leftMs)
  const sentence = faces.map(({ unit, digits }) => timeWords(Number(digits), unit, language)).join(', ')
  if (Math.ceil(leftMs / SECOND_MS) % SPOKEN_EVERY_SECONDS === 0) spoken.current = sentence
  return (
    <div className="countdown">
      <div className="poptin_timer clock" aria-hidden="true" dir="ltr">
        {faces.map(({ unit, digits }) => (
          <div className="unit" key={unit}>
            <Flip digits={digits} />
            <span className="unit-name">{unitName(unit, language)}</span>
          </div>
        ))}
      </div>
      <span className="only-heard" role="timer" aria-label={TIME_LEFT[language]}>
        {sentence}
      </span>
      <span className="only-heard" aria-live="polite">
        {spoken.current && `${TIME_LEFT[language]}: ${spoken.current}`}
      </span>
    </div>
  )
}

/** One number of the clock: its upper leaf falls over the lower one when it changes. */
function Flip({ digits }: { digits: string }) {
  const shown = useRef({ now: digits, before: digits })
  if (shown.current.now !== digits) shown.current = { now: digits, before: shown.current.now }
  const { before } = shown.current
  return (
    <div className="flip">
      <span className="leaf upper">{digits}</span>
      <span className="leaf lower">{before}</span>
      {before !== digits && (
        <span className="leaf upper falling" key={`from ${digits}`}>
          {before}
        </span>
      )}
      <span className="leaf lower landing" key={`to ${digits}`}>
        {digits}
      </span>
    </div>
  )
}
