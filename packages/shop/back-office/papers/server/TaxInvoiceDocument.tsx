import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import { moneyFormat } from '@buoy/kernel/rules/money.ts'
import type { ReaderTexts } from '@buoy/platform/texts/contract.ts'
import { Document, Text, View } from '@react-pdf/renderer'
import {
  documentLocale,
  type InvoicedOrder,
  type Seller,
  taxInvoiceOf,
} from '../../../orders/documents/rules/tax-invoice.ts'
import { messages } from '../messages.ts'
import { DocumentSheet, Party, Sum, sellerLines, sheetOf } from './document-sheet.tsx'

type Props = {
  order: InvoicedOrder
  seller: Seller
  logo: Buffer | null
  shipping: readonly string[]
  timeZone: string
  texts: ReaderTexts
}

/** A tax invoice on paper. */
export function TaxInvoiceDocument({ order, seller, logo, shipping, timeZone, texts }: Props) {
  const t = translator(messages, texts)
  const sheet = sheetOf(texts)
  const store = documentLocale(seller, texts)
  const formatMoney = moneyFormat(store)
  const invoice = taxInvoiceOf(order, seller, texts)
  const day = new Intl.DateTimeFormat(store.locale, { dateStyle: 'long', timeZone })
  const { totals } = order
  const taxRows = (text: 'inside' | 'taxOn') =>
    invoice.taxTable.map(({ label, taxable, tax }) => (
      <Sum
        sheet={sheet}
        format={formatMoney}
        key={label}
        label={label}
        detail={t(text, { amount: formatMoney(taxable) })}
        amount={tax}
      />
    ))
  return (
    <Document title={`${invoice.title} ${invoice.number}`} author={seller.name} language={texts.lang}>
      <DocumentSheet
        sheet={sheet}
        store={{ name: seller.name, lines: sellerLines(seller), logo }}
        title={invoice.title}
        facts={[invoice.number, day.format(order.paidAt), t('order', { number: String(order.number) })]}
        foot={`${invoice.title} ${invoice.number} · ${seller.name}`}
      >
        <View style={sheet.parties}>
          <Party sheet={sheet} label={t('billedTo')} lines={invoice.buyer} />
          <Party sheet={sheet} label={t('deliveredTo')} lines={shipping} />
          <Party sheet={sheet} label={t('paid')} lines={[day.format(order.paidAt), order.paidWith]} />
        </View>
        <View style={sheet.headRow} fixed>
          <Text style={[sheet.name, sheet.label]}>{t('item')}</Text>
          <Text style={[sheet.count, sheet.label]}>{t('quantity')}</Text>
          <Text style={[sheet.money, sheet.label]}>{t('price')}</Text>
          <Text style={[sheet.money, sheet.label]}>{t('amount')}</Text>
        </View>
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a printed list never changes
          <View key={index} style={sheet.row} wrap={false}>
            <View style={sheet.name}>
              <Text style={sheet.text}>{line.name}</Text>
              {line.detail !== '' && <Text style={sheet.soft}>{line.detail}</Text>}
              {invoice.lineNotes[index] !== '' && <Text style={sheet.soft}>{invoice.lineNotes[index]}</Text>}
            </View>
            <Text style={sheet.count}>{line.quantity}</Text>
            <Text style={sheet.money}>{formatMoney(line.unitPrice)}</Text>
            <Text style={sheet.money}>{formatMoney(line.subtotal)}</Text>
          </View>
        ))}
        <View style={sheet.sums} wrap={false}>
          <Sum sheet={sheet} format={formatMoney} label={t('items')} amount={totals.items} />
          {totals.discount > 0 && (
            <Sum sheet={sheet} format={formatMoney} label={t('discount')} amount={-totals.discount} />
          )}
          {(order.shippingLabel !== null || totals.shipping > 0) && (
            <Sum
              sheet={sheet}
              format={formatMoney}
              label={order.shippingLabel || t('delivery')}
              detail={invoice.shippingNote}
              amount={totals.shipping}
            />
          )}
          {totals.gstRemoved > 0 && (
            <Sum
              sheet={sheet}
              format={formatMoney}
              label={t('exportTax', { tax: store.taxName })}
              amount={-totals.gstRemoved}
            />
          )}
          {totals.taxAdded > 0 && taxRows('taxOn')}
          <View style={[sheet.sum, sheet.total]}>
            <Text style={sheet.sumName}>{t('total', { currency: store.currency })}</Text>
            <Text style={sheet.sumAmount}>{formatMoney(totals.total)}</Text>
          </View>
          {totals.taxAdded === 0 && taxRows('inside')}
          <Text style={sheet.soft}>{invoice.gstSentence}</Text>
        </View>
      </DocumentSheet>
    </Document>
  )
}
