import { callApi } from '@buoy/ui/console/call-api.ts'
import { SideFailure } from '@buoy/ui/console/QueryView.tsx'
import { SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CouponTargets } from '../contract.ts'
import { COUPON_RULES, RULE_ENTRIES, type TargetNames, type TargetRuleName } from '../rules/coupon-rules.ts'
import type { CouponFormApi } from './CouponFields.tsx'
import { SimpleRuleFields } from './SimpleRuleFields.tsx'

/** How long somebody has stopped typing before products are looked for, in ms. */
const PAUSE_MS = 250

type Props = { form: CouponFormApi; names: TargetNames; onNames: (names: TargetNames) => void }

/** What a coupon is for: how much is spent, which products and categories, in and out. */
export function TargetsFields({ form, names, onNames }: Props) {
  const [search, setSearch] = useState('')
  const [wanted] = useDebouncedValue(search, PAUSE_MS)
  const targets = useQuery({
    queryKey: ['coupon-targets', wanted],
    queryFn: () => callApi<CouponTargets>(`/coupon-targets?search=${encodeURIComponent(wanted)}`),
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    if (targets.data) onNames(namesOf(targets.data))
  }, [targets.data, onNames])

  const choose = (name: TargetRuleName, kind: keyof TargetNames) => ({
    size: 'md' as const,
    label: COUPON_RULES[name].label,
    data: Object.entries(names[kind]).map(([value, label]) => ({ value, label })),
    value: form.values[name].map(String),
    error: form.errors[name],
    onChange: (ids: string[]) => form.setFieldValue(name, ids.map(Number)),
    searchable: true,
    hidePickedOptions: true,
    nothingFoundMessage: targets.isError ? 'The choices did not load' : 'No matches',
  })
  return (
    <SettingSection title="What it is for" text="If empty, it applies to everything.">
      <SimpleRuleFields form={form} section="spend" />
      {RULE_ENTRIES.map(([name, { kind }]) => {
        if (kind === 'categories')
          return <MultiSelect key={name} data-span="3" {...choose(name as TargetRuleName, kind)} />
        if (kind === 'products')
          return (
            <MultiSelect
              key={name}
              data-span="3"
              {...choose(name as TargetRuleName, kind)}
              onSearchChange={setSearch}
            />
          )
        return null
      })}
      <SideFailure query={targets} what="The products and categories" />
      <SimpleRuleFields form={form} section="goods" />
    </SettingSection>
  )
}

function namesOf({ products, categories }: CouponTargets): TargetNames {
  const byId = (list: { id: number; name: string }[]) =>
    Object.fromEntries(list.map(({ id, name }) => [id, name]))
  return { products: byId(products), categories: byId(categories) }
}
