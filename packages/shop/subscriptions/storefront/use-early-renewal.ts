import { useMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import { useRef, useState } from 'react'
import { paymentNotStarted } from '../../payments/port/rules/provider-messages.ts'
import { ownAddress } from '../../payments/stripe/rules/confirm-hash.ts'
import { confirmCard } from '../../payments/stripe/storefront/confirm-payment.ts'
import type { EarlyRenewalReply } from '../contract.ts'
import { messages } from '../messages.ts'

/** Where the provider's script is and the key that opens it. */
export type RenewalKeys = { script: string; publishableKey: string }

/**
 * "Renew now" (S7.36, S7.37): asks the address of the button; what the bank wants to know is asked in its
 * own modal, and whatever comes of that, it is on to the order.
 */
export function useEarlyRenewal(keys: RenewalKeys) {
  const t = useMessages(messages)
  const texts = useTextLocale()
  const [phase, setPhase] = useState<'ready' | 'asking' | 'bank' | 'leaving'>('ready')
  const [refusal, setRefusal] = useState<string | null>(null)
  const isUnderWay = useRef(false)

  function giveBack(message: string): void {
    isUnderWay.current = false
    setPhase('ready')
    setRefusal(message)
  }

  async function renew(path: string): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setRefusal(null)
    setPhase('asking')
    const reply = (await ask(path)) ?? { message: t('connectionLost') }
    if ('message' in reply) return giveBack(reply.message)
    const to = ownAddress(reply.redirect_url, location.origin)
    if (to === null) return giveBack(paymentNotStarted(texts))
    if (reply.stripe_sca_required) {
      setPhase('bank')
      // Whatever the bank says, the order's own page knows how it stands.
      await confirmCard(keys, { kind: 'payment', clientSecret: reply.intent_secret }).catch(() => null)
    }
    setPhase('leaving')
    location.assign(to)
  }

  return { phase, refusal, renew }
}

/** What the shop answers; `null` when the connection dropped. */
async function ask(path: string): Promise<EarlyRenewalReply | { message: string } | null> {
  try {
    const response = await fetch(path, {
      headers: { accept: 'application/json' },
      credentials: 'same-origin',
    })
    return (await response.json()) as EarlyRenewalReply | { message: string }
  } catch {
    return null
  }
}
