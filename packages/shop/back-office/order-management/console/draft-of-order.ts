import { homeStateOf } from '@buoy/kernel/rules/home.ts'
import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { Picture } from '@buoy/kernel/rules/picture.ts'
import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import type { OrderDetail } from '../../../orders/record/contract.ts'
import type { OrderDraft } from '../../../orders/record/draft-contract.ts'
import type { PostalAddress } from '../../../orders/record/rules/address-lines.ts'
import { OWNERS_DISCOUNT } from '../../../pricing/engine/rules/owners-discount.ts'

/** A line in the editor: what is saved, and what it is called. `unitPrice` in cents; `null` is today's price. */
export type EditedLine = OrderDraft['lines'][number] & {
  name: string
  detail: string
  picture: Picture | null
  /** What it costs without a word of the owner's, in cents: another price needs a reason. */
  usualPrice: Cents
}

/** What the editor holds; the parcel goes to the billing address unless it is sent elsewhere. */
export type EditedOrder = Omit<OrderDraft, 'lines'> & {
  lines: EditedLine[]
  isElsewhere: boolean
  /** Id of the order that is changed; `null` for a new one. */
  order: number | null
}

/** An order before anything is written, with addresses that begin in the store's country. */
export function blankDraft({ country }: Pick<StoreLocale, 'country'>): EditedOrder {
  const nowhere: PostalAddress = {
    first_name: '',
    last_name: '',
    company: '',
    country,
    address_1: '',
    address_2: '',
    city: '',
    state: homeStateOf(country),
    postcode: '',
  }
  return {
    email: '',
    phone: '',
    order: null,
    billing: nowhere,
    shipping: nowhere,
    isElsewhere: false,
    comments: '',
    lines: [],
    coupons: [],
    discount: 0,
    shippingLabel: 'Standard delivery',
    shippingAmount: 0,
  }
}

/** An order as the editor takes it. */
export function draftOf(order: OrderDetail): EditedOrder {
  const { billing, shipping } = order.addresses
  return {
    order: order.id,
    email: order.email,
    phone: order.phone,
    billing,
    shipping,
    comments: order.comments,
    isElsewhere: JSON.stringify(billing) !== JSON.stringify(shipping),
    lines: order.lines.map((line) => ({
      variantId: line.variantId,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      name: line.name,
      picture: line.picture,
      priceReason: line.priceReason,
      usualPrice: line.listPrice ?? line.unitPrice,
      detail: line.options.map(({ value }) => value).join(', '),
    })),
    coupons: order.totals.discounts.map(({ code }) => code).filter((code) => code !== OWNERS_DISCOUNT),
    discount: ownersPart(order),
    shippingLabel: order.shippingLabel,
    shippingAmount: order.trace?.shipping?.price ?? order.totals.shipping,
  }
}

/** What the owner takes off themselves; all of it where the parts are not known. */
function ownersPart({ totals }: OrderDetail): Cents {
  if (totals.discounts.length === 0) return totals.discount
  return totals.discounts.find(({ code }) => code === OWNERS_DISCOUNT)?.goods ?? 0
}

/** Whether a line has a price of the owner's own, which needs a reason. */
export function hasOwnPrice({ unitPrice, usualPrice }: EditedLine): boolean {
  return unitPrice !== null && unitPrice !== usualPrice
}

/** What is sent: without the names, and with the parcel's address filled in. */
export function toDraft(edited: EditedOrder): OrderDraft {
  const { isElsewhere, lines, order: _order, ...draft } = edited
  return {
    ...draft,
    shipping: isElsewhere ? draft.shipping : draft.billing,
    lines: lines.map(({ variantId, quantity, unitPrice, priceReason }) => ({
      variantId,
      quantity,
      unitPrice,
      priceReason,
    })),
  }
}
