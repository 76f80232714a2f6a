import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { LARGEST_ID } from '@buoy/kernel/server/ids.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import { z } from 'zod'
import { messages } from './messages.ts'

/** `POST /index.php/stock-alerts/`: tell me when this variant is there again. */
export function stockAlertInput(texts: TextLocale) {
  const t = translator(messages, texts)
  return z.object({
    variation_id: plainNumber(
      z
        .number({ error: t('chooseWhat') })
        .int()
        .positive()
        .max(LARGEST_ID),
    ),
    email: z
      .string({ error: t('enterEmail') })
      .trim()
      .toLowerCase()
      .max(254, t('emailTooLong'))
      .pipe(z.email(t('enterEmailLike'))),
  })
}

/** `POST /index.php/stock-alerts/end/`: take me off again. */
export const endAlertInput = z.object({ key: z.string().regex(/^[0-9A-Za-z]{22}$/) })

/** What the form is told; `key` takes the subscription back. */
export type StockAlertReply = { key: string }
export type StockAlertRefusal = { code: string; message: string }

/** A subscription as its own page shows it. */
export type StockAlertPage = { product: string; url: string; isWaiting: boolean }
