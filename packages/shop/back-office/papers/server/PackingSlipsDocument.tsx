import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { ReaderTexts } from '@buoy/platform/texts/contract.ts'
import { Document, Text, View } from '@react-pdf/renderer'
import { backorderNote } from '../../../catalogue/products/rules/sellable.ts'
import { messages } from '../messages.ts'
import { DocumentSheet, Party, sheetOf } from './document-sheet.tsx'

export type PackingSlip = {
  number: number
  placed: string
  shipping: readonly string[]
  phone: string
  shippingLabel: string
  comments: string
  lines: readonly { name: string; detail: string; sku: string; quantity: number; backordered: number }[]
}

/** What goes into the parcels, one order a sheet; without prices, since it may be a present. */
export function PackingSlipsDocument(props: {
  store: { name: string; lines: readonly string[]; logo: Buffer | null }
  slips: readonly PackingSlip[]
  texts: ReaderTexts
}) {
  const { texts } = props
  const t = translator(messages, texts)
  const sheet = sheetOf(texts)
  return (
    <Document title={t('packingSlips')} author={props.store.name} language={texts.lang}>
      {props.slips.map((slip) => (
        <DocumentSheet
          key={slip.number}
          sheet={sheet}
          store={props.store}
          title={t('packingSlip')}
          facts={[t('order', { number: String(slip.number) }), slip.placed]}
          foot={`${t('order', { number: String(slip.number) })} · ${props.store.name}`}
        >
          <View style={sheet.parties}>
            <Party sheet={sheet} label={t('deliverTo')} lines={slip.shipping} />
            <Party
              sheet={sheet}
              label={t('deliverBy')}
              lines={[slip.shippingLabel || t('delivery'), slip.phone].filter((line) => line !== '')}
            />
          </View>
          <View style={sheet.headRow} fixed>
            <Text style={[sheet.label, sheet.firstCount]}>{t('quantity')}</Text>
            <Text style={[sheet.name, sheet.label]}>{t('item')}</Text>
          </View>
          {slip.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a printed list never changes
            <View key={index} style={sheet.row} wrap={false}>
              <Text style={[sheet.strong, sheet.firstCount]}>{line.quantity} ×</Text>
              <View style={sheet.name}>
                <Text style={sheet.text}>{line.name}</Text>
                {line.detail !== '' && <Text style={sheet.soft}>{line.detail}</Text>}
                {/* Below the name: a long one would run off the sheet beside it. */}
                {line.sku !== '' && <Text style={sheet.soft}>{t('sku', { sku: line.sku })}</Text>}
                {line.backordered > 0 && (
                  <Text style={sheet.strong}>{backorderNote(line.backordered, line.quantity, texts)}</Text>
                )}
              </View>
            </View>
          ))}
          {slip.comments !== '' && (
            <View style={{ marginTop: 18 }} wrap={false}>
              <Text style={sheet.label}>{t('note')}</Text>
              <Text style={sheet.text}>{slip.comments}</Text>
            </View>
          )}
        </DocumentSheet>
      ))}
    </Document>
  )
}
