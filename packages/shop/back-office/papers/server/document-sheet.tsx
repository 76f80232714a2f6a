import type { Cents, FormatMoney } from '@buoy/kernel/rules/money.ts'
import type { ReaderTexts } from '@buoy/platform/texts/contract.ts'
import { Image, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import type { Seller } from '../../../orders/documents/rules/tax-invoice.ts'
import { documentFonts } from './document-fonts.ts'

/** The store's tokens as values: PDF knows no custom properties. */
const INK = '#06262E'
const INK_SOFT = '#3C565C'
const LAGOON = '#0B4A57'
const LINE = '#E5DCC8'

const sheetLeftToRight = sheetStyles('ltr')
const sheetRightToLeft = sheetStyles('rtl')

/** How a paper looks in a language. */
export function sheetOf({ isRightToLeft }: Pick<ReaderTexts, 'isRightToLeft'>): Sheet {
  return isRightToLeft ? sheetRightToLeft : sheetLeftToRight
}

export type Sheet = ReturnType<typeof sheetStyles>

function sheetStyles(direction: 'ltr' | 'rtl') {
  const isRtl = direction === 'rtl'
  const flexDirection = isRtl ? 'row-reverse' : 'row'
  const start = isRtl ? 'right' : 'left'
  const end = isRtl ? 'left' : 'right'
  return StyleSheet.create({
    page: { padding: '16mm 18mm 20mm', fontSize: 10, color: INK },
    // Not on the page: below a line height a text that is drawn again for each sheet, the number of the sheet,
    // stays away (https://github.com/diegomura/react-pdf/issues/3566).
    body: { fontSize: 10, lineHeight: 1.45 },
    head: { flexDirection, justifyContent: 'space-between', marginBottom: 22 },
    store: { direction, fontSize: 18, fontWeight: 600, color: LAGOON, lineHeight: 1.2, marginBottom: 4 },
    logo: { width: 150, height: 36, objectFit: 'contain', objectPosition: `${start} top`, marginBottom: 8 },
    text: { direction },
    // A line of Latin letters and numbers, such as an address, in a paper from right to left.
    latinLine: isRtl ? { direction: 'ltr', textAlign: start } : {},
    // From right to left a text is as wide as it may be, so its place needs a width.
    seller: isRtl ? { width: 260 } : { maxWidth: 260 },
    kind: isRtl ? { width: 220 } : { maxWidth: 220 },
    sumLabel: isRtl ? { width: 150 } : { maxWidth: 170 },
    sumName: isRtl ? { direction, width: 150 } : {},
    sumAmount: isRtl ? { direction, width: 100, textAlign: end } : {},
    soft: { direction, color: INK_SOFT },
    title: { direction, fontSize: 22, fontWeight: 600, lineHeight: 1.2, textAlign: end, marginBottom: 4 },
    end: { direction, textAlign: end },
    parties: { flexDirection, gap: 28, marginBottom: 22 },
    party: { flexGrow: 1, flexBasis: 0 },
    label: { direction, fontSize: 8.5, color: INK_SOFT, marginBottom: 2 },
    strong: { direction, fontWeight: 600 },
    row: { flexDirection, borderBottom: `1pt solid ${LINE}`, paddingVertical: 6 },
    headRow: { flexDirection, borderBottom: `1pt solid ${INK}`, paddingBottom: 4 },
    name: { flexGrow: 1, flexBasis: 0, [isRtl ? 'paddingLeft' : 'paddingRight']: 12 },
    count: { direction, width: 48, textAlign: end },
    firstCount: { direction, width: 48, textAlign: start },
    money: { direction, width: 78, textAlign: end },
    sums: { marginTop: 10, [isRtl ? 'marginRight' : 'marginLeft']: 'auto', width: 250 },
    sum: { flexDirection, justifyContent: 'space-between', paddingVertical: 2 },
    total: { fontSize: 13, fontWeight: 600, borderTop: `1pt solid ${INK}`, paddingTop: 6, marginTop: 4 },
    foot: {
      position: 'absolute',
      bottom: '9mm',
      left: '18mm',
      right: '18mm',
      fontSize: 8.5,
      color: INK_SOFT,
      flexDirection,
      justifyContent: 'space-between',
    },
  })
}

/** A sheet of A4: who sends it and what it is at the head, page numbers at the foot. */
export function DocumentSheet(props: {
  sheet: Sheet
  store: { name: string; lines: readonly string[]; logo: Buffer | null }
  title: string
  facts: readonly string[]
  foot: string
  children: ReactNode
}) {
  const { sheet } = props
  return (
    <Page size="A4" style={{ ...sheet.page, fontFamily: documentFonts() }}>
      <View style={sheet.body}>
        <View style={sheet.head}>
          <View style={sheet.seller}>
            {props.store.logo !== null && (
              <Image src={{ data: props.store.logo, format: 'png' }} style={sheet.logo} />
            )}
            <Text style={sheet.store}>{props.store.name}</Text>
            {props.store.lines.map((line) => (
              <Text key={line} style={[sheet.soft, ofLine(sheet, line)]}>
                {line}
              </Text>
            ))}
          </View>
          <View style={sheet.kind}>
            <Text style={sheet.title}>{props.title}</Text>
            {props.facts.map((fact) => (
              <Text key={fact} style={sheet.end}>
                {fact}
              </Text>
            ))}
          </View>
        </View>
        {props.children}
      </View>
      <View style={sheet.foot} fixed>
        <Text style={sheet.text}>{props.foot}</Text>
        <Text render={({ subPageNumber, subPageTotalPages }) => `${subPageNumber} / ${subPageTotalPages}`} />
      </View>
    </Page>
  )
}

/** An address, or anything else of a few lines under a label. */
export function Party({ sheet, label, lines }: { sheet: Sheet; label: string; lines: readonly string[] }) {
  return (
    <View style={sheet.party}>
      <Text style={sheet.label}>{label}</Text>
      {lines.map((line, index) => (
        <Text key={line} style={[index === 0 ? sheet.strong : sheet.text, ofLine(sheet, line)]}>
          {line}
        </Text>
      ))}
    </View>
  )
}

/** A row of a sum; `amount` in cents. */
export function Sum(props: {
  sheet: Sheet
  label: string
  detail?: string
  amount: Cents
  format: FormatMoney
}) {
  const { sheet, label, detail = '', amount, format } = props
  return (
    <View style={sheet.sum} wrap={false}>
      <View style={sheet.sumLabel}>
        <Text style={sheet.text}>{label}</Text>
        {detail !== '' && <Text style={sheet.soft}>{detail}</Text>}
      </View>
      <Text style={sheet.sumAmount}>{format(amount)}</Text>
    </View>
  )
}

/** Who sells, below their name. */
export function sellerLines({ abn, businessNumberLabel = 'ABN', address, email, phone }: Seller): string[] {
  return [abn === '' ? '' : `${businessNumberLabel} ${abn}`, address, email, phone].filter(
    (line) => line !== '',
  )
}

const RIGHT_TO_LEFT_LETTER = /[\p{Script=Hebrew}\p{Script=Arabic}]/u

function ofLine(sheet: Sheet, line: string) {
  return RIGHT_TO_LEFT_LETTER.test(line) ? {} : sheet.latinLine
}
