import { monthOf } from '@buoy/shop/payments/stripe/rules/card-expiry.ts'
import { type CardType, cardTypeOf } from '@buoy/shop/payments/stripe/rules/card-number.ts'
import { brandOf } from '../../cards/brand.ts'
import { bankOfBsb } from '../../local-methods/bsb.ts'
import type {
  Connect,
  ElementKind,
  FieldOptions,
  FieldPart,
  FromFrame,
  ToFrame,
  ToPart,
} from '../messages.ts'
import { BANK_RULES } from './bank-rules.ts'
import { createBrandMark } from './brand-mark.ts'
import { type CardInput, createCardInput } from './card-input.ts'
import { collectBankAccount } from './collect-bank-account.ts'
import { collectCard, partOf } from './collect-card.ts'
import { FIELD_RULES } from './field-rules.ts'
import { addFonts, applyStyle } from './field-style.ts'

/** The page inside a card field's frame. It waits for its page to connect, once, and then draws itself. */

const PARTS: Record<ElementKind, FieldPart[]> = {
  card: ['number', 'expiry', 'code'],
  cardNumber: ['number'],
  cardExpiry: ['expiry'],
  cardCvc: ['code'],
  iban: ['iban'],
  auBankAccount: ['bsb', 'account'],
}

const RULES = { ...FIELD_RULES, ...BANK_RULES }

function connect({ publishableKey, options: first, fonts }: Connect, page: MessagePort): void {
  const kind = document.documentElement.dataset.field as ElementKind
  const form = document.forms.namedItem('fields')
  if (!form) throw new Error('The card field page has no form')
  let options: FieldOptions = first
  let cardType: CardType | undefined
  let lastChange = ''

  const tell = (message: FromFrame) => page.postMessage(message)
  const context = () => ({ cardType, today: monthOf(new Date()) })
  const inputs = PARTS[kind].map((part) => createCardInput(RULES[part], { context, changed }))
  const isBank = kind === 'iban' || kind === 'auBankAccount'
  const collector = isBank ? collectBankAccount(publishableKey, inputs) : collectCard(publishableKey, inputs)
  const mark = createBrandMark()
  const ownNumber = inputs.find(({ rule }) => rule.part === 'number')

  function changed(): void {
    if (ownNumber && cardTypeOf(ownNumber.digits()) !== cardType) {
      cardType = cardTypeOf(ownNumber.digits())
      mark.show(brandOf(cardType))
      collector.tellCardType(cardType)
    }
    draw()
    const states = inputs.map((input) => input.state())
    const change = {
      empty: states.every(({ empty }) => empty),
      complete: states.every(({ complete }) => complete),
      error: states.find(({ error }) => error)?.error ?? null,
      ...(ownNumber && { brand: brandOf(cardType) }),
      ...bankOf(inputs),
    }
    if (JSON.stringify(change) === lastChange) return
    lastChange = JSON.stringify(change)
    tell({ say: 'change', change })
  }

  function draw(): void {
    const states = inputs.map((input) => input.state())
    for (const [index, { element, rule }] of inputs.entries()) {
      element.disabled = options.disabled === true
      element.placeholder = (inputs.length === 1 && options.placeholder) || rule.placeholder
      element.setAttribute('aria-invalid', String(states[index]?.error != null))
    }
    applyStyle(form as HTMLElement, options.style ?? {}, {
      empty: states.every(({ empty }) => empty),
      complete: states.every(({ complete }) => complete),
      invalid: states.some(({ error }) => error !== null),
      focused: document.hasFocus(),
    })
    mark.element.style.display = kind === 'card' || options.showIcon ? '' : 'none'
  }

  function link(to: 'collector' | 'part', port: MessagePort): void {
    if (to === 'part') {
      collector.link(port)
      return
    }
    port.onmessage = ({ data }: MessageEvent<ToPart>) => {
      if ('ask' in data) {
        for (const input of inputs) port.postMessage(partOf(input))
      } else {
        cardType = data.cardType
        changed()
      }
    }
  }

  page.onmessage = async ({ data, ports }: MessageEvent<ToFrame>) => {
    const [port] = ports
    if (data.do === 'focus') inputs[0]?.element.focus()
    if (data.do === 'blur') for (const { element } of inputs) element.blur()
    if (data.do === 'clear') for (const input of inputs) input.clear()
    if (data.do === 'link' && port) link(data.to, port)
    if (data.do === 'update') {
      options = { ...options, ...data.options }
      draw()
    }
    if (data.do === 'tokenise') {
      tell({ say: 'token', call: data.call, result: await collector.tokenise(data.parameters) })
    }
  }

  form.append(...(ownNumber ? [mark.element] : []), ...inputs.map(({ element }) => element))
  listen(form, inputs, tell, draw)
  draw()
  new ResizeObserver(() => tell({ say: 'height', px: form.scrollHeight })).observe(form)
  void addFonts(fonts).then(() => tell({ say: 'ready' }))
}

/** What an account says of its bank: the bank of a BSB, the country of an IBAN. */
function bankOf(inputs: readonly CardInput[]): { bankName?: string; country?: string } {
  const typed = (part: FieldPart) => inputs.find(({ rule }) => rule.part === part)?.digits()
  const bsb = typed('bsb')
  const iban = typed('iban')
  return {
    ...(bsb !== undefined && { bankName: bankOfBsb(bsb) ?? '' }),
    ...(iban !== undefined && { country: iban.slice(0, 2) }),
  }
}

/** Focus, keys and submission, as the page needs to know of them. */
function listen(
  form: HTMLFormElement,
  inputs: readonly CardInput[],
  tell: (message: FromFrame) => void,
  draw: () => void,
): void {
  form.addEventListener('focusin', (event) => {
    draw()
    if (!inputs.some(({ element }) => element === event.relatedTarget)) tell({ say: 'focus' })
  })
  form.addEventListener('focusout', (event) => {
    draw()
    if (!inputs.some(({ element }) => element === event.relatedTarget)) tell({ say: 'blur' })
  })
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') tell({ say: 'escape' })
    if (event.key !== 'Enter') return
    event.preventDefault()
    tell({ say: 'submit' })
  })
  form.addEventListener('submit', (event) => event.preventDefault())
  window.addEventListener('focus', () => {
    if (document.activeElement === document.body) inputs[0]?.element.focus()
  })
}

window.addEventListener('message', function first({ source, data, ports: [port] }: MessageEvent<Connect>) {
  if (source !== window.parent || data?.buoy !== 'connect' || !port) return
  window.removeEventListener('message', first)
  connect(data, port)
})
