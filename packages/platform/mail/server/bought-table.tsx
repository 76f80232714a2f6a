import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { FormatMoney } from '@buoy/kernel/rules/money.ts'
import { PICTURE_WIDTHS, pictureUrl } from '@buoy/kernel/rules/picture.ts'
import type { CSSProperties } from 'react'
import type { ReaderTexts } from '../../texts/contract.ts'
import { emailMessages } from '../messages.ts'
import type { LetterBlock } from '../rules/letter.ts'
import { INK, INK_SOFT, LINE, sidesOf } from './mail-layout.tsx'

/** `origin` is the address of the shop, for the pictures. */
type Props = Omit<Extract<LetterBlock, { kind: 'bought' }>, 'kind'> & {
  origin: string
  format: FormatMoney
  texts: ReaderTexts
}

/** What was bought and what it came to. */
export function BoughtTable({ origin, format, texts, lines, sums, total: sum, note: words }: Props) {
  const t = translator(emailMessages, texts)
  const { start, end, gap } = sidesOf(texts)
  const amount = { ...figures, ...gap, textAlign: end }
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={{ borderCollapse: 'collapse' }}>
      <thead>
        <tr>
          <th colSpan={2} style={{ ...cell, ...head, textAlign: start }}>
            {t('item')}
          </th>
          <th style={{ ...cell, ...head, textAlign: end }}>{t('price')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={JSON.stringify(line)}>
            <td style={{ ...cell, width: line.picture === null ? 0 : '76px' }}>
              {line.picture !== null && (
                <img
                  src={`${origin}${pictureUrl(line.picture.name, PICTURE_WIDTHS[0], 'jpg')}`}
                  alt=""
                  width={60}
                  height={60}
                  style={{ borderRadius: '10px', display: 'block', objectFit: 'cover' }}
                />
              )}
            </td>
            <td style={cell}>
              <span dir="auto">{line.name}</span> ×&nbsp;{line.quantity}
              {line.notes.map((text) => (
                <div key={text} className="mail-soft" style={detail}>
                  {text}
                </div>
              ))}
            </td>
            <td style={{ ...cell, ...amount }}>{format(line.subtotal)}</td>
          </tr>
        ))}
        {sums.map((row) => (
          <TotalRow key={row.label} label={row.label} value={format(row.amount)} style={amount} />
        ))}
        <tr>
          <td colSpan={2} style={{ ...cell, ...total }}>
            {t('total')}
          </td>
          <td style={{ ...cell, ...amount, ...total }}>{format(sum)}</td>
        </tr>
        <tr>
          <td style={{ ...cell, ...note }} colSpan={3}>
            {words}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function TotalRow({ label, value, style }: { label: string; value: string; style: CSSProperties }) {
  return (
    <tr>
      <td colSpan={2} style={{ ...cell, color: INK_SOFT }}>
        {label}
      </td>
      <td style={{ ...cell, ...style, color: INK_SOFT }}>{value}</td>
    </tr>
  )
}

const cell = {
  borderBottom: `1px solid ${LINE}`,
  color: INK,
  fontSize: '16px',
  lineHeight: '24px',
  padding: '12px 0',
  verticalAlign: 'top' as const,
}
const detail = { color: INK_SOFT, fontSize: '14px' }
const head = { color: INK_SOFT, fontSize: '13px', fontWeight: 600, padding: '0 0 8px' }
const figures = {
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap' as const,
}
const total = { fontSize: '18px', fontWeight: 700 }
const note = { border: 'none', color: INK_SOFT, fontSize: '14px' }
