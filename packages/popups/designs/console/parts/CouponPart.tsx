import { Alert, Button, NativeSelect, NumberInput, Switch } from '@mantine/core'
import { COUPON_LIST, GOOD_FOR_DAYS_AT_MOST } from '../../../codes/rules/code-limits.ts'
import type { Design } from '../../contract.ts'
import type { PartProps } from '../design-editing.ts'
import styles from '../designer.module.css'
import { LineField } from '../LineField.tsx'
import { useGivenStates } from '../use-prizes.ts'
import { CodeList } from './CodeList.tsx'
import { CouponChoice } from './CouponChoice.tsx'
import { newSource } from './new-source.ts'
import { ShopifyCodes } from './ShopifyCodes.tsx'
import { WarnBelow } from './WarnBelow.tsx'

type Coupon = NonNullable<Design['coupon']>
type Kind = 'fixed' | NonNullable<Coupon['own']>['kind']

const KINDS: { value: Kind; label: string }[] = [
  { value: 'fixed', label: 'The same code as everybody' },
  { value: 'coupon', label: 'A new code of a coupon of this shop' },
  { value: 'list', label: 'The next code of a list' },
  { value: 'shopify', label: 'A new code of a Shopify store' },
]

/** A code that visitors take along (W1.25, W3.50, W3.51). */
export function CouponPart({ editing }: PartProps) {
  const { coupon } = editing.design
  const change = (part: Partial<Coupon>, what: string) =>
    coupon !== null && editing.changeDesign({ coupon: { ...coupon, ...part } }, what)
  return (
    <div className={styles.fields}>
      <Switch
        label="Show a coupon"
        checked={coupon !== null}
        onChange={({ currentTarget }) =>
          editing.changeDesign({ coupon: currentTarget.checked ? { code: 'HELLO10', caption: '' } : null })
        }
      />
      {coupon !== null && (
        <>
          <NativeSelect
            label="A visitor gets"
            description={
              coupon.own &&
              'With their answer, or by a press where the form asks for nothing. Always the same one.'
            }
            data={KINDS}
            value={coupon.own?.kind ?? 'fixed'}
            error={editing.problemAt('design.coupon.own')}
            data-path="design.coupon.own"
            onChange={({ currentTarget }) =>
              editing.changeDesign({ coupon: withKind(coupon, currentTarget.value as Kind) })
            }
          />
          {coupon.own?.kind === 'coupon' && (
            <CouponChoice
              description="Each visitor gets a code of their own, good for one order. It ends with the coupon."
              problem={editing.problemAt('design.coupon.own.couponId')}
              path="design.coupon.own.couponId"
              value={coupon.own.couponId}
              onChange={(couponId) => change({ own: { kind: 'coupon', couponId } }, 'coupon.own')}
            />
          )}
          {coupon.own?.kind === 'list' && <ListFields editing={editing} coupon={coupon} />}
          {coupon.own?.kind === 'shopify' && (
            <ShopifyCodes
              editing={editing}
              list={COUPON_LIST}
              path="design.coupon.own"
              value={coupon.own}
              onChange={(own, what) => change({ own }, `coupon.own.${what}`)}
            />
          )}
          <LineField
            editing={editing}
            path="design.coupon.code"
            label={coupon.own ? 'When there is no code, everybody gets' : 'Code'}
            description={
              coupon.own
                ? 'Empty for nothing: visitors are told to try again later.'
                : 'Make the code under Coupons first: the shop must know it.'
            }
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

/** The list of codes, and how long each is good. */
function ListFields({ editing, coupon }: PartProps & { coupon: Coupon }) {
  const states = useGivenStates(editing.id)
  if (coupon.own?.kind !== 'list') return null
  const { own } = coupon
  const change = (part: Partial<typeof own>, what: string) =>
    editing.changeDesign({ coupon: { ...coupon, own: { ...own, ...part } } }, `coupon.own.${what}`)
  return (
    <>
      {states.isError ? (
        <Alert color="coral" radius="lg" title="How many are left could not be read" role="alert">
          <Button variant="default" size="xs" onClick={() => void states.refetch()}>
            Try again
          </Button>
        </Alert>
      ) : (
        <CodeList
          popupId={editing.id}
          list={COUPON_LIST}
          state={states.data?.lists.find(({ list, terms }) => list === COUPON_LIST && terms === null)}
          warnBelow={own.warnBelow}
          emptyWords="Visitors get the code for everybody, or none."
        />
      )}
      <NumberInput
        label="Good for so many days"
        description="From when a visitor gets it. Empty for no end."
        min={1}
        max={GOOD_FOR_DAYS_AT_MOST}
        allowDecimal={false}
        allowNegative={false}
        value={own.goodForDays ?? ''}
        error={editing.problemAt('design.coupon.own.goodForDays')}
        data-path="design.coupon.own.goodForDays"
        onChange={(days) => change({ goodForDays: days === '' ? undefined : Number(days) }, 'goodForDays')}
      />
      <WarnBelow
        path="design.coupon.own.warnBelow"
        value={own.warnBelow}
        problem={editing.problemAt('design.coupon.own.warnBelow')}
        onChange={(warnBelow) => change({ warnBelow }, 'warnBelow')}
      />
    </>
  )
}

/** The coupon with codes of another kind. A code for everybody cannot be empty. */
function withKind({ code, caption }: Coupon, kind: Kind): Coupon {
  if (kind === 'fixed') return { code: code === '' ? 'HELLO10' : code, caption }
  return { code, caption, own: newSource(kind) }
}
