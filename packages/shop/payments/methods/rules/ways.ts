import type { Cents } from '@buoy/kernel/rules/money.ts'
import { TRANSFER_GATEWAY, transferExplained, transferTitle } from '../../bank-transfer/rules/gateway.ts'
import type { MethodKind } from '../../port/rules/method-kind.ts'
import { emptyMethod, type MethodText } from '../../port/rules/method-texts.ts'
import { isPlainSource, PLAIN_SOURCE } from '../../port/rules/plain-source.ts'
import { LEAST_CHARGE } from '../../stripe/rules/least-charge.ts'
import { METHODS, type Method } from '../../stripe/rules/methods.ts'

/** A payment method, of whatever provider. */
export type Way = Omit<Method, 'id' | 'kind'> & {
  id: string
  kind: MethodKind
  /** What the shopper reads where there is nothing to type; absent where there is. */
  note?: MethodText
  /** The least that its provider charges, by currency in its smallest unit; any amount where nothing is said. */
  least: Readonly<Record<string, Cents>>
}

/** Money that the shopper sends, from wherever it may come. */
const TRANSFER: Way = {
  id: TRANSFER_GATEWAY,
  title: transferTitle,
  kind: 'bank_transfer',
  countries: null,
  currencies: null,
  bankDays: null,
  empty: emptyMethod,
  note: transferExplained,
  least: {},
}

/** The payment methods of the product itself, in the order they are offered; what plugins add comes after them. */
export const WAYS: readonly Way[] = [
  ...METHODS.map((method) => ({ ...method, least: LEAST_CHARGE })),
  TRANSFER,
]

/** The method of an id that a form has sent; `null` for one that is not among them. */
export function findWay(id: string, ways: readonly Way[] = WAYS): Way | null {
  return ways.find((way) => way.id === id) ?? null
}

/** What names the try of a form: where there is nothing to type, a form without script has a fixed one. */
export function sourceOf(way: Way | null, sent: string): string {
  if (way?.note === undefined) return sent
  return isPlainSource(sent) ? sent : PLAIN_SOURCE
}

/** The kind of payment behind any gateway of the product itself; wallets hand over cards. */
export function kindOfGateway(gateway: string): MethodKind {
  return findWay(gateway)?.kind ?? 'card'
}
