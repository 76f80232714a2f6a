import type { StripeError, TokenResult } from '../messages.ts'
import { callProvider } from '../provider-call.ts'
import type { CardInput } from './card-input.ts'
import type { CardCollector } from './collect-card.ts'

const API = '/sandbox/stripe/v1'

/** Turns an IBAN or an Australian account into a payment method; all of it is typed in one frame. */
export function collectBankAccount(publishableKey: string, inputs: readonly CardInput[]): CardCollector {
  const typed = (part: string) => inputs.find(({ rule }) => rule.part === part)?.digits()
  return {
    link: () => {
      // A bank account has no parts in other frames.
    },
    tellCardType: () => {
      // Nor does it have a card's brand.
    },
    tokenise: async (parameters): Promise<TokenResult> => {
      for (const input of inputs) input.insist()
      const error = firstError(inputs)
      if (error !== null) return { error }
      const account =
        typed('iban') === undefined
          ? {
              type: 'au_becs_debit',
              au_becs_debit: { bsb_number: typed('bsb'), account_number: typed('account') },
            }
          : { type: 'sepa_debit', sepa_debit: { iban: typed('iban') } }
      const answer = await callProvider(API, 'POST', '/payment_methods', {
        ...parameters,
        ...account,
        key: publishableKey,
      })
      if ('error' in answer) return answer
      return { paymentMethod: answer.value as { id: string } & Record<string, unknown> }
    },
  }
}

function firstError(inputs: readonly CardInput[]): StripeError | null {
  return inputs.map((input) => input.state().error).find((error) => error !== null) ?? null
}
