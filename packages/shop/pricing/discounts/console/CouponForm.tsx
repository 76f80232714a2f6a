import { callApi } from '@buoy/ui/console/call-api.ts'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { SaveBar } from '@buoy/ui/console/SaveBar.tsx'
import { SavingTrouble } from '@buoy/ui/console/SavingTrouble.tsx'
import { showFieldErrors } from '@buoy/ui/console/show-field-errors.ts'
import { useSaving } from '@buoy/ui/console/use-saving.ts'
import { useUnsavedWarning } from '@buoy/ui/console/use-unsaved-warning.ts'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { useForm } from '@mantine/form'
import { useHotkeys } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CouponDetail } from '../contract.ts'
import type { TargetNames } from '../rules/coupon-rules.ts'
import { describeCoupon } from '../rules/describe-coupon.ts'
import { CouponFields } from './CouponFields.tsx'
import { type CouponDraft, draftOf } from './coupon-draft.ts'
import { couponWords } from './coupon-words.ts'
import styles from './coupons.module.css'

/** The rules of a coupon with the sentence they make; a new one goes to its own screen when saved. */
export function CouponForm({ saved }: { saved: CouponDetail | null }) {
  const formatMoney = useMoney()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<CouponDraft>({ initialValues: draftOf(saved) })
  const [names, setNames] = useState<TargetNames>(saved?.names ?? { products: {}, categories: {} })
  const addNames = useCallback(
    (known: TargetNames) =>
      setNames((before) => ({
        products: { ...before.products, ...known.products },
        categories: { ...before.categories, ...known.categories },
      })),
    [],
  )
  const [made, setMade] = useState<number | null>(null)
  const isDirty = form.isDirty()

  const saving = useSaving<CouponDetail, CouponDraft>({
    form,
    stored: saved,
    valuesOf: draftOf,
    send: (draft, version) => send(saved, draft, version),
    onStored: (coupon) => queries.setQueryData(['coupon', String(coupon.id)], coupon),
    onSaved: (coupon) => {
      void queries.invalidateQueries({ queryKey: ['coupons'] })
      void queries.invalidateQueries({ queryKey: ['activity'] })
      notifySuccess('Saved. Carts show it from now on.')
      if (saved === null) setMade(coupon.id)
    },
    onRefused: (error) => showFieldErrors(form, element, error),
  })
  useUnsavedWarning(isDirty && !saving.isSaving && made === null)
  useEffect(() => {
    // After the form knows that it is saved, so that nobody is asked about changes.
    if (made !== null) void navigate(`/coupons/${made}`, { replace: true })
  }, [made, navigate])
  useHotkeys([['mod+S', () => element.current?.requestSubmit()]], [])

  return (
    <form ref={element} className={styles.stack} noValidate onSubmit={form.onSubmit(saving.save)}>
      <SavingTrouble saving={saving} words={couponWords(names, formatMoney)} />
      <CouponFields form={form} isNew={saved === null} names={names} onNames={addNames} />
      <SaveBar
        isDirty={isDirty || saved === null}
        isSaving={saving.isSaving}
        isContested={saving.conflict !== null}
        saveLabel={saved === null ? 'Create coupon' : 'Save'}
        {...(saved !== null && { onUndo: () => form.reset() })}
      >
        <p className={styles.preview}>{describeCoupon(form.values, names, formatMoney)}</p>
      </SaveBar>
    </form>
  )
}

function send(saved: CouponDetail | null, draft: CouponDraft, version: number | null): Promise<CouponDetail> {
  if (saved === null) return callApi<CouponDetail>('/coupons', { method: 'POST', body: draft })
  const { codeMode: _mode, ...change } = draft
  return callApi<CouponDetail>(`/coupons/${saved.id}`, { method: 'PUT', body: { ...change, version } })
}
