import { z } from 'zod'
import { transferSettingsInput } from '../bank-transfer/contract.ts'
import { TRANSFER_GATEWAY } from '../bank-transfer/rules/gateway.ts'

/** Longest amount Afterpay takes anywhere, in cents; the provider refuses what is above its own limit. */
const MOST_CENTS = 1_000_000
const cents = z
  .number({ error: 'Enter an amount.' })
  .int('Enter whole cents.')
  .min(0, 'An amount cannot be below zero.')
  .max(MOST_CENTS, 'That is more than $10,000. Check the amount.')

/** `PUT /console/api/payment-methods`: what the owner decides about the ways to pay. */
export const methodSettingsInput = z
  .object({
    /** The methods that are on; each is offered only where and for what it works. */
    on: z.array(z.string().max(60)).min(1, 'Leave at least one way to pay on.'),
    /** Cents that Afterpay takes, both included. */
    afterpayMin: cents,
    afterpayMax: cents,
    /** Test shops only: methods of other currencies are offered too, so that they can be tried. */
    triesCurrencies: z.boolean(),
    bankTransfer: transferSettingsInput,
  })
  .refine(({ afterpayMin, afterpayMax }) => afterpayMin <= afterpayMax, {
    path: ['afterpayMax'],
    message: 'The most cannot be below the least.',
  })
  .refine(
    ({ on, bankTransfer }) =>
      !on.includes(TRANSFER_GATEWAY) || bankTransfer.details.some(({ value }) => value !== ''),
    { path: ['on'], message: 'Say below where a bank transfer goes before you offer it.' },
  )
export type MethodSettings = z.output<typeof methodSettingsInput>

/** What the console shows: the settings, the methods that plugins add, and whether real money moves. */
export type MethodSettingsPage = MethodSettings & {
  added: { id: string; title: string; about: string }[]
  isLive: boolean
}
