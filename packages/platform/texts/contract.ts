import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'

/** The texts in which the store speaks, and how browsers get them. */
export type ShownTexts = TextLocale & {
  /** Of the `<html>` element. */
  lang: string
  isRightToLeft: boolean
  /** Name of the file with the dictionary, which changes with it; `null` when there is nothing but the product's own texts. */
  file: string | null
}
