import type { ComponentType } from 'react'
import type { OfferedMethod } from '../contract.ts'
import type { OwnerDetails } from '../rules/owner-details.ts'
import type { ProviderError } from '../rules/provider-messages.ts'

/** Where the provider's script is and the key that opens it. */
export type ProviderKeys = { script: string; publishableKey: string }

/** What was taken before the order is placed: the payment method id for `stripe_source`, or why there is none. */
export type Collected = { ok: true; id: string } | { ok: false; error: ProviderError }

/** Makes a payment method of what was typed or chosen; rejects when the provider's script did not come. */
export type Collect = (owner: OwnerDetails) => Promise<Collected>

/** What the fields of a method are given. They stand in its box, which opens when the method is chosen. */
export type MethodFormProps = {
  method: OfferedMethod
  provider: ProviderKeys
  isSandbox: boolean
  /** Who pays, as far as it has been said. */
  payer: () => OwnerDetails
  /** Hands over how the fields become a payment method; called from an effect, `null` when they go. */
  register: (collect: Collect | null) => void
  /** Something was typed or chosen: what was made of it before no longer counts. */
  onChange: () => void
  /** A field was entered: payment begins. */
  onFocus: () => void
}

/** The fields of a method. */
export type MethodForm = ComponentType<MethodFormProps>
