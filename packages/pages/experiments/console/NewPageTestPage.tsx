import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi, failureText } from '@buoy/ui/console/call-api.ts'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { showFieldErrors } from '@buoy/ui/console/show-field-errors.ts'
import { Alert, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ConsolePageTest, NewPageTest, PageTestChoices } from '../console-contract.ts'
import styles from './page-tests.module.css'

type Values = { pageId: string | null; name: string }

/** A new test: of which page, template or saved section, or of the part of it that was selected in the editor. */
export function NewPageTestPage() {
  const [parameters] = useSearchParams()
  const page = /^\d{1,9}$/.exec(parameters.get('page') ?? '')?.[0] ?? null
  const part = page === null ? null : parameters.get('part')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Values>({ initialValues: { pageId: page, name: '' } })
  const choices = useQuery({
    queryKey: ['page-tests', 'choices'],
    queryFn: () => callApi<PageTestChoices>('/page-tests/choices'),
  })
  const make = useMutation({
    mutationFn: ({ pageId, name }: Values) => {
      const test: NewPageTest = { pageId: Number(pageId), subject: part, name }
      return callApi<Versioned<ConsolePageTest>>('/page-tests', { method: 'POST', body: test })
    },
    onSuccess: async ({ id }) => {
      for (const key of ['page-tests', 'activity']) void queries.invalidateQueries({ queryKey: [key] })
      await navigate(`/pages/tests/${id}`)
    },
    onError: (error) => showFieldErrors(form, element, error),
  })
  return (
    <ConsolePage title="New test" back={{ to: '/pages/tests', label: 'Tests' }}>
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
        <SettingSection
          title="What is tested"
          text={
            part === null
              ? 'A whole page, or a template or saved section on all pages that show it. To test one part of it, select it in the editor and choose “Test a variant”.'
              : 'The part that you selected in the editor; the rest stays the same for everybody.'
          }
        >
          <Select
            label="Page, template or saved section"
            required
            searchable
            allowDeselect={false}
            disabled={part !== null}
            data={choices.data === undefined ? [] : groupsOf(choices.data)}
            {...form.getInputProps('pageId')}
          />
          <TextInput
            label="Name of the test"
            description="For you; visitors do not see it."
            required
            {...form.getInputProps('name')}
          />
        </SettingSection>
        <div className={styles.actions}>
          <MainButton type="submit" loading={make.isPending} disabled={form.values.pageId === null}>
            Create the test
          </MainButton>
        </div>
      </form>
    </ConsolePage>
  )
}

/** What can be tested, by what it is. */
function groupsOf({ pages, templates, sections }: PageTestChoices) {
  const itemsOf = (choices: PageTestChoices['pages']) =>
    choices.map(({ id, title }) => ({ value: String(id), label: title }))
  return [
    { group: 'Pages', items: itemsOf(pages) },
    { group: 'Templates in use', items: itemsOf(templates) },
    { group: 'Saved sections', items: itemsOf(sections) },
  ]
}
