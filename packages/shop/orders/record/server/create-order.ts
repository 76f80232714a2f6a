import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { emit } from '@buoy/platform/events/server/domain-event.ts'
import { requestLanguage } from '@buoy/platform/texts/server/request-language.ts'
import { eq } from 'drizzle-orm'
import type { Cart } from '../../../cart/contract.ts'
import type { Totals, TracedLine } from '../../../pricing/engine/contract.ts'
import type { PostalAddress } from '../rules/address-lines.ts'
import { simulatedNumber, simulationOf } from './mark-order.ts'
import { type OrderRow, order, orderLine } from './order.table.ts'
import { orderPlaced } from './order-events.ts'

/** What a shopper says about themselves at checkout; may change between two tries to pay. */
export type OrderDetails = {
  email: string
  phone: string
  billing: PostalAddress
  shipping: PostalAddress
  comments: string
}

export type NewOrder = OrderDetails & {
  checkoutSessionId: string
  /** The customer who is signed in; `null` for a guest. */
  customerId: string | null
  cart: Cart
  payment: { method: string; title: string }
}

/**
 * Writes a pending order with the cart's lines, totals and their trace frozen as they are now. The cart
 * must have been read under its lock in this transaction. An order of a simulation's shopper is marked, and
 * takes no number from the real ones.
 */
export async function createOrder(
  deps: { clock: Clock; chance: Chance },
  tx: Transaction,
  input: NewOrder,
): Promise<OrderRow> {
  const { cart, payment, checkoutSessionId, customerId, ...details } = input
  const { totals, trace } = cart
  const now = deps.clock.now()
  const simulation = simulationOf(details.email, now)
  const [created] = await tx
    .insert(order)
    .values({
      ...details,
      checkoutSessionId,
      customerId,
      simulationId: simulation,
      number: simulatedNumber(simulation),
      key: `wc_order_${randomId(deps.chance)}`,
      status: 'pending',
      language: requestLanguage(),
      priceListId: cart.priceListId ?? null,
      checkoutLayoutId: cart.checkoutLayoutId ?? null,
      items: totals.items,
      discount: totals.discount,
      shippingAmount: totals.shipping ?? 0,
      shippingGst: trace.shipping?.gst ?? 0,
      gst: totals.gst,
      gstRemoved: totals.gstRemoved,
      taxAdded: knownTax(totals),
      total: totals.total,
      trace,
      ...deliveryColumns(cart),
      weightGrams: cart.weightGrams,
      paymentMethod: payment.method,
      paymentTitle: payment.title,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (created === undefined) throw new Error('The database did not return the order it inserted')
  await tx.insert(orderLine).values(
    cart.lines.map((line, index) => ({
      orderId: created.id,
      position: index,
      productId: line.productId,
      variantId: line.variantId,
      name: line.name,
      sku: line.sku,
      url: line.url,
      options: line.options,
      picture: line.picture,
      unitPrice: line.unitPrice,
      quantity: line.quantity,
      requiresShipping: line.requiresShipping,
      counted: line.counted,
      backordered: line.backordered,
      ...amountsOf(trace.lines[index]),
    })),
  )
  await announcePlaced(tx, created)
  return created
}

/** The tax that is added to an order, in cents. It is known: an order that nobody can tax is refused before. */
export function knownTax({ taxAdded }: Pick<Totals, 'taxAdded'>): Cents {
  if (taxAdded === null) throw new Error('An order was to be written while its tax is not known')
  return taxAdded
}

/** Says that an order was written; one of a simulation says nothing. */
export async function announcePlaced(
  tx: Transaction,
  { id, number, total, simulationId }: Pick<OrderRow, 'id' | 'number' | 'total' | 'simulationId'>,
): Promise<void> {
  if (simulationId === null) await emit(tx, orderPlaced, { orderId: id, number, total })
}

function amountsOf(line: TracedLine | undefined) {
  if (line === undefined) throw new Error('A line of a cart is missing in the trace of its price')
  const { subtotal, net, gst, taxClass } = line
  return { subtotal, discount: subtotal - net, gst, taxClass }
}

/** How a cart is sent, as an order keeps it: the method's id and title and the zone's name as they are now. */
export function deliveryColumns(cart: Pick<Cart, 'shippingOptions' | 'zone'>) {
  const chosen = cart.shippingOptions.find((option) => option.chosen)
  return {
    shippingMethod: chosen?.id ?? '',
    shippingLabel: chosen?.label ?? '',
    shippingZone: cart.zone,
  }
}

/** Takes corrected addresses, contact details and delivery of the same price into an order that is not paid yet. */
export async function correctOrder(
  deps: { clock: Clock },
  tx: Transaction,
  orderId: number,
  details: OrderDetails &
    ReturnType<typeof deliveryColumns> & { paymentMethod: string; paymentTitle: string },
): Promise<void> {
  await tx
    .update(order)
    .set({ ...details, updatedAt: deps.clock.now() })
    .where(eq(order.id, orderId))
}
