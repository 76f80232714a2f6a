import type { StripeError } from '../messages.ts'
import { editDigits } from './edit-digits.ts'
import type { FieldContext, FieldRule } from './field-rules.ts'

/** One input of a card: what is typed into it never leaves this frame but by `digits`. */
export type CardInput = {
  rule: FieldRule
  element: HTMLInputElement
  digits: () => string
  /** Empty, complete, or what is wrong with it; what is incomplete counts once it was left or asked for. */
  state: () => { empty: boolean; complete: boolean; error: StripeError | null }
  /** From now on, say what is incomplete. */
  insist: () => void
  clear: () => void
}

/** Makes an input that keeps to its rule; `changed` is called when its digits or its error may differ. */
export function createCardInput(
  rule: FieldRule,
  deps: { context: () => FieldContext; changed: () => void },
): CardInput {
  const element = document.createElement('input')
  element.type = 'text'
  element.name = rule.autocomplete
  element.id = rule.part
  element.inputMode = rule.keeps === undefined ? 'numeric' : 'text'
  element.spellcheck = false
  element.placeholder = rule.placeholder
  element.setAttribute('autocomplete', rule.autocomplete)
  element.setAttribute('aria-label', rule.label)
  element.setAttribute('autocorrect', 'off')
  let digits = ''
  let insisting = false

  element.addEventListener('input', (event) => {
    const kind = event instanceof InputEvent ? event.inputType : ''
    const edited = editDigits(
      {
        text: element.value,
        caret: element.selectionStart ?? element.value.length,
        before: digits,
        deletes: deletion(kind),
      },
      rule,
    )
    digits = edited.digits
    element.value = edited.shown
    if (document.activeElement === element) element.setSelectionRange(edited.caret, edited.caret)
    insisting = false
    deps.changed()
  })
  element.addEventListener('blur', () => {
    insisting = digits !== ''
    deps.changed()
  })

  function state() {
    const verdict = rule.judge(digits, deps.context())
    const shows = verdict.state === 'wrong' || (verdict.state === 'incomplete' && insisting)
    return {
      empty: digits === '',
      complete: verdict.state === 'complete',
      error: shows ? verdict.error : null,
    }
  }

  return {
    rule,
    element,
    digits: () => digits,
    state,
    insist: () => {
      insisting = true
      deps.changed()
    },
    clear: () => {
      digits = ''
      element.value = ''
      insisting = false
      deps.changed()
    },
  }
}

function deletion(inputType: string): 'backward' | 'forward' | undefined {
  if (!inputType.startsWith('delete')) return undefined
  return inputType.endsWith('Forward') ? 'forward' : 'backward'
}
