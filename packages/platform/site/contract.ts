import { judgePostcode } from '@buoy/kernel/rules/judge-postcode.ts'
import { plainDigits } from '@buoy/kernel/rules/plain-digits.ts'
import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import { z } from 'zod'
import { readAbn } from './rules/abn.ts'
import { isTimeZone } from './rules/time-zones.ts'

/** States and territories as addresses write them. */
export const STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const

const line = (most: number, what: string) =>
  z
    .string({ error: `Enter ${what} as text.` })
    .trim()
    .max(most, `Keep ${what} to ${most} characters.`)
    .refine((text) => !/[\r\n]/.test(text), `Write ${what} in one line.`)

/** `PUT /console/api/store/details`: who sells. Everything but the name and the email may wait. */
export const storeDetailsInput = z
  .object({
    /** The name shoppers know. */
    name: line(80, 'the name').refine(isVisible, 'Enter the name of your store.'),
    /** The company or person behind it; '' when it is the same. */
    legalName: line(120, 'the legal name'),
    /** '' while there is none. */
    abn: line(20, 'the ABN').transform((typed, context) => {
      if (typed === '') return ''
      const abn = readAbn(typed)
      if (abn !== null) return abn
      context.addIssue({
        code: 'custom',
        message: 'These digits are no ABN. It has 11, and the last ones check the others.',
      })
      return z.NEVER
    }),
    street: line(120, 'the street'),
    suburb: line(60, 'the suburb'),
    state: z.enum([...STATES, ''], 'Choose a state or territory.'),
    postcode: line(40, 'the postcode')
      .overwrite(plainDigits)
      .regex(/^(?:\d{4})?$/, 'A postcode has four digits.'),
    email: z.email('Enter an email address such as hello@example.com.').max(254),
    phone: line(30, 'the telephone number')
      .overwrite(plainDigits)
      .regex(/^[\d\s()+.-]*$/, 'Enter a telephone number such as (07) 5550 0123.'),
    timeZone: z
      .string()
      .max(60)
      .refine(isTimeZone, 'Choose a time zone of the list, such as Australia/Perth.'),
    /** Address that mail comes from; '' takes the email above. */
    mailFrom: z.union([z.literal(''), z.email('Enter an email address, or leave it empty.').max(254)]),
    /** From this many pieces down the owner is told to think of new ones. */
    lowStockLevel: z
      .number({ error: 'Enter a number of pieces.' })
      .int('Stock is counted in whole pieces.')
      .min(0, 'There cannot be fewer than none.')
      .max(10_000, 'That is more than ten thousand. Check the number.'),
    /** A sentence on what the store is, at the foot of every page. */
    about: z.string().trim().max(400, 'Keep it to 400 characters.'),
    /** What checkout says about the data it asks for (Privacy Act, APP 5); may hold placeholders. */
    collectionNotice: z.string().trim().max(600, 'Keep it to 600 characters.'),
    /** Small print at the foot of every page; may hold placeholders. */
    footerNote: z.string().trim().max(600, 'Keep it to 600 characters.'),
  })
  .superRefine(({ state, postcode }, context) => {
    const wrong = /^\d{4}$/.test(postcode) ? judgePostcode({ country: 'AU', state, postcode }) : null
    if (wrong !== null) context.addIssue({ code: 'custom', path: ['postcode'], message: wrong.message })
  })

/** Who sells and how the store is run; `abn` in its groups. */
export type StoreDetails = z.output<typeof storeDetailsInput>

/** What every visitor may know of the store. */
export type PublicStore = Omit<StoreDetails, 'mailFrom' | 'lowStockLevel'>
