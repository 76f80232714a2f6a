import { type RefObject, useLayoutEffect, useState } from 'react'
import { nextTask } from '../next-task.ts'
import { soon } from '../soon.ts'

/** So many fields are drawn in one task. */
const FIELDS_A_STEP = 3
/** What is there from which step on: the frame from the first, then what follows. */
const OPEN = 1
const CARD = 2
const WORDS = 3
/** It is seen in its typefaces, unless they take longer: words that change their face would move what is around them. */
const TYPEFACE_PATIENCE_MS = 300

/**
 * How far a popup has come up. Each step is drawn and laid out in tasks of their own, out of sight: for a slow phone all
 * of it at once would be one long task. The words come with the first of the form's fields.
 */
export function useSteps(
  frame: RefObject<HTMLElement | null>,
  fields: number,
  isAtOnce: boolean,
  typefaces: Promise<unknown> | undefined,
) {
  const [step, setStep] = useState(isAtOnce ? Number.POSITIVE_INFINITY : 0)
  const isWhole = step >= WORDS + fields / FIELDS_A_STEP
  const isSeen = step >= WORDS + 1 + fields / FIELDS_A_STEP
  useLayoutEffect(() => {
    if (isSeen) return
    const goOn = async () => {
      await nextTask()
      // Asked where it is, the browser lays it out, in a task that does nothing else.
      frame.current?.getBoundingClientRect()
      await nextTask()
      if (isWhole) await soon(Promise.resolve(typefaces), TYPEFACE_PATIENCE_MS, null)
      setStep(step + 1)
    }
    void goOn()
  }, [frame, isSeen, isWhole, step, typefaces])
  return {
    isOpen: step >= OPEN,
    hasCard: step >= CARD,
    /** How many fields its words come with; `null` without words. */
    most: step < WORDS ? null : (step - WORDS + 1) * FIELDS_A_STEP,
    isWhole,
    isSeen,
  }
}
