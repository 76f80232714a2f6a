import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { slugOf } from '@buoy/kernel/rules/slug.ts'
import { ConsolePage as Screen } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi, failureText } from '@buoy/ui/console/call-api.ts'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { showFieldErrors } from '@buoy/ui/console/show-field-errors.ts'
import { Alert, Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { ConsolePage, NewPage } from '../contract.ts'
import styles from './pages.module.css'
import { TemplateChoice } from './TemplateChoice.tsx'

type Draft = Pick<NewPage, 'title' | 'slug' | 'template'>
type FreeSlug = { slug: string; problem: string | null }

/** A new page: its title and address, and what it begins from. */
export function NewPagePage() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Draft>({ initialValues: { title: '', slug: '', template: 'empty' } })
  const { title, slug } = form.values
  const make = useMutation({
    mutationFn: (page: NewPage) => callApi<Versioned<ConsolePage>>('/pages', { method: 'POST', body: page }),
    onSuccess: async (page) => {
      for (const key of ['pages', 'activity']) void queries.invalidateQueries({ queryKey: [key] })
      notifySuccess(page.state === 'published' ? 'Published. Everyone can read it.' : 'Saved as a draft.')
      await navigate(`/pages/${page.id}`)
    },
    onError: (error) => showFieldErrors(form, element, error),
  })
  const free = useFreeSlug(title, slug)
  const send = (publishes: boolean) => form.onSubmit((values) => make.mutate({ ...values, publishes }))()
  const suggested = free?.slug ?? slugOf(title)
  return (
    <Screen title="New page" back={{ to: '/pages', label: 'Pages' }}>
      <form
        ref={element}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          send(false)
        }}
      >
        {make.isError && (
          <Alert color="coral" role="alert" title="The page was not created" radius="lg">
            {failureText(make.error)}
          </Alert>
        )}
        <SettingSection title="Title and address">
          <TextInput label="Title" required {...form.getInputProps('title')} />
          <TextInput
            label="Address"
            description={`The page's address: /index.php/${slug || suggested || '…'}/. If empty, it is made from the title.`}
            placeholder={suggested}
            spellCheck={false}
            {...form.getInputProps('slug')}
            error={form.errors.slug ?? (slug === '' ? undefined : free?.problem)}
          />
        </SettingSection>
        <SettingSection
          title="Start with"
          text="The texts of a template are examples. Replace them with your own."
        >
          <TemplateChoice
            value={form.values.template}
            onChange={(name) => form.setFieldValue('template', name)}
          />
        </SettingSection>
        <div className={styles.actions}>
          <MainButton type="submit" loading={make.isPending}>
            Create a draft
          </MainButton>
          <Button variant="default" disabled={make.isPending} onClick={() => send(true)}>
            Create and publish
          </Button>
        </div>
      </form>
    </Screen>
  )
}

/** A free address for the title, and what is wrong with the one that was typed; `null` while nothing is known. */
function useFreeSlug(title: string, slug: string): FreeSlug | null {
  const [asked] = useDebouncedValue({ title: title.slice(0, 160), slug: slug.trim().slice(0, 100) }, 300)
  const query = new URLSearchParams(asked).toString()
  const answer = useQuery({
    queryKey: ['free-slug', query],
    queryFn: () => callApi<FreeSlug>(`/pages/free-slug?${query}`),
    enabled: asked.title !== '' || asked.slug !== '',
    placeholderData: (before) => before,
  })
  return answer.data ?? null
}
