import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { messages } from '../messages.ts'

/**
 * Countries where the invoice of a registered seller is called that: by law, or as in New Zealand by custom, whose law
 * asks for "taxable supply information" under any title since April 2023 (GST Act 1985, s 19E).
 */
const TAX_INVOICE: ReadonlySet<string> = new Set(['AE', 'AU', 'BH', 'IN', 'NZ', 'OM', 'SA', 'SG', 'ZA'])

/** Who issues a document: in which country, and whether under a number of theirs. */
type Issuer = { country: string; isRegistered: boolean }

/** What an invoice is called. Without an ABN there is no tax invoice in Australia. */
export function invoiceTitle({ country, isRegistered }: Issuer, texts: TextLocale): string {
  return translator(messages, texts)(isRegistered && TAX_INVOICE.has(country) ? 'taxInvoice' : 'invoice')
}

/** What the document of a refund is called. */
export function creditTitle({ country, isRegistered }: Issuer, texts: TextLocale): string {
  return translator(messages, texts)(isRegistered && country === 'AU' ? 'adjustmentNote' : 'creditNote')
}
