import { countryName, isCountry } from '@buoy/kernel/rules/countries.ts'
import { plainDigits } from '@buoy/kernel/rules/plain-digits.ts'
import { statesOf } from '@buoy/kernel/rules/regions.ts'
import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import { validatePostcode } from '@buoy/kernel/rules/validate-postcode.ts'
import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import { z } from 'zod'
import { readAbn } from './rules/abn.ts'
import { CURRENCIES } from './rules/country-profiles.ts'
import { isLocale } from './rules/locales.ts'
import { isTimeZone } from './rules/time-zones.ts'

const line = (most: number, what: string) =>
  z
    .string({ error: `Enter ${what} as text.` })
    .trim()
    .max(most, `Keep ${what} to ${most} characters.`)
    .refine((text) => !/[\r\n]/.test(text), `Write ${what} in one line.`)

const locale = {
  /** ISO 3166-1. It decides states, postcodes, the form of addresses and which sales are exports. */
  country: z.string().refine(isCountry, 'Choose a country of the list: two capital letters, such as DE.'),
  /** ISO 4217. It stays what it is once there is an order. */
  currency: z
    .string()
    .refine(
      (code) => CURRENCIES.includes(code),
      'Choose a currency of the list: three capital letters, such as EUR.',
    ),
  /** BCP 47: how numbers, prices and dates are written. */
  locale: z.string().refine(isLocale, 'Choose how numbers and dates are written, such as en-AU or de-DE.'),
  timeZone: z.string().max(60).refine(isTimeZone, 'Choose a time zone of the list, such as Australia/Perth.'),
  /** What the tax at home is called: GST, VAT, MwSt. */
  taxName: line(30, 'the name of the tax').refine(isVisible, 'Name the tax as invoices should: GST, VAT.'),
}

/** `PUT /console/api/store/details`: who sells. Everything but the name and the email may wait. */
export const storeDetailsInput = z
  .object({
    /** The name shoppers know. */
    name: line(80, 'the name').refine(isVisible, 'Enter the name of your store.'),
    /** The company or person behind it; '' when it is the same. */
    legalName: line(120, 'the legal name'),
    ...locale,
    /** The number under which the seller is registered, in Australia an ABN; '' while there is none. */
    abn: line(30, 'the business number'),
    /** What that number is called: `ABN`, `VAT number`. */
    businessNumberLabel: line(30, 'the name of the number').refine(
      isVisible,
      'Name the number: ABN, VAT number.',
    ),
    street: line(120, 'the street'),
    suburb: line(60, 'the town or suburb'),
    /** The code of a state where the country's states are known, or free text. */
    state: line(60, 'the state'),
    postcode: line(40, 'the postcode').overwrite(plainDigits),
    email: z.email('Enter an email address such as hello@example.com.').max(254),
    phone: line(30, 'the telephone number')
      .overwrite(plainDigits)
      .regex(/^[\d\s()+.-]*$/, 'Enter a telephone number such as (07) 5550 0123.'),
    /** Address that mail comes from; '' takes the email above. */
    mailFrom: z.union([z.literal(''), z.email('Enter an email address, or leave it empty.').max(254)]),
    /** The owner is told to reorder when this many or fewer are left. */
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
  .superRefine(({ country, state, postcode, abn }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const states = statesOf(country)
    if (states.length > 0 && state !== '' && states.every(({ code }) => code !== state)) {
      refuse('state', `Choose a state or territory of ${countryName(country)}.`)
    }
    const wrong = postcode === '' ? null : validatePostcode({ country, state, postcode })
    if (wrong !== null) refuse('postcode', wrong.message)
    if (country === 'AU' && abn !== '' && readAbn(abn) === null) {
      refuse('abn', 'These digits are no ABN. It has 11, and the last ones check the others.')
    }
  })
  .transform((details) => {
    if (details.country !== 'AU') return details
    return { ...details, abn: readAbn(details.abn) ?? details.abn }
  })

/** Which prices owners enter and shoppers see. */
export type PriceSettings = Pick<StoreLocale, 'pricesIncludeTax' | 'shopPrices' | 'cartPrices'>

/**
 * Who sells and how the store is run; an Australian `abn` is in its groups. Which prices include tax is saved with the
 * taxes, by `setPriceSettings`.
 */
export type StoreDetails = z.output<typeof storeDetailsInput> & PriceSettings

/** What every visitor may know of the store. */
export type PublicStore = Omit<StoreDetails, 'mailFrom' | 'lowStockLevel'>
