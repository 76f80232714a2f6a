import { DEVICE_ADDRESSES, DEVICE_CARDS, redacted, type SheetAddress } from './device-wallet.ts'
import type { CompleteStatus, SheetContents, ShippingOption, UpdateDetails } from './payment-request.ts'
import { SHEET_STYLE } from './sheet-style.ts'

type Sheet = {
  title: string
  /** Three letters, lower case. */
  currency: string
  requestShipping: boolean
  /** What the shop has put into it, as it stands. */
  contents: () => SheetContents
  chooseAddress: (address: SheetAddress) => Promise<UpdateDetails>
  chooseOption: (option: ShippingOption) => Promise<UpdateDetails>
  pay: (chosen: {
    number: string
    address: SheetAddress | null
    option: ShippingOption | null
  }) => Promise<CompleteStatus | { error: string }>
}

const CANNOT_SEND = 'Nothing can be sent to this address. Choose another one.'
const FAILED = 'Your payment didn’t go through. Choose another card, or cancel.'

/**
 * Shows the device's sheet over the page. The browser's own modal dialog keeps the rest of the page out of
 * reach, Escape cancels, and focus goes back where it came from. `closed` says how it ended.
 */
export function openPaymentSheet(sheet: Sheet) {
  const opener = document.activeElement
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const style = new CSSStyleSheet()
  style.replaceSync(SHEET_STYLE)
  root.adoptedStyleSheets = [style]
  const dialog = make('dialog', { 'aria-labelledby': 'title' })
  const title = make('h2', { id: 'title' }, sheet.title)
  const close = make('button', { type: 'button', class: 'close', 'aria-label': 'Cancel' }, '✕')
  const address = select('Deliver to', DEVICE_ADDRESSES)
  const options = make('fieldset')
  const card = select('Card', DEVICE_CARDS)
  const rows = make('dl')
  const say = make('p', { role: 'alert', class: 'say' })
  const pay = make('button', { type: 'submit', class: 'pay' })
  const form = make('form', { method: 'dialog' })
  const note = make('p', { class: 'note' }, 'The sandbox’s own sheet. No money moves.')
  form.append(...(sheet.requestShipping ? [address.field, options] : []), card.field, rows, say, pay, note)
  dialog.append(title, close, form)
  root.append(dialog)
  document.body.append(host)

  let option: ShippingOption | null = null
  let isServed = !sheet.requestShipping
  const closed = Promise.withResolvers<'cancelled' | 'done'>()

  const format = new Intl.NumberFormat('en-AU', { style: 'currency', currency: sheet.currency.toUpperCase() })
  const money = (cents: number) => format.format(cents / 100)
  const chosenAddress = () => DEVICE_ADDRESSES.find(({ id }) => id === address.control.value)?.address ?? null

  function draw(isBusy = false): void {
    const { total, displayItems = [], shippingOptions = [] } = sheet.contents()
    const row = (label: string, amount: number, name = '') => {
      const line = make('div', name ? { class: name } : {})
      line.append(make('dt', {}, label), make('dd', {}, money(amount)))
      return line
    }
    rows.replaceChildren(
      ...displayItems.map((item) => row(item.label, item.amount)),
      row(total.label, total.amount, 'total'),
    )
    drawOptions(isServed ? shippingOptions : [])
    pay.textContent = isBusy ? 'One moment' : `Pay ${money(total.amount)}`
    pay.disabled = isBusy || !isServed
    dialog.toggleAttribute('aria-busy', isBusy)
  }

  function drawOptions(offered: readonly ShippingOption[]): void {
    if (!offered.some(({ id }) => id === option?.id)) option = offered[0] ?? null
    options.hidden = offered.length === 0
    options.replaceChildren(
      make('legend', {}, 'Delivery'),
      ...offered.map((one) => {
        const label = make('label', { class: 'option' })
        const radio = make('input', { type: 'radio', name: 'option', value: one.id })
        radio.checked = one.id === option?.id
        radio.addEventListener('change', () => void update(() => sheet.chooseOption(one), one))
        label.append(radio, make('span', {}, `${one.label}, ${money(one.amount)}`))
        if (one.detail) label.append(make('small', {}, one.detail))
        return label
      }),
    )
  }

  async function update(ask: () => Promise<UpdateDetails>, wanted = option): Promise<void> {
    say.textContent = ''
    draw(true)
    const details = await ask()
    isServed = details.status === 'success'
    option = wanted
    if (!isServed) say.textContent = CANNOT_SEND
    draw()
    const chosen = options.querySelector<HTMLInputElement>('input:checked')
    if (wanted !== null && root.activeElement === null) chosen?.focus()
  }

  function end(how: 'cancelled' | 'done'): void {
    dialog.close()
    host.remove()
    if (opener instanceof HTMLElement) opener.focus()
    closed.resolve(how)
  }

  async function submit(): Promise<void> {
    const number = DEVICE_CARDS.find(({ id }) => id === card.control.value)?.number ?? ''
    say.textContent = ''
    draw(true)
    const shown = sheet.requestShipping
      ? { address: chosenAddress(), option }
      : { address: null, option: null }
    const status = await sheet.pay({ number, ...shown })
    if (status === 'success') return end('done')
    // A device closes its sheet on a plain failure: what went wrong is the shop's to say.
    if (status === 'fail') return end('done')
    say.textContent = typeof status === 'object' ? status.error : FAILED
    draw()
  }

  address.control.addEventListener('change', () => {
    const chosen = chosenAddress()
    if (chosen) void update(() => sheet.chooseAddress(redacted(chosen)), null)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!pay.disabled) void submit()
  })
  close.addEventListener('click', () => end('cancelled'))
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    end('cancelled')
  })
  draw()
  dialog.showModal()
  const first = chosenAddress()
  if (sheet.requestShipping && first) void update(() => sheet.chooseAddress(redacted(first)), null)
  return { closed: closed.promise, close: () => end('done') }
}

/** An element with attributes and a text. */
function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string> = {},
  text = '',
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  if (text !== '') element.textContent = text
  return element
}

function select(label: string, choices: readonly { id: string; label: string }[]) {
  const field = make('label', { class: 'field' })
  const control = make('select')
  control.append(...choices.map((choice) => make('option', { value: choice.id }, choice.label)))
  field.append(make('span', {}, label), control)
  return { field, control }
}
