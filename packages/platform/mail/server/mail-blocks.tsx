import { moneyFormat } from '@buoy/kernel/rules/money.ts'
import { PICTURE_WIDTHS, pictureUrl } from '@buoy/kernel/rules/picture.ts'
import { Section, Text } from 'react-email'
import type { ReaderTexts } from '../../texts/contract.ts'
import type { LetterBlock, LetterProduct } from '../rules/letter.ts'
import { BoughtTable } from './bought-table.tsx'
import {
  INK,
  INK_SOFT,
  LAGOON,
  LINE,
  MailAddress,
  MailButton,
  type MailStore,
  paragraph,
  SAND,
  sidesOf,
  small,
} from './mail-layout.tsx'
import { MailProgress } from './mail-progress.tsx'

/** One part of a mail, drawn in tables and inline styles, as mail programs want it. */
export function MailBlock(props: { block: LetterBlock; store: MailStore; texts: ReaderTexts }) {
  const { block, store, texts } = props
  const { origin } = store
  switch (block.kind) {
    case 'text':
      return (
        <Text className={`mail-${block.tone}`} style={TONES[block.tone]}>
          {block.text}
        </Text>
      )
    case 'quote':
      return (
        <Section className="mail-quote" style={quote}>
          {paragraphsOf(block.text).map((text) => (
            <Text key={text} dir="auto" style={{ ...paragraph, margin: '0 0 8px', whiteSpace: 'pre-line' }}>
              {text}
            </Text>
          ))}
        </Section>
      )
    case 'bought':
      return <BoughtTable origin={origin} format={moneyFormat(store)} texts={texts} {...block} />
    case 'progress':
      return <MailProgress steps={block.steps} />
    case 'rows':
      return <Rows title={block.title} rows={block.rows} texts={texts} />
    case 'products':
      return <Products store={store} products={block.products} />
    case 'address':
      return <MailAddress title={block.title} lines={block.lines} />
    case 'button':
      return <MailButton href={block.href}>{block.label}</MailButton>
  }
}

/** Text as people type it, parted at empty lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

type RowsProps = Omit<Extract<LetterBlock, { kind: 'rows' }>, 'kind'> & { texts: ReaderTexts }

function Rows({ title, rows, texts }: RowsProps) {
  const { end, gap } = sidesOf(texts)
  return (
    <>
      <Text style={{ ...small, fontWeight: 600, margin: '20px 0 4px' }}>{title}</Text>
      <table
        width="100%"
        cellPadding={0}
        cellSpacing={0}
        role="presentation"
        style={{ borderCollapse: 'collapse', margin: '0 0 20px' }}
      >
        <tbody>
          {rows.map(({ label, value }) => (
            <tr key={label}>
              <td style={row}>{label}</td>
              <td style={{ ...row, ...gap, textAlign: end }}>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Products({ store, products }: { store: MailStore; products: LetterProduct[] }) {
  const { origin } = store
  return (
    <table
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      role="presentation"
      style={{ borderCollapse: 'collapse' }}
    >
      <tbody>
        {products.map((product) => (
          <tr key={product.path + product.detail}>
            <td style={{ ...cell, width: product.picture === null ? 0 : '92px' }}>
              {product.picture !== null && (
                <img
                  src={`${origin}${pictureUrl(product.picture.name, PICTURE_WIDTHS[0], 'jpg')}`}
                  alt=""
                  width={76}
                  height={76}
                  style={{ borderRadius: '12px', display: 'block', objectFit: 'cover' }}
                />
              )}
            </td>
            <td style={cell}>
              <a href={`${origin}${product.path}`} style={{ color: LAGOON, fontWeight: 600 }}>
                {product.name}
              </a>
              {product.detail !== '' && (
                <div className="mail-soft" style={{ color: INK_SOFT, fontSize: '14px' }}>
                  {product.detail}
                </div>
              )}
              {product.price !== null && <div>{moneyFormat(store)(product.price)}</div>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const cell = {
  borderBottom: `1px solid ${LINE}`,
  color: INK,
  fontSize: '16px',
  lineHeight: '24px',
  padding: '12px 0',
  verticalAlign: 'middle' as const,
}
const row = { ...cell, fontSize: '15px', padding: '8px 0', verticalAlign: 'top' as const }
const quote = {
  backgroundColor: SAND,
  borderRadius: '10px',
  margin: '0 0 20px',
  padding: '14px 18px 6px',
}
const TONES = {
  plain: paragraph,
  small,
  strong: { ...paragraph, fontWeight: 600 },
}
