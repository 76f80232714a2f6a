import { LARGEST_ID } from '@buoy/kernel/server/ids.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import { z } from 'zod'

/** `POST /index.php/stock-alerts/`: tell me when this variant is there again. */
export const stockAlertInput = z.object({
  variation_id: plainNumber(
    z.number({ error: 'Choose what you would like to hear about.' }).int().positive().max(LARGEST_ID),
  ),
  email: z
    .string({ error: 'Enter your email.' })
    .trim()
    .toLowerCase()
    .max(254, 'This email is too long.')
    .pipe(z.email('Enter an email address such as mia@example.com.')),
})

/** `POST /index.php/stock-alerts/end/`: take me off again. */
export const endAlertInput = z.object({ key: z.string().regex(/^[0-9A-Za-z]{22}$/) })

/** What the form is told; `key` takes the subscription back. */
export type StockAlertReply = { key: string }
export type StockAlertRefusal = { code: string; message: string }

/** A subscription as its own page shows it. */
export type StockAlertPage = { product: string; url: string; isWaiting: boolean }
