import type { GatewayData, PaymentDataReply, WalletDestination } from '../contract.ts'
import type { WalletAddress } from '../rules/wallet-address.ts'
import type { WalletGateway } from '../rules/wallet-gateways.ts'

/** What the shop counts for an address and a way of delivery; without one it is the first that is offered. */
export type Quoted =
  | { kind: 'counted'; data: PaymentDataReply['data'] }
  | { kind: 'unserviceable' | 'failed'; message: string }

/** What the shopper has agreed to in their wallet. */
export type Authorised = {
  /** The card provider's payment method. */
  source: string
  email: string | undefined
  phone: string | undefined
  billing: WalletAddress | null
  shipping: WalletAddress | null
  /** The way of delivery the sheet names. */
  method: string | undefined
}

/** What the shop made of it; `bank`: it is the shop's turn to have the bank ask, once the sheet is gone. */
export type Settled = 'paid' | 'bank' | { refused: string }

/** What a wallet's sheet asks of the shop while it is open. */
export type SheetEvents = {
  quote: (address: WalletDestination, method: string | null) => Promise<Quoted>
  authorise: (given: Authorised) => Promise<Settled>
  /** The sheet is gone, however it ended; a cancelled one has nothing more to say (S8.43). */
  closed: () => void
  /** The wallet itself could not go on. */
  failed: (message: string) => void
}

/** One kind of wallet over whatever library it comes from. */
export type WalletAdapter = {
  gateway: WalletGateway
  /** Whether this device can pay with it. */
  isReady: () => Promise<boolean>
  /** Puts a button there. A press asks `mayOpen`, and opens the sheet at once when it may. */
  mount: (place: HTMLElement, mayOpen: () => boolean) => void
  /** Opens the sheet; while a press is being answered, since browsers allow it then only. */
  open: () => void
  /** Shows other totals from the next opening on. */
  update: (data: GatewayData) => void
  destroy: () => void
}
