import { useEffect, useRef, useState } from 'react'
import { linkAddress } from '../../../../behaviour/rules/addresses.ts'
import type { Design } from '../../../../designs/contract.ts'
import type { Values } from '../../../../forms/rules/check-form.ts'
import { fillQuiz, quizResult } from '../../../../forms/rules/quiz-result.ts'
import { fieldsOfStep, stepPath, valuesOnPath } from '../../../../forms/rules/step-path.ts'
import type { QuizResult } from '../../../../forms/steps-contract.ts'
import { stopsOf, tabOrder } from '../../../rules/tab-order.ts'
import type { FormStep, Part, SlotProps } from '../../part.ts'
import type { Drawing, DrawnPopup } from '../../render.tsx'
import type { FormSetting } from '../../use-form.ts'
import { STEP_WORDS, stepText } from './step-words.ts'
import stepsCss from './steps.css?inline'

export const part: Part = {
  css: stepsCss,
  useFormStep,
  thankYouDesign,
  slots: { afterThanks: ResultLink },
}

/** What came of each popup's answers: the form is gone when its result is told. */
const results = new WeakMap<DrawnPopup, QuizResult | null>()

function resultOf({ design, popup, at }: Drawing): QuizResult | null {
  if (at !== undefined) return design.form.steps?.results[at] ?? null
  return results.get(popup) ?? null
}

/** With the result in place of the thank-you. */
function thankYouDesign(drawing: Drawing): Design {
  const { design } = drawing
  const result = resultOf(drawing)
  return result
    ? { ...design, thanks: { ...design.thanks, headline: result.headline, text: result.text } }
    : design
}

function useFormStep({ drawing, fields, language }: FormSetting, values: Values): FormStep | null {
  const { form } = drawing.design
  const { steps } = form
  const [reached, setReached] = useState(0)
  const last = (steps?.list.length ?? 1) - 1
  const at = Math.min(drawing.at ?? reached, last)
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(at)

  // A screen reader says the headline, and a keyboard goes on from there.
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    const headline = place.current?.closest('form')?.querySelector<HTMLElement>('.headline')
    headline?.setAttribute('tabindex', '-1')
    headline?.focus()
  }, [at])

  const step = steps?.list[at]
  if (!steps || !step) return null
  const path = stepPath(steps, fields, values)
  const seen = Math.max(path.indexOf(at), 0)
  const go = (to: number) => {
    // What follows in the page, and what is above a low step, must not jump.
    const card = place.current?.closest<HTMLElement>('.card')
    if (card) card.style.minHeight = `min(${card.offsetHeight}px, 100dvh - 32px)`
    setReached(to)
    return true as const
  }
  const given = valuesOnPath(steps, fields, values)
  results.set(drawing.popup, quizResult(steps, given))
  const said = step.headline === '' ? form : step
  return {
    words: {
      ...form,
      eyebrow: at === 0 ? form.eyebrow : '',
      headline: said.headline,
      text: said.text,
      button: at === last ? form.button : step.button || STEP_WORDS.next[language],
    },
    fields: fieldsOfStep(steps, fields, at),
    next: at < last ? () => go(path[seen + 1] ?? last) : undefined,
    sent: [
      fields.map((field) =>
        field.kind === 'hidden' ? { ...field, value: fillQuiz(field.value, steps, given) } : field,
      ),
      given,
    ],
    progress: (
      <div className="steps" data-moved={at !== 0} ref={place}>
        <p role="status">{stepText(seen + 1, path.length, language)}</p>
        {seen > 0 && (
          <button
            type="button"
            className="skip step-back"
            tabIndex={tabOrder(drawing.order, stopsOf(fields) + 1)}
            onClick={() => go(path[seen - 1] ?? 0)}
          >
            {STEP_WORDS.back[language]}
          </button>
        )}
        <span aria-hidden>
          {path.map((one, index) => (
            <i key={one} data-done={index <= seen} />
          ))}
        </span>
      </div>
    ),
  }
}

/** Where a result leads. */
function ResultLink({ drawing, screen, tabIndex, close }: SlotProps) {
  const link = screen === 'thanks' ? resultOf(drawing)?.link : null
  const address = link ? linkAddress(link.url) : null
  if (!link || address === null) return null
  return (
    <a className="button result-link" href={address} tabIndex={tabIndex} onClick={() => close('submit')}>
      {link.label}
    </a>
  )
}
