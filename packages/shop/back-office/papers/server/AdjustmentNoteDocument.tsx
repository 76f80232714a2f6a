import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import { moneyFormat } from '@buoy/kernel/rules/money.ts'
import type { ReaderTexts } from '@buoy/platform/texts/contract.ts'
import { Document, Text, View } from '@react-pdf/renderer'
import { type AdjustedOrder, adjustmentNoteOf } from '../../../orders/documents/rules/adjustment-note.ts'
import { documentLocale, type Seller } from '../../../orders/documents/rules/tax-invoice.ts'
import { messages } from '../messages.ts'
import { DocumentSheet, Party, Sum, sellerLines, sheetOf } from './document-sheet.tsx'

/** An adjustment note on paper. */
export function AdjustmentNoteDocument(props: {
  order: AdjustedOrder
  seller: Seller
  logo: Buffer | null
  timeZone: string
  texts: ReaderTexts
}) {
  const { order, seller, timeZone, texts } = props
  const t = translator(messages, texts)
  const sheet = sheetOf(texts)
  const store = documentLocale(seller, texts)
  const formatMoney = moneyFormat(store)
  const note = adjustmentNoteOf(order, seller, texts)
  const day = new Intl.DateTimeFormat(store.locale, { dateStyle: 'long', timeZone })
  return (
    <Document title={`${note.title} ${note.number}`} author={seller.name} language={texts.lang}>
      <DocumentSheet
        sheet={sheet}
        store={{ name: seller.name, lines: sellerLines(seller), logo: props.logo }}
        title={note.title}
        facts={[note.number, day.format(order.issuedAt), t('order', { number: String(order.number) })]}
        foot={`${note.title} ${note.number} · ${seller.name}`}
      >
        <View style={sheet.parties}>
          <Party sheet={sheet} label={t('billedTo')} lines={note.buyer} />
          <Party sheet={sheet} label={t('refunded')} lines={[order.refund.how]} />
          <Party sheet={sheet} label={t('reason')} lines={[note.reason]} />
        </View>
        <Text style={sheet.strong}>{note.effect}</Text>
        <View style={sheet.headRow} fixed>
          <Text style={[sheet.name, sheet.label]}>{t('refunded')}</Text>
          <Text style={[sheet.count, sheet.label]}>{t('quantity')}</Text>
          <Text style={[sheet.money, sheet.label]}>{t('amount')}</Text>
        </View>
        {note.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a printed list never changes
          <View key={index} style={sheet.row} wrap={false}>
            <View style={sheet.name}>
              <Text style={sheet.text}>{row.name}</Text>
              {row.detail !== '' && <Text style={sheet.soft}>{row.detail}</Text>}
            </View>
            <Text style={sheet.count}>{row.quantity ?? ''}</Text>
            <Text style={sheet.money}>{formatMoney(row.amount)}</Text>
          </View>
        ))}
        <View style={sheet.sums} wrap={false}>
          <Sum sheet={sheet} format={formatMoney} label={t('priceBefore')} amount={order.priceBefore} />
          <Sum sheet={sheet} format={formatMoney} label={t('refunded')} amount={-order.refund.amount} />
          <View style={[sheet.sum, sheet.total]}>
            <Text style={sheet.sumName}>{t('priceAfter', { currency: store.currency })}</Text>
            <Text style={sheet.sumAmount}>{formatMoney(note.priceAfter)}</Text>
          </View>
          <Text style={sheet.soft}>{note.gstSentence}</Text>
        </View>
      </DocumentSheet>
    </Document>
  )
}
