const LAST_DIGIT = 9

/**
 * A text as a machine reads it: compatibility forms such as full-width letters become the common ones (Unicode NFKC), and
 * the decimal digits of every script become 0 to 9. For codes and numbers, never for names.
 */
export function plainDigits(text: string): string {
  return text.normalize('NFKC').replace(/[^\P{Nd}0-9]/gu, digitOf)
}

/** Unicode keeps the ten digits of a script in a row: the value is how many digits stand before it. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  let value = 0
  while (value < LAST_DIGIT && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}
