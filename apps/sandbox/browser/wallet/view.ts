import type { DisplayItem, ShippingOption, TransactionInfo } from '@buoy/wallet/rules/wallet-request.ts'
import { type KeptAddress, WALLET_ADDRESSES, WALLET_CARDS, type WalletCard } from '../../wallet/person.ts'

/** What the page shows and reads; every element stands in its markup. */
export type View = {
  form: HTMLFormElement
  cancel: HTMLButtonElement
  /** What the shopper has chosen; what the shop did not ask for is undefined. */
  choice: () => { card: string; address: string | undefined; shippingOption: string | undefined }
  onChange: (trigger: 'SHIPPING_ADDRESS' | 'SHIPPING_OPTION' | 'PAYMENT_METHOD', run: () => void) => void
  showShop: (name: string, framed: boolean) => void
  /** Cards of these networks; false when the wallet has none. */
  showCards: (networks: readonly string[]) => boolean
  /** Addresses in these countries; false when the person has none. */
  showAddresses: (countries: readonly string[] | undefined) => boolean
  showOptions: (options: readonly ShippingOption[], selected: string | undefined) => void
  showTotal: (transaction: Partial<TransactionInfo> | undefined) => void
  /** Busy: nothing can be pressed but Cancel. */
  setBusy: (busy: boolean) => void
  /** Keeps the shopper from paying for what the shop has refused, until they have chosen otherwise. */
  block: (blocked: boolean) => void
  /** Nobody has opened the wallet: says so, and offers nothing. */
  showNobody: (message: string) => void
  /** Says why it does not go on; null takes it back. `final`: and it never will. */
  showFault: (message: string | null, final?: boolean) => void
}

/** From this height on, in px, the wallet is not the sheet. */
const ROOMY_PX = 400

/** Finds the page's elements and gives what is done with them. */
export function openView(document: Document): View {
  const find = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind
  const [card, address, option] = ['card', 'address', 'option'].map((id) => find<HTMLSelectElement>(id)) as [
    HTMLSelectElement,
    HTMLSelectElement,
    HTMLSelectElement,
  ]
  const form = find<HTMLFormElement>('choice')
  const pay = find<HTMLButtonElement>('pay')
  const items = find<HTMLDetailsElement>('items')
  // Where there is room, what is paid for is seen at once; in the sheet it is a press away.
  items.open = window.innerHeight >= ROOMY_PX
  items.addEventListener('toggle', () => {
    if (items.open) items.scrollIntoView({ block: 'nearest' })
  })
  let over = false
  let blocked = false

  function fill(select: HTMLSelectElement, choices: readonly (readonly [id: string, text: string])[]): void {
    const kept = select.value
    select.replaceChildren(...choices.map(([id, text]) => new Option(text, id, false, id === kept)))
    select.closest('.row')?.toggleAttribute('hidden', choices.length === 0)
  }

  return {
    form,
    cancel: find('cancel'),
    choice: () => ({
      card: card.value,
      address: address.value || undefined,
      shippingOption: option.value || undefined,
    }),
    onChange: (trigger, run) => {
      const select = { SHIPPING_ADDRESS: address, SHIPPING_OPTION: option, PAYMENT_METHOD: card }[trigger]
      select.addEventListener('change', run)
    },
    showShop: (name, framed) => {
      find('shop').textContent = name
      document.title = `Pay ${name}`
      document.documentElement.classList.toggle('framed', framed)
    },
    showCards: (networks) => {
      const cards = WALLET_CARDS.filter(({ network }) => networks.includes(network))
      fill(
        card,
        cards.map((one) => [one.id, cardText(one)] as const),
      )
      return cards.length > 0
    },
    showAddresses: (countries) => {
      const found = WALLET_ADDRESSES.filter((kept) => countries?.includes(kept.address.countryCode) ?? true)
      fill(
        address,
        found.map((kept) => [kept.id, addressText(kept)] as const),
      )
      return found.length > 0
    },
    showOptions: (options, selected) => {
      fill(
        option,
        options.map(({ id, label }) => [id, label] as const),
      )
      if (selected !== undefined && options.some(({ id }) => id === selected)) option.value = selected
    },
    showTotal: (transaction) => {
      find('skeletons').hidden = true
      const total = totalText(transaction)
      find('total').textContent = total
      pay.textContent = total === '' ? 'Continue' : `Pay ${total}`
      const lines = transaction?.displayItems ?? []
      items.hidden = lines.length === 0
      items.querySelector('ul')?.replaceChildren(...lines.map((line) => itemRow(document, line, transaction)))
    },
    setBusy: (busy) => {
      form.setAttribute('aria-busy', String(busy))
      for (const control of [card, address, option]) control.disabled = busy || over
      pay.disabled = busy || over || blocked
    },
    showNobody: (message) => {
      document.querySelector('footer')?.remove()
      find('total').remove()
      form.remove()
      find('fault').textContent = message
      find('fault').hidden = false
    },
    block: (now) => {
      blocked = now
    },
    showFault: (message, final = false) => {
      over ||= final
      const fault = find('fault')
      fault.textContent = message
      fault.hidden = message === null
    },
  }
}

function cardText({ brand, last4, outcome }: WalletCard): string {
  return `${brand} •••• ${last4} (${outcome})`
}

function addressText({ label, address }: KeptAddress): string {
  return `${label}: ${address.address1}, ${address.locality} ${address.postalCode}`
}

/** The total as people read it; nothing while it is not known. */
function totalText(transaction: Partial<TransactionInfo> | undefined): string {
  const { currencyCode, totalPrice, totalPriceStatus } = transaction ?? {}
  if (totalPrice === undefined || totalPriceStatus === 'NOT_CURRENTLY_KNOWN') return ''
  return money(totalPrice, currencyCode)
}

function itemRow(document: Document, { label, price }: DisplayItem, transaction?: Partial<TransactionInfo>) {
  const row = document.createElement('li')
  const [name, amount] = [document.createElement('span'), document.createElement('span')]
  name.textContent = label
  amount.textContent = money(price, transaction?.currencyCode)
  row.append(name, amount)
  return row
}

/** Decimal text in the request's currency, as the browser's language writes it. */
function money(price: string, currency = 'USD'): string {
  const amount = Number(price)
  if (!Number.isFinite(amount)) return price
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  return new Intl.NumberFormat('en-AU', style).format(amount)
}
