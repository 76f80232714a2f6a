import { Switch } from '@mantine/core'
import type { PartProps } from '../design-editing.ts'
import styles from '../designer.module.css'
import { LineField } from '../LineField.tsx'

/** A code that visitors take along (W1.25, W3.50). */
export function CouponPart({ editing }: PartProps) {
  const { coupon } = editing.design
  const change = (part: Partial<NonNullable<typeof coupon>>, what: string) =>
    coupon !== null && editing.changeDesign({ coupon: { ...coupon, ...part } }, what)
  return (
    <div className={styles.fields}>
      <Switch
        label="Show a coupon"
        description="Make the code under Coupons first: the shop must know it."
        checked={coupon !== null}
        onChange={({ currentTarget }) =>
          editing.changeDesign({ coupon: currentTarget.checked ? { code: 'HELLO10', caption: '' } : null })
        }
      />
      {coupon !== null && (
        <>
          <LineField
            editing={editing}
            path="design.coupon.code"
            label="Code"
            most={60}
            isCode
            value={coupon.code}
            onChange={(code) => change({ code }, 'coupon.code')}
          />
          <LineField
            editing={editing}
            path="design.coupon.caption"
            label="What it is worth"
            most={160}
            value={coupon.caption}
            onChange={(caption) => change({ caption }, 'coupon.caption')}
          />
        </>
      )}
    </div>
  )
}
