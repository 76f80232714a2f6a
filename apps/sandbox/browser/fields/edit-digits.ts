/** What stands in an input, and where its caret is. */
export type Edited = { digits: string; shown: string; caret: number }

type Edit = {
  /** What the browser made of the key: the input's text and caret after it. */
  text: string
  caret: number
  /** Digits that stood there before. */
  before: string
  deletes: 'backward' | 'forward' | undefined
}

/**
 * Works out what an input shows after an edit: only digits are kept, grouped again, with the caret
 * behind the same digit. Deleting a separator deletes the digit beyond it, or one could not get past.
 */
export function editDigits(
  edit: Edit,
  rule: { cap: (text: string) => string; show: (digits: string) => string; keeps?: RegExp },
): Edited {
  const counts = rule.keeps ?? DIGIT
  let digits = rule.cap(edit.text)
  let position = countKept(edit.text.slice(0, edit.caret), counts)
  if (edit.deletes && digits === edit.before) {
    const victim = edit.deletes === 'backward' ? position - 1 : position
    digits = digits.slice(0, Math.max(0, victim)) + digits.slice(victim + 1)
    position = Math.min(position, Math.max(0, victim))
  } else if (!edit.deletes) {
    // A rule may put a zero in front: the caret moves with the digit that was typed.
    position += Math.max(0, digits.length - countKept(edit.text, counts))
  }
  position = Math.min(position, digits.length)
  const shown = rule.show(digits)
  return { digits, shown, caret: caretBehind(shown, position, edit.deletes === undefined, counts) }
}

const DIGIT = /\d/

function countKept(text: string, counts: RegExp): number {
  return [...text].filter((character) => counts.test(character)).length
}

/** The caret behind so many digits; after typing also behind the separator that follows them. */
function caretBehind(shown: string, digitCount: number, skipSeparator: boolean, counts: RegExp): number {
  let caret = 0
  for (let seen = 0; seen < digitCount && caret < shown.length; caret += 1) {
    if (counts.test(shown.charAt(caret))) seen += 1
  }
  while (skipSeparator && caret < shown.length && !counts.test(shown.charAt(caret))) caret += 1
  return caret
}
