import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import { moneyFormat } from '@buoy/kernel/rules/money.ts'
import { Document, Text, View } from '@react-pdf/renderer'
import { type AdjustedOrder, adjustmentNoteOf } from '../../../orders/documents/rules/adjustment-note.ts'
import { documentLocale, type Seller } from '../../../orders/documents/rules/tax-invoice.ts'
import { DocumentSheet, Party, Sum, sellerLines, sheet } from './document-sheet.tsx'

/** An adjustment note on paper. */
export function AdjustmentNoteDocument(props: {
  order: AdjustedOrder
  seller: Seller
  logo: Buffer | null
  timeZone: string
  texts: TextLocale
}) {
  const { order, seller, timeZone } = props
  const store = documentLocale(seller)
  const formatMoney = moneyFormat(store)
  const note = adjustmentNoteOf(order, seller, props.texts)
  const day = new Intl.DateTimeFormat(store.locale, { dateStyle: 'long', timeZone })
  return (
    <Document title={`${note.title} ${note.number}`} author={seller.name} language={store.locale}>
      <DocumentSheet
        store={{ name: seller.name, lines: sellerLines(seller), logo: props.logo }}
        title={note.title}
        facts={[note.number, day.format(order.issuedAt), `Order ${order.number}`]}
        foot={`${note.title} ${note.number} · ${seller.name}`}
      >
        <View style={sheet.parties}>
          <Party label="Billed to" lines={note.buyer} />
          <Party label="Refunded" lines={[order.refund.how]} />
          <Party label="Reason" lines={[note.reason]} />
        </View>
        <Text style={sheet.strong}>{note.effect}</Text>
        <View style={sheet.headRow} fixed>
          <Text style={[sheet.name, sheet.label]}>Refunded</Text>
          <Text style={[sheet.count, sheet.label]}>Quantity</Text>
          <Text style={[sheet.money, sheet.label]}>Amount</Text>
        </View>
        {note.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a printed list never changes
          <View key={index} style={sheet.row} wrap={false}>
            <View style={sheet.name}>
              <Text>{row.name}</Text>
              {row.detail !== '' && <Text style={sheet.soft}>{row.detail}</Text>}
            </View>
            <Text style={sheet.count}>{row.quantity ?? ''}</Text>
            <Text style={sheet.money}>{formatMoney(row.amount)}</Text>
          </View>
        ))}
        <View style={sheet.sums} wrap={false}>
          <Sum format={formatMoney} label="Price before" amount={order.priceBefore} />
          <Sum format={formatMoney} label="Refunded" amount={-order.refund.amount} />
          <View style={[sheet.sum, sheet.total]}>
            <Text>Price after ({store.currency})</Text>
            <Text>{formatMoney(note.priceAfter)}</Text>
          </View>
          <Text style={sheet.soft}>{note.gstSentence}</Text>
        </View>
      </DocumentSheet>
    </Document>
  )
}
