import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { messages } from '../messages.ts'

/** A text about a payment method, in the words of the shop. */
export type MethodText = (texts: TextLocale) => string

/** Nothing was chosen or typed in a method's fields (S8.31). */
export function emptyMethod(texts: TextLocale): string {
  return translator(messages, texts)('chooseMethod')
}

/** Boleto without a tax id (S5.16, S8.15). */
export function taxIdFirst(texts: TextLocale): string {
  return translator(messages, texts)('enterTaxId')
}

/** A SEPA debit without the account's owner (S5.18, S8.11). */
export function ibanOwnerFirst(texts: TextLocale): string {
  return translator(messages, texts)('enterIbanOwner')
}

/** A SEPA debit without the account's number (S5.19, S8.12). */
export function ibanNumberFirst(texts: TextLocale): string {
  return translator(messages, texts)('enterIbanNumber')
}

/** The same when it is the provider or the server that finds no account (S8.32). */
export function ibanFirst(texts: TextLocale): string {
  return translator(messages, texts)('enterIban')
}
