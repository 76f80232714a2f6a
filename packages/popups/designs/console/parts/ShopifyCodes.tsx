import { Moment } from '@buoy/ui/console/Moment.tsx'
import { Alert, NativeSelect, NumberInput } from '@mantine/core'
import type { ShopifyCode } from '../../../codes/contract.ts'
import { READY_AT_MOST } from '../../../codes/rules/code-limits.ts'
import { shopifyTerms } from '../../../codes/rules/shopify-terms.ts'
import type { DesignEditing } from '../design-editing.ts'
import styles from '../designer.module.css'
import { useGivenStates } from '../use-prizes.ts'
import { ShopifyStoreForm } from './ShopifyStoreForm.tsx'
import { WarnBelow } from './WarnBelow.tsx'

type Props = {
  editing: DesignEditing
  /** The coupon, or the prize, that gives the codes. */
  list: string
  path: string
  value: ShopifyCode
  onChange: (value: ShopifyCode, what: string) => void
}

const OFF: { value: ShopifyCode['off']['kind']; label: string }[] = [
  { value: 'percent', label: 'A percentage of the order' },
  { value: 'amount', label: 'An amount, in the store’s currency' },
]
const USUAL_OFF = {
  percent: { kind: 'percent', percent: 10 },
  amount: { kind: 'amount', amount: 5 },
} as const

/** What codes of a Shopify store take off, how many are kept ready, and how that goes. */
export function ShopifyCodes({ editing, list, path, value, onChange }: Props) {
  const { off } = value
  const { problemAt } = editing
  return (
    <>
      <ReadyCodes popupId={editing.id} list={list} value={value} />
      <NativeSelect
        label="The code takes off"
        data={OFF}
        value={off.kind}
        onChange={({ currentTarget }) =>
          onChange({ ...value, off: USUAL_OFF[currentTarget.value as keyof typeof USUAL_OFF] }, 'off')
        }
      />
      {off.kind === 'percent' ? (
        <NumberInput
          label="Percentage"
          suffix="%"
          min={1}
          max={100}
          decimalScale={2}
          value={off.percent}
          error={problemAt(`${path}.off.percent`)}
          data-path={`${path}.off.percent`}
          onChange={(percent) => onChange({ ...value, off: { ...off, percent: Number(percent) } }, 'percent')}
        />
      ) : (
        <NumberInput
          label="Amount"
          min={0.01}
          decimalScale={2}
          value={off.amount}
          error={problemAt(`${path}.off.amount`)}
          data-path={`${path}.off.amount`}
          onChange={(amount) => onChange({ ...value, off: { ...off, amount: Number(amount) } }, 'amount')}
        />
      )}
      <NumberInput
        label="Codes kept ready"
        description="Made in your store while the popup is live, each good for one order."
        min={1}
        max={READY_AT_MOST}
        allowDecimal={false}
        value={value.ready}
        error={problemAt(`${path}.ready`)}
        data-path={`${path}.ready`}
        onChange={(ready) => onChange({ ...value, ready: Number(ready) }, 'ready')}
      />
      <WarnBelow
        path={`${path}.warnBelow`}
        value={value.warnBelow}
        problem={problemAt(`${path}.warnBelow`)}
        onChange={(warnBelow) => onChange({ ...value, warnBelow }, 'warnBelow')}
      />
    </>
  )
}

/** The store, how many codes it has made that nobody has yet, and what became of making them. */
function ReadyCodes({ popupId, list, value }: { popupId: string; list: string; value: ShopifyCode }) {
  const states = useGivenStates(popupId)
  if (states.isPending) return <p className={styles.quiet}>Reading the codes …</p>
  if (states.isError)
    return <Alert color="coral" radius="lg" title="The codes could not be read" role="alert" />
  const { address, log } = states.data.shopify
  const terms = shopifyTerms(value.off)
  const ready = states.data.lists.find((one) => one.list === list && one.terms === terms)?.left ?? 0
  const own = log.filter((entry) => entry.list === list)
  const [newest] = own
  return (
    <>
      <ShopifyStoreForm address={address} />
      <p className={styles.quiet} role="status">
        {ready === 0 ? 'No codes are ready yet.' : `${ready} of ${value.ready} codes are ready.`}
      </p>
      {newest && newest.problem !== '' && (
        <Alert color="coral" radius="lg" title="Codes could not be made" role="alert">
          {newest.problem} It is tried again by itself.
        </Alert>
      )}
      {own.length > 0 && (
        <ul className={styles.quiet} aria-label="Codes made lately">
          {own.map(({ at, made, problem }) => (
            <li key={at}>
              <Moment at={at} />: {made === 1 ? 'one code made' : `${made} codes made`}
              {problem !== '' && `. ${problem}`}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
