import { createHmac } from 'node:crypto'
import { isTaxId } from '@buoy/shop/payments/stripe/rules/tax-id.ts'
import { electronicFormatIBAN, extractIBAN, isSEPACountry, isValidIBAN } from 'ibantools'
import { z } from 'zod'
import type { Call } from '../http/call.ts'
import { newId } from '../http/ids.ts'
import { billingDetails, mergeMetadata, metadata } from '../http/parameters.ts'
import { type EndpointResult, invalidRequest, succeeded } from '../http/provider-refusal.ts'
import { paymentMethod } from '../payment-methods/payment-method.table.ts'
import { showPaymentMethod } from '../payment-methods/show-payment-method.ts'
import type { LocalKind } from './local-kinds.ts'
import type { OutcomeName } from './outcomes.ts'
import { outcomeOfVoucher, TEST_BECS_ACCOUNTS, TEST_BSB, TEST_IBANS } from './test-accounts.ts'

const common = { billing_details: billingDetails.optional(), metadata: metadata.optional() }
const nothing = z.union([z.strictObject({}), z.literal('')]).optional()

/** What makes a payment method of each kind. */
export const localMethodInputs = [
  z.strictObject({
    ...common,
    type: z.literal('sepa_debit'),
    sepa_debit: z.strictObject({ iban: z.string().max(60) }),
  }),
  z.strictObject({
    ...common,
    type: z.literal('au_becs_debit'),
    au_becs_debit: z.strictObject({ bsb_number: z.string().max(20), account_number: z.string().max(20) }),
  }),
  z.strictObject({
    ...common,
    type: z.literal('boleto'),
    boleto: z.strictObject({ tax_id: z.string().max(40) }),
  }),
  z.strictObject({ ...common, type: z.literal('oxxo'), oxxo: nothing }),
  z.strictObject({ ...common, type: z.literal('link'), link: nothing }),
  z.strictObject({ ...common, type: z.literal('afterpay_clearpay'), afterpay_clearpay: nothing }),
] as const
export type LocalMethodInput = z.infer<(typeof localMethodInputs)[number]>

/** What is kept of an account: what may be shown, what it comes to, and what is hashed to know it again. */
type Account = {
  details: Record<string, string | null>
  outcome: OutcomeName
  known: string
  country: string
}

/**
 * Makes a payment method that is no card. As with cards only published test accounts are taken, since any
 * other may be somebody's, and their numbers are forgotten. Refuses what the bank could not use.
 */
export async function createLocalMethod(call: Call, input: LocalMethodInput): Promise<EndpointResult> {
  const owner = ownerFault(input)
  if (owner !== null) return owner
  const read = readAccount(input)
  if (!read.ok) return read
  const { details, outcome, known, country } = read.value
  const [row] = await call.tx
    .insert(paymentMethod)
    .values({
      id: newId(call.chance, 'pm'),
      createdAt: call.clock.now(),
      type: input.type,
      details,
      outcome,
      country,
      brand: 'unknown',
      expMonth: 0,
      expYear: 0,
      funding: 'unknown',
      codeGiven: false,
      behaviour: 'pays',
      last4: details.last4 ?? '0000',
      fingerprint: createHmac('sha256', call.fingerprintSecret)
        .update(known)
        .digest('base64url')
        .slice(0, 16),
      billingDetails: input.billing_details ?? {},
      metadata: mergeMetadata({}, input.metadata),
    })
    .returning()
  if (!row) throw new Error('The database did not return the payment method it inserted')
  return succeeded(showPaymentMethod(row))
}

function readAccount(input: LocalMethodInput): EndpointResult<Account> {
  switch (input.type) {
    case 'sepa_debit':
      return readIban(input.sepa_debit.iban)
    case 'au_becs_debit':
      return readBecs(input.au_becs_debit)
    case 'boleto': {
      const { tax_id } = input.boleto
      if (!isTaxId(tax_id)) return fault('tax_id_invalid', 'boleto[tax_id]', 'Invalid tax id.')
      return slip(input, { tax_id: tax_id.replace(/\D/g, '') }, 'BR')
    }
    case 'oxxo':
      return slip(input, {}, 'MX')
    case 'link': {
      const email = input.billing_details?.email ?? ''
      return succeeded({ details: { email }, outcome: 'clears', known: email, country: 'AU' })
    }
    case 'afterpay_clearpay':
      return succeeded({
        details: {},
        outcome: 'clears',
        known: input.billing_details?.email ?? '',
        country: input.billing_details?.address?.country ?? 'AU',
      })
  }
}

