import { NativeSelect, NumberInput, Switch } from '@mantine/core'
import type { CodeListState } from '../../../codes/contract.ts'
import { runsOut } from '../../../codes/rules/runs-out.ts'
import type { Prize, PrizeState, Reward } from '../../../games/contract.ts'
import { chancesOf, partsOfChances } from '../../../games/rules/odds.ts'
import type { DesignEditing } from '../design-editing.ts'
import { LineField } from '../LineField.tsx'
import { CodeList } from './CodeList.tsx'
import { CouponChoice } from './CouponChoice.tsx'
import { newSource } from './new-source.ts'
import { ShopifyCodes } from './ShopifyCodes.tsx'
import { WarnBelow } from './WarnBelow.tsx'

type PrizeProps = {
  editing: DesignEditing
  prize: Prize
  drawnBy: 'service' | 'page'
  path: string
  /** How far it has been given; `undefined` for not at all, or while nobody knows. */
  state: PrizeState | undefined
  /** How far the list of its codes has been given. */
  codes: CodeListState | undefined
  onChange: (prize: Prize, what: string) => void
}

const REWARDS: { value: Reward['kind']; label: string }[] = [
  { value: 'none', label: 'No code' },
  { value: 'fixed', label: 'One code for everybody' },
  { value: 'list', label: 'The next code of a list' },
  { value: 'coupon', label: 'A new code of a coupon of this shop' },
  { value: 'shopify', label: 'A new code of a Shopify store' },
]

/** One slot of a game: what is on it, how likely it is, how many there are, and what its winner gets. */
export function PrizeEditor({ editing, prize, drawnBy, path, state, codes, onChange }: PrizeProps) {
  const { reward, redirect } = prize
  const { problemAt } = editing
  return (
    <>
      <LineField
        editing={editing}
        path={`${path}.label`}
        label="What it says"
        most={40}
        value={prize.label}
        onChange={(label) => onChange({ ...prize, label }, 'label')}
      />
      <NumberInput
        label="Chance"
        suffix="%"
        min={0}
        max={100}
        decimalScale={3}
        allowNegative={false}
        value={chancesOf(prize.parts)}
        error={problemAt(`${path}.parts`)}
        data-path={`${path}.parts`}
        onChange={(percent) => onChange({ ...prize, parts: partsOfChances(percent) ?? 0 }, 'parts')}
      />
      <Switch
        label="Something is won"
        checked={prize.isWinning}
        onChange={({ currentTarget }) =>
          onChange(
            currentTarget.checked
              ? { ...prize, isWinning: true, redirect: null }
              : { ...prize, isWinning: false, reward: { kind: 'none' }, stock: null },
            'isWinning',
          )
        }
      />
      {prize.isWinning ? (
        <>
          {drawnBy === 'service' && (
            <NumberInput
              label="How many there are"
              description={stockWords(prize, state)}
              placeholder="No limit"
              min={0}
              max={1_000_000}
              allowDecimal={false}
              allowNegative={false}
              value={prize.stock ?? ''}
              error={problemAt(`${path}.stock`)}
              data-path={`${path}.stock`}
              onChange={(stock) =>
                onChange({ ...prize, stock: stock === '' ? null : Number(stock) }, 'stock')
              }
            />
          )}
          {prize.stock !== null && (
            <WarnBelow
              path={`${path}.warnBelow`}
              value={prize.warnBelow}
              problem={problemAt(`${path}.warnBelow`)}
              onChange={(warnBelow) => onChange({ ...prize, warnBelow }, 'warnBelow')}
            />
          )}
          <NativeSelect
            label="The winner gets"
            data={REWARDS.filter(
              ({ value }) => drawnBy === 'service' || ['none', 'fixed', reward.kind].includes(value),
            )}
            value={reward.kind}
            error={problemAt(`${path}.reward`)}
            data-path={`${path}.reward`}
            onChange={({ currentTarget }) =>
              onChange({ ...prize, reward: newReward(currentTarget.value as Reward['kind']) }, 'reward')
            }
          />
          {reward.kind === 'fixed' && (
            <LineField
              editing={editing}
              path={`${path}.reward.code`}
              label="Code"
              description="Make it under Coupons first: the shop must know it."
              most={60}
              isCode
              value={reward.code}
              onChange={(code) => onChange({ ...prize, reward: { kind: 'fixed', code } }, 'code')}
            />
          )}
          {reward.kind === 'list' && (
            <CodeList
              popupId={editing.id}
              list={prize.id}
              state={codes}
              warnBelow={reward.warnBelow}
              emptyWords="Visitors who would win this prize get the slot without one."
            />
          )}
          {reward.kind === 'list' && (
            <WarnBelow
              path={`${path}.reward.warnBelow`}
              value={reward.warnBelow}
              problem={problemAt(`${path}.reward.warnBelow`)}
              onChange={(warnBelow) =>
                onChange({ ...prize, reward: { ...reward, warnBelow } }, 'reward.warnBelow')
              }
            />
          )}
          {reward.kind === 'shopify' && (
            <ShopifyCodes
              editing={editing}
              list={prize.id}
              path={`${path}.reward`}
              value={reward}
              onChange={(next, what) => onChange({ ...prize, reward: next }, `reward.${what}`)}
            />
          )}
          {reward.kind === 'coupon' && (
            <CouponChoice
              description="Each winner gets a code of their own, good for one order. It ends with the coupon."
              problem={problemAt(`${path}.reward.couponId`)}
              path={`${path}.reward.couponId`}
              value={reward.couponId}
              onChange={(couponId) => onChange({ ...prize, reward: { kind: 'coupon', couponId } }, 'coupon')}
            />
          )}
        </>
      ) : (
        <>
          <Switch
            label="The page goes somewhere after this loss"
            checked={redirect !== null}
            onChange={({ currentTarget }) =>
              onChange(
                {
                  ...prize,
                  redirect: currentTarget.checked ? { url: '', closes: false, atOnce: false } : null,
                },
                'redirect',
              )
            }
          />
          {redirect !== null && (
            <>
              <LineField
                editing={editing}
                path={`${path}.redirect.url`}
                label="Address"
                most={2048}
                isCode
                placeholder="https://"
                value={redirect.url}
                onChange={(url) => onChange({ ...prize, redirect: { ...redirect, url } }, 'redirect.url')}
              />
              <Switch
                label="At once, without time to read"
                checked={redirect.atOnce}
                onChange={({ currentTarget }) =>
                  onChange(
                    { ...prize, redirect: { ...redirect, atOnce: currentTarget.checked } },
                    'redirect.atOnce',
                  )
                }
              />
              <Switch
                label="The popup closes with it"
                checked={redirect.closes}
                onChange={({ currentTarget }) =>
                  onChange(
                    { ...prize, redirect: { ...redirect, closes: currentTarget.checked } },
                    'redirect.closes',
                  )
                }
              />
            </>
          )}
        </>
      )}
    </>
  )
}

function stockWords({ stock, warnBelow }: Prize, state: PrizeState | undefined): string {
  const given = state?.given ?? 0
  if (stock === null) return `${given} won so far. Empty means as many as are won.`
  const left = Math.max(0, stock - given)
  const warning = runsOut(left, warnBelow) ? ' Few are left.' : ''
  return `${given} won so far, ${left} left.${warning}`
}

function newReward(kind: Reward['kind']): Reward {
  if (kind === 'fixed') return { kind, code: 'HELLO10' }
  return kind === 'none' ? { kind } : newSource(kind)
}
