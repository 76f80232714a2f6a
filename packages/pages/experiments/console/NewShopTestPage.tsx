import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi, failureText } from '@buoy/ui/console/call-api.ts'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { showFieldErrors } from '@buoy/ui/console/show-field-errors.ts'
import { Alert, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import styles from './page-tests.module.css'

/** A new test of prices and delivery: its name; what its variants cost comes next. */
export function NewPriceTestPage() {
  return (
    <NewShopTestPage
      title="New test of prices"
      call="/price-tests"
      screen="/pages/tests/prices"
      text="Prices of goods, delivery prices, and what has to be spent for free delivery. Each visitor sees and pays one price only; search engines are told the standing ones."
    />
  )
}

/** A new test of the checkout: its name; how its variants are laid out comes next. */
export function NewCheckoutTestPage() {
  return (
    <NewShopTestPage
      title="New test of the checkout"
      call="/checkout-tests"
      screen="/pages/tests/checkout"
      text="How the checkout is laid out: where the order summary and wallet buttons stand, and which fields are behind a link. Which fields are required stays the same."
    />
  )
}

/** `call`: the address that makes the test; `screen`: where its draft is edited, without its id. */
function NewShopTestPage({
  title,
  text,
  call,
  screen,
}: Record<'title' | 'text' | 'call' | 'screen', string>) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({ initialValues: { name: '' } })
  const make = useMutation({
    mutationFn: (body: { name: string }) =>
      callApi<Versioned<{ id: number }>>(call, { method: 'POST', body }),
    onSuccess: async ({ id }) => {
      for (const key of ['page-tests', 'activity']) void queries.invalidateQueries({ queryKey: [key] })
      await navigate(`${screen}/${id}`)
    },
    onError: (error) => showFieldErrors(form, element, error),
  })
  return (
    <ConsolePage title={title} back={{ to: '/pages/tests', label: 'Tests' }}>
      <form
        ref={element}
        noValidate
        className={styles.form}
        onSubmit={form.onSubmit((values) => make.mutate(values))}
      >
        {make.isError && (
          <Alert color="coral" role="alert" title="The test was not created" radius="lg">
            {failureText(make.error)}
          </Alert>
        )}
        <SettingSection title="What is tested" text={text}>
          <TextInput
            label="Name of the test"
            description="For you; visitors do not see it."
            required
            {...form.getInputProps('name')}
          />
        </SettingSection>
        <div className={styles.actions}>
          <MainButton type="submit" loading={make.isPending}>
            Create the test
          </MainButton>
        </div>
      </form>
    </ConsolePage>
  )
}
