import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import { moneyFormat } from '@buoy/kernel/rules/money.ts'
import { Document, Text, View } from '@react-pdf/renderer'
import {
  documentLocale,
  type InvoicedOrder,
  type Seller,
  taxInvoiceOf,
} from '../../../orders/documents/rules/tax-invoice.ts'
import { DocumentSheet, Party, Sum, sellerLines, sheet } from './document-sheet.tsx'

type Props = {
  order: InvoicedOrder
  seller: Seller
  logo: Buffer | null
  shipping: readonly string[]
  timeZone: string
  texts: TextLocale
}

/** A tax invoice on paper. */
export function TaxInvoiceDocument({ order, seller, logo, shipping, timeZone, texts }: Props) {
  const store = documentLocale(seller)
  const formatMoney = moneyFormat(store)
  const invoice = taxInvoiceOf(order, seller, texts)
  const day = new Intl.DateTimeFormat(store.locale, { dateStyle: 'long', timeZone })
  const { totals } = order
  return (
    <Document title={`${invoice.title} ${invoice.number}`} author={seller.name} language={store.locale}>
      <DocumentSheet
        store={{ name: seller.name, lines: sellerLines(seller), logo }}
        title={invoice.title}
        facts={[invoice.number, day.format(order.paidAt), `Order ${order.number}`]}
        foot={`${invoice.title} ${invoice.number} · ${seller.name}`}
      >
        <View style={sheet.parties}>
          <Party label="Billed to" lines={invoice.buyer} />
          <Party label="Delivered to" lines={shipping} />
          <Party label="Paid" lines={[day.format(order.paidAt), order.paidWith]} />
        </View>
        <View style={sheet.headRow} fixed>
          <Text style={[sheet.name, sheet.label]}>Item</Text>
          <Text style={[sheet.count, sheet.label]}>Quantity</Text>
          <Text style={[sheet.money, sheet.label]}>Price</Text>
          <Text style={[sheet.money, sheet.label]}>Amount</Text>
        </View>
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a printed list never changes
          <View key={index} style={sheet.row} wrap={false}>
            <View style={sheet.name}>
              <Text>{line.name}</Text>
              {line.detail !== '' && <Text style={sheet.soft}>{line.detail}</Text>}
              {invoice.lineNotes[index] !== '' && <Text style={sheet.soft}>{invoice.lineNotes[index]}</Text>}
            </View>
            <Text style={sheet.count}>{line.quantity}</Text>
            <Text style={sheet.money}>{formatMoney(line.unitPrice)}</Text>
            <Text style={sheet.money}>{formatMoney(line.subtotal)}</Text>
          </View>
        ))}
        <View style={sheet.sums} wrap={false}>
          <Sum format={formatMoney} label="Items" amount={totals.items} />
          {totals.discount > 0 && <Sum format={formatMoney} label="Discount" amount={-totals.discount} />}
          {(order.shippingLabel !== null || totals.shipping > 0) && (
            <Sum
              format={formatMoney}
              label={order.shippingLabel || 'Delivery'}
              detail={invoice.shippingNote}
              amount={totals.shipping}
            />
          )}
          {totals.gstRemoved > 0 && (
            <Sum
              format={formatMoney}
              label={`${store.taxName} taken off (export)`}
              amount={-totals.gstRemoved}
            />
          )}
          <View style={[sheet.sum, sheet.total]}>
            <Text>Total ({store.currency})</Text>
            <Text>{formatMoney(totals.total)}</Text>
          </View>
          {invoice.taxTable.map(({ label, taxable, tax }) => (
            <Sum
              format={formatMoney}
              key={label}
              label={label}
              detail={`inside ${formatMoney(taxable)}`}
              amount={tax}
            />
          ))}
          <Text style={sheet.soft}>{invoice.gstSentence}</Text>
        </View>
      </DocumentSheet>
    </Document>
  )
}
