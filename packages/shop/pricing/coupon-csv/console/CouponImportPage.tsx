import { CheckOptions } from '@buoy/platform/imports/console/CheckOptions.tsx'
import { ColumnTable } from '@buoy/platform/imports/console/ColumnTable.tsx'
import { ImportSteps } from '@buoy/platform/imports/console/ImportSteps.tsx'
import styles from '@buoy/platform/imports/console/import.module.css'
import type { ImportHome } from '@buoy/platform/imports/console/import-home.ts'
import { LeftOutColumns } from '@buoy/platform/imports/console/LeftOutColumns.tsx'
import { Anchor, Select, Switch } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { CouponImport, CouponOptions } from '../contract.ts'
import { COUPON_FIELDS } from '../rules/coupon-columns.ts'

const HOME: ImportHome = {
  api: '/coupon-imports',
  page: '/coupons/import',
  about: 'Coupon',
  changes: ['coupons', 'coupon', 'activity'],
  result: { to: '/coupons', label: 'See the coupons' },
  countWords: {
    create: { coming: 'to be added', done: 'added' },
    change: { coming: 'to be changed', done: 'changed' },
    same: { coming: 'already the same', done: 'already the same' },
  },
}

const NUMBERS: { value: CouponOptions['numbers']; label: string }[] = [
  { value: 'unknown', label: 'Not known' },
  { value: '.', label: 'Point: 1,234.50' },
  { value: ',', label: 'Comma: 1.234,50' },
]

/** A file of coupons on its way into the shop. */
export function CouponImportPage() {
  const { id } = useParams()
  return (
    <ImportSteps
      home={HOME}
      id={id}
      title="Import coupons"
      lead="From a CSV file of this store, or one you made."
      back={{ to: '/coupons', label: 'Coupons' }}
      guide={<Guide />}
      mapColumns={(file) => <MapCoupons key={file.id} file={file as CouponImport} />}
    />
  )
}

function Guide() {
  return (
    <>
      <ol className={styles.list}>
        <li>You match the columns.</li>
        <li>
          Everything is checked. You see what would be added, changed and refused; nothing is changed yet.
        </li>
        <li>
          You start it, and can close the page meanwhile. Importing the same file again changes nothing.
        </li>
      </ol>
      <p className={styles.quiet}>
        Coupons are matched by their code. A row with a name and no code is a coupon with single-use codes,
        which you make on its page. Products are named by SKU, categories as Clothing &gt; Shirts. For a file
        with the right columns, <Anchor href="/console/api/coupons.csv">export your coupons</Anchor>.
      </p>
    </>
  )
}

function MapCoupons({ file }: { file: CouponImport }) {
  const [mapping, setMapping] = useState(file.mapping)
  const [options, setOptions] = useState(file.options)
  return (
    <div className={styles.steps}>
      <ColumnTable file={file} fields={COUPON_FIELDS} mapping={mapping} onChange={setMapping}>
        <div className={styles.choices}>
          <Select
            label="Decimal sign of its numbers"
            description="Amounts are never guessed: 1.234 is refused until this is known."
            data={NUMBERS}
            allowDeselect={false}
            value={options.numbers}
            onChange={(value) => {
              const chosen = NUMBERS.find((one) => one.value === value)
              if (chosen !== undefined) setOptions({ ...options, numbers: chosen.value })
            }}
          />
        </div>
      </ColumnTable>
      <LeftOutColumns file={file} mapping={mapping} />
      <CheckOptions home={HOME} file={file} mapping={mapping} options={options}>
        <Switch
          label="Update existing coupons"
          description="Matched by their code. If off, rows of existing coupons are refused."
          checked={options.update}
          onChange={(event) => setOptions({ ...options, update: event.currentTarget.checked })}
        />
      </CheckOptions>
    </div>
  )
}
