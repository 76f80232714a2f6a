import type { WalletAddress } from '@buoy/wallet/rules/payment-data.ts'
import type { CardNetwork } from '@buoy/wallet/rules/wallet-request.ts'

/** A card in the test person's wallet: a test card by its token, and what people may see of it. */
export type WalletCard = {
  id: string
  network: CardNetwork
  /** The network as people know it. */
  brand: string
  last4: string
  token: string
  /** What it does, for those who choose one to try. */
  outcome: string
}

/** Whose wallet it is; the sandbox knows nobody else. */
export const PERSON = { name: 'Mia Tran', email: 'mia.tran@example.com' } as const

export const WALLET_CARDS: readonly WalletCard[] = [
  card('visa', 'VISA', 'Visa', '4242', 'pm_card_visa', 'pays'),
  card('mastercard', 'MASTERCARD', 'Mastercard', '4444', 'pm_card_mastercard', 'pays'),
  card('amex', 'AMEX', 'American Express', '0005', 'pm_card_amex', 'pays'),
  card('jcb', 'JCB', 'JCB', '0505', 'pm_card_jcb', 'pays'),
  card('no-funds', 'VISA', 'Visa', '9995', 'pm_card_visa_chargeDeclinedInsufficientFunds', 'no funds'),
  card('asks', 'VISA', 'Visa', '3184', 'pm_card_authenticationRequired', 'asks for 3-D Secure'),
]

/** An address the person keeps, under the name they gave it. */
export type KeptAddress = { id: string; label: string; address: WalletAddress }

export const WALLET_ADDRESSES: readonly KeptAddress[] = [
  kept('home', 'Home', '12 Wharf Street', 'Brisbane City', 'QLD', '4000', 'AU', '+61 7 3000 0000'),
  kept('work', 'Work', 'Level 3, 200 George Street', 'Sydney', 'NSW', '2000', 'AU', '+61 2 9000 0000'),
  kept('island', 'Holidays', '1 Dampier Terrace', 'Broome', 'WA', '6725', 'AU', '+61 8 9000 0000'),
  kept('parents', 'Parents', '5 Queen Street', 'Auckland', 'AUK', '1010', 'NZ', '+64 9 300 0000'),
]

function card(
  id: string,
  network: CardNetwork,
  brand: string,
  last4: string,
  token: string,
  outcome: string,
): WalletCard {
  return { id, network, brand, last4, token, outcome }
}

function kept(
  id: string,
  label: string,
  address1: string,
  locality: string,
  administrativeArea: string,
  postalCode: string,
  countryCode: string,
  phoneNumber: string,
): KeptAddress {
  const rest = { address2: '', address3: '', sortingCode: '' }
  const address = { name: PERSON.name, address1, locality, administrativeArea, postalCode, countryCode }
  return { id, label, address: { ...address, ...rest, phoneNumber } }
}