function readIban(typed: string): EndpointResult<Account> {
  const iban = electronicFormatIBAN(typed) ?? ''
  const { countryCode = '', bankIdentifier = null } = isValidIBAN(iban) ? extractIBAN(iban) : {}
  if (!isSEPACountry(countryCode)) return fault('invalid_iban', 'sepa_debit[iban]', 'Your IBAN is invalid.')
  const account = TEST_IBANS.find(({ number }) => number === iban)
  if (account === undefined) return notATestAccount('sepa_debit[iban]', 'AT61 1904 3002 3457 3201')
  return succeeded({
    details: { bank_code: bankIdentifier, branch_code: null, country: countryCode, last4: iban.slice(-4) },
    outcome: account.outcome,
    known: iban,
    country: countryCode,
  })
}

function readBecs(typed: { bsb_number: string; account_number: string }): EndpointResult<Account> {
  const bsb = typed.bsb_number.replace(/\D/g, '')
  const number = typed.account_number.replace(/\D/g, '')
  const account = TEST_BECS_ACCOUNTS.find((known) => known.number === number)
  if (bsb !== TEST_BSB || account === undefined) {
    return notATestAccount('au_becs_debit[account_number]', 'BSB 000-000, account 000123456')
  }
  return succeeded({
    details: { bsb_number: bsb, last4: number.slice(-4) },
    outcome: account.outcome,
    known: `${bsb}${number}`,
    country: 'AU',
  })
}

function slip(
  input: LocalMethodInput,
  details: Account['details'],
  country: string,
): EndpointResult<Account> {
  const email = input.billing_details?.email ?? ''
  return succeeded({ details, outcome: outcomeOfVoucher(email), known: details.tax_id ?? email, country })
}

/** Link knows people by their email, Afterpay asks on its own page; others want a name too, Boleto an address. */
function ownerFault({ type, billing_details: owner }: LocalMethodInput) {
  if (type === 'afterpay_clearpay') return null
  if (type === 'link') return emailFault(owner?.email)
  const name = owner?.name?.trim() ?? ''
  const isNamed = type === 'oxxo' || type === 'boleto' ? /\S\s+\S/.test(name) : name !== ''
  if (!isNamed) {
    return fault('invalid_owner_name', 'billing_details[name]', 'A first name and a last name are needed.')
  }
  const email = emailFault(owner?.email)
  if (email !== null) return email
  return type === 'boleto' ? addressFault(owner?.address ?? {}) : null
}

function emailFault(email = '') {
  return /^\S+@\S+$/.test(email)
    ? null
    : fault('email_invalid', 'billing_details[email]', 'An email address is needed.')
}

function addressFault(address: { postal_code?: string | undefined; country?: string | undefined }) {
  if (address.country !== 'BR') {
    return fault(
      'country_code_invalid',
      'billing_details[address][country]',
      'Boleto is for people in Brazil.',
    )
  }
  if (!/^\d{5}-?\d{3}$/.test(address.postal_code ?? '')) {
    return fault('postal_code_invalid', 'billing_details[address][postal_code]', 'A CEP has eight digits.')
  }
  return null
}

function notATestAccount(param: string, example: string) {
  const message = `This shop is in test mode and takes test accounts only; nothing was stored. Try ${example}.`
  return fault('bank_account_unusable', param, message)
}

function fault(code: string, param: string, message: string) {
  return invalidRequest(message, { code, param })
}

/** Tells whether the input of a payment method is of one of these kinds. */
export function isLocal(input: { type: 'card' | LocalKind }): input is LocalMethodInput {
  return input.type !== 'card'
}
