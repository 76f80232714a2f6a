import type { Cents } from '@buoy/kernel/rules/money.ts'
import { TRANSFER_GATEWAY, TRANSFER_TITLE } from '../../bank-transfer/rules/gateway.ts'
import type { MethodKind } from '../../port/rules/method-kind.ts'
import { EMPTY_METHOD } from '../../port/rules/method-texts.ts'
import { LEAST_CHARGE } from '../../stripe/rules/least-charge.ts'
import { METHODS, type Method, STRIPE_GATEWAYS } from '../../stripe/rules/methods.ts'

/** Ids of all gateways that a form may name in `payment_method`, of every provider. */
export const GATEWAYS = [...STRIPE_GATEWAYS, TRANSFER_GATEWAY] as const
export type GatewayId = (typeof GATEWAYS)[number]

/** A way to pay, of whatever provider. */
export type Way = Omit<Method, 'id' | 'kind'> & {
  id: GatewayId
  kind: MethodKind
  /** The least that its provider charges, by currency in its smallest unit; any amount where nothing is said. */
  least: Readonly<Record<string, Cents>>
}

/** Money that the shopper sends, from wherever it may come. */
const TRANSFER: Way = {
  id: TRANSFER_GATEWAY,
  title: TRANSFER_TITLE,
  kind: 'bank_transfer',
  countries: null,
  currencies: null,
  bankDays: null,
  empty: EMPTY_METHOD,
  least: {},
}

/** The ways to pay, in the order they are offered. */
export const WAYS: readonly Way[] = [
  ...METHODS.map((method) => ({ ...method, least: LEAST_CHARGE })),
  TRANSFER,
]

/** The way of an id that a form has sent; `null` for one that we do not know. */
export function findWay(id: string): Way | null {
  return WAYS.find((way) => way.id === id) ?? null
}

/** The kind of payment behind any gateway; wallets hand over cards. */
export function kindOfGateway(gateway: string): MethodKind {
  return findWay(gateway)?.kind ?? 'card'
}
