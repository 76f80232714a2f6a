import { formatMoney } from '@buoy/kernel/rules/money.ts'
import { PICTURE_WIDTHS, pictureUrl } from '@buoy/kernel/rules/picture.ts'
import { backorderNote } from '../../catalogue/products/rules/sellable.ts'
import type { OrderReceived } from '../../orders/record/received-contract.ts'
import { totalRows } from '../../pricing/engine/rules/total-rows.ts'
import { taxOfAmounts } from '../../pricing/tax/rules/tax-words.ts'
import { INK, INK_SOFT, LINE } from './mail-layout.tsx'

type Props = {
  /** Address of the shop, for the pictures. */
  origin: string
  lines: OrderReceived['lines']
  totals: OrderReceived['totals']
  /** `null` when nothing is sent. */
  shippingLabel: string | null
}

/** What was bought and what it came to; amounts include GST and say so. */
export function OrderTable({ origin, lines, totals, shippingLabel }: Props) {
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={{ borderCollapse: 'collapse' }}>
      <thead>
        <tr>
          <th colSpan={2} style={{ ...cell, ...head, textAlign: 'left' }}>
            Item
          </th>
          <th style={{ ...cell, ...head, textAlign: 'right' }}>Price</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.url + JSON.stringify(line.options)}>
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
              {line.name} ×&nbsp;{line.quantity}
              {line.backordered > 0 && (
                <div style={{ color: INK_SOFT, fontSize: '14px' }}>
                  {backorderNote(line.backordered, line.quantity)}
                </div>
              )}
              {line.options.map((option) => (
                <div key={option.label} style={detail}>
                  {option.label}: {option.value}
                </div>
              ))}
              {line.refunded > 0 && <div style={detail}>{line.refunded} refunded</div>}
              {line.taxNote !== '' && <div style={detail}>{line.taxNote}</div>}
            </td>
            <td style={{ ...cell, ...amount }}>{formatMoney(line.subtotal)}</td>
          </tr>
        ))}
        {totalRows(totals, shippingLabel).map(({ key, name, amount: value }) => (
          <TotalRow key={key} label={name} value={value ?? 0} />
        ))}
        <tr>
          <td colSpan={2} style={{ ...cell, ...total }}>
            Total
          </td>
          <td style={{ ...cell, ...amount, ...total }}>{formatMoney(totals.total)}</td>
        </tr>
        <tr>
          <td style={{ ...cell, ...note }} colSpan={3}>
            {totals.gst === 0
              ? 'There is no GST in the total price.'
              : `Total price includes ${taxOfAmounts(totals)}.`}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function TotalRow({ label, value }: { label: string; value: number }) {
  return (
    <tr>
      <td colSpan={2} style={{ ...cell, color: INK_SOFT }}>
        {label}
      </td>
      <td style={{ ...cell, ...amount, color: INK_SOFT }}>{formatMoney(value)}</td>
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
const amount = {
  fontVariantNumeric: 'tabular-nums',
  paddingLeft: '16px',
  textAlign: 'right' as const,
  whiteSpace: 'nowrap' as const,
}
const total = { fontSize: '18px', fontWeight: 700 }
const note = { border: 'none', color: INK_SOFT, fontSize: '14px' }
