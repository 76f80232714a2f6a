import { type Column, RecordList } from '@buoy/ui/console/RecordList.tsx'
import { Picture } from '@buoy/ui/Picture.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import type { ConsolePriceTest } from '../price-test-contract.ts'
import { type PriceRow, priceRows } from './price-rows.ts'
import styles from './price-table.module.css'
import section from './test-section.module.css'

/** The widest file in px that a small picture needs on any screen. */
const MOST_PICTURE_PX = 200

/** What the variants of a test charge beside what everybody paid when it began, with the picture of the product. */
export function PriceTable({ test }: { test: ConsolePriceTest }) {
  const formatMoney = useMoney()
  const { variants } = test
  const amount = (cents: number | null) => (cents === null ? '–' : formatMoney(cents))
  const charged = ({ amounts }: PriceRow, index: number) => {
    const own = amounts[index] ?? null
    return own === null ? <span className={styles.quiet}>as usual</span> : formatMoney(own)
  }
  const columns: Column<PriceRow>[] = [
    { key: 'name', heading: 'Goods and delivery', cell: (row) => <Named row={row} /> },
    {
      key: 'standing',
      heading: variants[0]?.name ?? '',
      align: 'end',
      isWhole: true,
      cell: ({ standing }) => amount(standing),
    },
    ...variants.slice(1).map(
      ({ name }, index): Column<PriceRow> => ({
        key: `variant ${index}`,
        heading: name,
        align: 'end',
        isWhole: true,
        cell: (row) => charged(row, index + 1),
      }),
    ),
    { key: 'now', heading: 'Now in the shop', align: 'end', isWhole: true, cell: ({ now }) => amount(now) },
  ]
  return (
    <section className={section.section} aria-labelledby="prices-of-variants">
      <h2 id="prices-of-variants" className={section.heading}>
        What the variants charge
      </h2>
      <RecordList
        label="Prices of the variants"
        rows={priceRows(test)}
        rowKey={({ key }) => key}
        columns={columns}
        card={(row) => (
          <div className={styles.card}>
            <Named row={row} />
            <dl className={styles.prices}>
              {variants.map(({ name }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: variants have no id, and do not move once a test runs
                <div key={index}>
                  <dt>{name}</dt>
                  <dd>{index === 0 ? amount(row.standing) : charged(row, index)}</dd>
                </div>
              ))}
              <div>
                <dt>Now in the shop</dt>
                <dd>{amount(row.now)}</dd>
              </div>
            </dl>
          </div>
        )}
      />
    </section>
  )
}

function Named({ row: { name, picture, isGoods } }: { row: PriceRow }) {
  return (
    <span className={styles.named}>
      {isGoods && (
        <span className={styles.picture}>
          {picture !== null && <Picture picture={picture} sizes="56px" most={MOST_PICTURE_PX} alt="" />}
        </span>
      )}
      <strong>{name}</strong>
    </span>
  )
}
