import type { CardType } from '@buoy/shop/payments/stripe/rules/card-number.ts'
import type { FieldPart, FromPart, TokenResult, ToPart } from '../messages.ts'
import { callProvider } from '../provider-call.ts'
import type { CardInput } from './card-input.ts'

const API = '/sandbox/stripe/v1'
/** A frame that was taken away answers nothing. */
const ANSWER_TIMEOUT_MS = 2000

/** Brings the parts of a card together, in the frame of its number, and turns them into a payment method. */
export type CardCollector = {
  link: (port: MessagePort) => void
  tellCardType: (cardType: CardType | undefined) => void
  tokenise: (parameters: object) => Promise<TokenResult>
}

/** Starts collecting: own inputs, and those of frames that are linked. Later links replace earlier ones of a part. */
export function collectCard(publishableKey: string, inputs: readonly CardInput[]): CardCollector {
  const ports = new Set<MessagePort>()
  let cardType: CardType | undefined

  async function values(): Promise<Map<FieldPart, FromPart>> {
    const answers = await Promise.all([...ports].map((port) => ask(port, ports)))
    return new Map([...answers.filter((answer) => answer !== undefined), ...inputs.map(partOf)].map(byPart))
  }

  return {
    link: (port) => {
      ports.add(port)
      port.postMessage({ cardType } satisfies ToPart)
    },
    tellCardType: (changed) => {
      cardType = changed
      for (const port of ports) port.postMessage({ cardType } satisfies ToPart)
    },
    tokenise: async (parameters) => {
      const card = await values()
      for (const part of ['number', 'expiry', 'code'] as const) {
        const error = card.get(part)?.error
        if (error) return { error }
      }
      const expiry = card.get('expiry')?.digits ?? ''
      const answer = await callProvider(API, 'POST', '/payment_methods', {
        ...parameters,
        key: publishableKey,
        type: 'card',
        card: {
          number: card.get('number')?.digits,
          exp_month: expiry.slice(0, 2),
          exp_year: expiry.slice(2),
          cvc: card.get('code')?.digits,
        },
      })
      if ('error' in answer) return answer
      return { paymentMethod: answer.value as { id: string } & Record<string, unknown> }
    },
  }
}

/** What an input holds, said as it would say it over a port. Asking makes it say what is incomplete. */
export function partOf(input: CardInput): FromPart {
  input.insist()
  return { part: input.rule.part, digits: input.digits(), error: input.state().error }
}

function byPart(value: FromPart): [FieldPart, FromPart] {
  return [value.part, value]
}

function ask(port: MessagePort, ports: Set<MessagePort>): Promise<FromPart | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      ports.delete(port)
      resolve(undefined)
    }, ANSWER_TIMEOUT_MS)
    port.onmessage = ({ data }: MessageEvent<FromPart>) => {
      clearTimeout(timer)
      resolve(data)
    }
    port.postMessage({ ask: 'value' } satisfies ToPart)
  })
}
