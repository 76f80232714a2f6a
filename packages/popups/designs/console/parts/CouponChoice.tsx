import { NativeSelect } from '@mantine/core'
import styles from '../designer.module.css'
import { useShopCoupons } from '../use-prizes.ts'

/** A coupon of our own shop, of which each visitor is given a single-use code. */
export function CouponChoice(props: {
  description: string
  value: number
  path: string
  problem: string | undefined
  onChange: (couponId: number) => void
}) {
  const coupons = useShopCoupons()
  const known = coupons.data?.coupons ?? []
  const isGone = props.value !== 0 && coupons.isSuccess && !known.some(({ id }) => id === props.value)
  if (coupons.isSuccess && known.length === 0 && props.value === 0) {
    return (
      <p className={styles.quiet} role="status">
        There is no coupon with single-use codes in force. Make one under Coupons first.
      </p>
    )
  }
  return (
    <NativeSelect
      label="Coupon"
      description={props.description}
      data={[
        { value: '0', label: coupons.isPending ? 'Reading the coupons …' : 'Choose a coupon' },
        ...known.map(({ id, name }) => ({ value: String(id), label: name })),
        ...(isGone ? [{ value: String(props.value), label: 'A coupon that is not in force' }] : []),
      ]}
      value={String(props.value)}
      error={
        coupons.isError
          ? 'The coupons could not be read. Reload the page.'
          : isGone
            ? 'This coupon is gone or not in force: nobody could be given a code.'
            : props.problem
      }
      data-path={props.path}
      onChange={({ currentTarget }) => props.onChange(Number(currentTarget.value))}
    />
  )
}
