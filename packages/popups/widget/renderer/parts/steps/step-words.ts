import type { Language } from '../../../../forms/rules/messages.ts'

/** What a form in steps says besides its owner's words. */
export const STEP_WORDS = {
  next: { en: 'Next', he: 'הבא' },
  back: { en: 'Back', he: 'חזרה' },
  step: { en: 'Step {at} of {all}', he: 'שלב {at} מתוך {all}' },
} as const satisfies Record<string, Record<Language, string>>

/** “Step 2 of 4”. */
export function stepText(at: number, all: number, language: Language): string {
  return STEP_WORDS.step[language].replace('{at}', `${at}`).replace('{all}', `${all}`)
}
