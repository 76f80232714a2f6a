import type { Cents } from '@buoy/kernel/rules/money.ts'
import { callApi, failureText } from '@buoy/ui/console/call-api.ts'
import { MoneyField } from '@buoy/ui/console/MoneyField.tsx'
import { useMoney, useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { useTextLocale } from '@buoy/ui/use-messages.tsx'
import { NativeSelect, TagsInput, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PricedDraft } from '../../../orders/record/draft-contract.ts'
import { MOST_COUPONS, normaliseCode } from '../../../pricing/discounts/rules/coupon-code.ts'
import { OWNERS_DISCOUNT } from '../../../pricing/engine/rules/owners-discount.ts'
import { rateLabel } from '../../../pricing/tax/rules/tax-rate.ts'
import { taxAmounts } from '../../../pricing/tax/rules/tax-words.ts'
import { type EditedOrder, toDraft } from './draft-of-order.ts'
import styles from './order-editor.module.css'

/** The engine is asked when the owner pauses, in ms. */
const COUNT_DELAY_MS = 250

type Props = {
  edited: EditedOrder
  errors: Readonly<Record<string, string>>
  onChange: (changes: Partial<EditedOrder>) => void
}

/** What the shop's engine makes of a draft: totals, deliveries offered, what is short. Asked when the owner pauses. */
export function usePricedDraft(edited: EditedOrder) {
  const { lines, coupons, discount, shippingAmount, shipping } = toDraft(edited)
  const { order } = edited
  const [counted] = useDebouncedValue(
    JSON.stringify({ lines, coupons, discount, shippingAmount, shipping, order }),
    COUNT_DELAY_MS,
  )
  const price = useQuery({
    queryKey: ['order-price', counted],
    queryFn: () =>
      callApi<PricedDraft>('/orders/price', { method: 'POST', body: JSON.parse(counted) as object }),
    // The draft that is counted lags behind the one on show.
    enabled: !counted.startsWith('{"lines":[],'),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { lines, price, totals: lines.length === 0 ? undefined : price.data?.totals }
}

/** Delivery, coupons and discount of a draft. */
export function DeliveryAndDiscount({ edited, errors, onChange }: Props) {
  const { price } = usePricedDraft(edited)
  return (
    <>
      <DeliveryChoice edited={edited} offered={price.data?.deliveries ?? []} onChange={onChange} />
      <div className={styles.two}>
        <TextInput
          label="Delivery by"
          data-path="shippingLabel"
          value={edited.shippingLabel}
          maxLength={80}
          error={errors.shippingLabel}
          onChange={(event) => onChange({ shippingLabel: event.currentTarget.value })}
        />
        <MoneyField
          label="Delivery price"
          value={edited.shippingAmount}
          error={errors.shippingAmount}
          onChange={(amount) => onChange({ shippingAmount: amount ?? 0 })}
        />
      </div>
      <div className={styles.two}>
        <TagsInput
          label="Coupon codes"
          placeholder={edited.coupons.length === 0 ? 'None' : ''}
          value={edited.coupons}
          error={errors.coupons}
          maxTags={MOST_COUPONS}
          acceptValueOnBlur
          onChange={(codes) => onChange({ coupons: [...new Set(codes.map(normaliseCode))] })}
        />
        <MoneyField
          label="Discount on the products"
          value={edited.discount}
          error={errors.discount}
          onChange={(amount) => onChange({ discount: amount ?? 0 })}
        />
      </div>
    </>
  )
}

/** What a draft comes to, counted by the shop's engine, not here. */
export function EditedTotals({ edited }: Pick<Props, 'edited'>) {
  const store = useStoreLocale()
  const texts = useTextLocale()
  const formatMoney = useMoney()
  const { lines, price, totals } = usePricedDraft(edited)
  const short = (price.data?.lines ?? []).flatMap(({ variantId, left }) => {
    const line = lines.find((one) => one.variantId === variantId)
    const name = edited.lines.find((one) => one.variantId === variantId)?.name ?? ''
    return line !== undefined && left !== null && line.quantity > left
      ? [`${name}: ${left} left, ${line.quantity} in this order.`]
      : []
  })
  return (
    <div aria-live="polite">
      {totals === undefined && !price.isError && (
        <p className={styles.total}>
          Total <span>{formatMoney(0)}</span>
        </p>
      )}
      {totals !== undefined && (
        <dl className={styles.totals}>
          <Sum name="Products" amount={totals.items} />
          {totals.discounts.map(({ code, goods }) => (
            <Sum key={code} name={code === OWNERS_DISCOUNT ? 'Discount' : code} amount={-goods} />
          ))}
          <Sum name={edited.shippingLabel || 'Delivery'} amount={totals.shipping} />
          {totals.gstRemoved > 0 && (
            <Sum name={`${store.taxName} taken off (export)`} amount={-totals.gstRemoved} />
          )}
          {totals.taxAdded === null && <p>{store.taxName} is added once there is a state and postcode.</p>}
          {(totals.taxAdded ?? 0) > 0 &&
            totals.taxes.map((one) => <Sum key={rateLabel(one)} name={rateLabel(one)} amount={one.tax} />)}
          <Sum
            name={
              totals.taxAdded === 0
                ? `Total, ${taxAmounts(totals, store, texts) || `no ${store.taxName}`} in it`
                : 'Total'
            }
            amount={totals.total}
            isTotal
          />
        </dl>
      )}
      {price.isError && lines.length > 0 && <p className={styles.error}>{failureText(price.error)}</p>}
      {short.map((sentence) => (
        <p key={sentence} className={styles.error}>
          {sentence}
        </p>
      ))}
    </div>
  )
}

type ChoiceProps = Pick<Props, 'edited' | 'onChange'> & { offered: PricedDraft['deliveries'] }

/** What the delivery zones offer for the address; choosing one fills in its name and its price. */
function DeliveryChoice({ edited, offered, onChange }: ChoiceProps) {
  const formatMoney = useMoney()
  if (offered.length === 0) return null
  const chosen = offered.find(
    ({ label, amount }) => label === edited.shippingLabel && amount === edited.shippingAmount,
  )
  return (
    <NativeSelect
      label="Delivery"
      description="From your delivery zones, for this address and these products."
      size="md"
      value={chosen?.id ?? ''}
      data={[
        { value: '', label: 'Custom price' },
        ...offered.map(({ id, label, amount }) => ({ value: id, label: `${label}, ${formatMoney(amount)}` })),
      ]}
      onChange={({ currentTarget }) => {
        const wanted = offered.find(({ id }) => id === currentTarget.value)
        if (wanted) onChange({ shippingLabel: wanted.label, shippingAmount: wanted.amount })
      }}
    />
  )
}

function Sum({ name, amount, isTotal = false }: { name: string; amount: Cents; isTotal?: boolean }) {
  const formatMoney = useMoney()
  return (
    <div data-total={isTotal || undefined}>
      <dt>{name}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  )
}
