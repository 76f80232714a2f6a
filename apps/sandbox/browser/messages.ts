import type { CardType } from '@buoy/shop/payments/stripe/rules/card-number.ts'
import type { Brand } from '../cards/brand.ts'

/**
 * The elements that can be created; `card` is number, expiry and code in one line, `auBankAccount` BSB and
 * account number.
 */
export type ElementKind = 'card' | 'cardNumber' | 'cardExpiry' | 'cardCvc' | 'iban' | 'auBankAccount'

/** The three things a card field asks for. */
export type CardPart = 'number' | 'expiry' | 'code'

/** What any field asks for. */
export type FieldPart = CardPart | 'iban' | 'bsb' | 'account'

/** An error as the provider's script hands it to the shop's page. */
export type StripeError = {
  type: string
  code?: string
  decline_code?: string
  message: string
  payment_intent?: object
  setup_intent?: object
}

/** CSS properties in camel case; nested objects are for `:focus`, `::placeholder` and the like. */
export type StyleRules = { [property: string]: string | StyleRules }

/** How the inputs look: one set of rules always, others laid over it in a state. */
export type FieldStyle = {
  base?: StyleRules
  complete?: StyleRules
  empty?: StyleRules
  invalid?: StyleRules
}

/** What the shop's page may choose for a field. */
export type FieldOptions = {
  disabled?: boolean
  placeholder?: string
  showIcon?: boolean
  style?: FieldStyle
}

/** A font of the shop's page, fetched there and handed to the frames. */
export type FieldFont = { family: string; weight: string; style: string; content: ArrayBuffer }

/** First message to a frame; the port that comes with it carries all others. */
export type Connect = {
  buoy: 'connect'
  publishableKey: string
  options: FieldOptions
  fonts: FieldFont[]
}

/** What the page tells a frame. A `link` comes with a port to another frame; the page keeps no end of it. */
export type ToFrame =
  | { do: 'focus' | 'blur' | 'clear' }
  | { do: 'update'; options: FieldOptions }
  | { do: 'link'; to: 'collector' | 'part' }
  | { do: 'tokenise'; call: number; parameters: object }

/** The state of a field, without what was typed into it. */
export type FieldChange = {
  empty: boolean
  complete: boolean
  error: StripeError | null
  brand?: Brand
  bankName?: string
  country?: string
}

/** What a frame tells the page. Never what was typed. */
export type FromFrame =
  | { say: 'ready' | 'focus' | 'blur' | 'escape' | 'submit' }
  | { say: 'height'; px: number }
  | { say: 'change'; change: FieldChange }
  | { say: 'token'; call: number; result: TokenResult }

export type TokenResult = { paymentMethod: { id: string } & Record<string, unknown> } | { error: StripeError }

/** What the frame that collects a card tells the frames of its parts, over their own port. */
export type ToPart = { ask: 'value' } | { cardType: CardType | undefined }

/** What a part answers; this is the only message that carries card data, from frame to frame. */
export type FromPart = { part: FieldPart; digits: string; error: StripeError | null }
