import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { Document, Text, View } from '@react-pdf/renderer'
import { backorderNote } from '../../../catalogue/products/rules/sellable.ts'
import { DocumentSheet, Party, sheet } from './document-sheet.tsx'

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
  store: { name: string; lines: readonly string[]; locale: string; logo: Buffer | null }
  slips: readonly PackingSlip[]
}) {
  return (
    <Document title="Packing slips" author={props.store.name} language={props.store.locale}>
      {props.slips.map((slip) => (
        <DocumentSheet
          key={slip.number}
          store={props.store}
          title="Packing slip"
          facts={[`Order ${slip.number}`, slip.placed]}
          foot={`Order ${slip.number} · ${props.store.name}`}
        >
          <View style={sheet.parties}>
            <Party label="Deliver to" lines={slip.shipping} />
            <Party
              label="By"
              lines={[slip.shippingLabel || 'Delivery', slip.phone].filter((line) => line !== '')}
            />
          </View>
          <View style={sheet.headRow} fixed>
            <Text style={[sheet.count, sheet.label, { textAlign: 'left' }]}>Quantity</Text>
            <Text style={[sheet.name, sheet.label]}>Item</Text>
          </View>
          {slip.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a printed list never changes
            <View key={index} style={sheet.row} wrap={false}>
              <Text style={[sheet.count, sheet.strong, { textAlign: 'left' }]}>{line.quantity} ×</Text>
              <View style={sheet.name}>
                <Text>{line.name}</Text>
                {line.detail !== '' && <Text style={sheet.soft}>{line.detail}</Text>}
                {/* Below the name: a long one would run off the sheet beside it. */}
                {line.sku !== '' && <Text style={sheet.soft}>SKU {line.sku}</Text>}
                {line.backordered > 0 && (
                  <Text style={sheet.strong}>
                    {backorderNote(line.backordered, line.quantity, SOURCE_TEXT_LOCALE)}
                  </Text>
                )}
              </View>
            </View>
          ))}
          {slip.comments !== '' && (
            <View style={{ marginTop: 18 }} wrap={false}>
              <Text style={sheet.label}>Note from the customer</Text>
              <Text>{slip.comments}</Text>
            </View>
          )}
        </DocumentSheet>
      ))}
    </Document>
  )
}
