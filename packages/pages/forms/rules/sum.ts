/** The numbers of a sum that people are asked (S9.69). */
export const SMALLEST_DIGIT = 1
export const LARGEST_DIGIT = 15

/** A sum and the ticket that the server signed it with. */
export type Sum = { ticket: string; first: number; second: number }

/** Whether what was typed is the sum of the two numbers shown (S5.51). */
export function isSumOf({ first, second }: Pick<Sum, 'first' | 'second'>, typed: string): boolean {
  return /^\s*\d{1,3}\s*$/.test(typed) && Number(typed) === first + second
}
