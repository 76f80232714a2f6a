import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi, failureText } from '@buoy/ui/console/call-api.ts'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { showFieldErrors } from '@buoy/ui/console/show-field-errors.ts'
import { Alert, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { TEMPLATE_KINDS } from '../../document/rules/page-kind.ts'
import type { ConsoleTemplate, NewTemplate, TemplateList } from '../contract.ts'
import { TEMPLATE_KIND_RULES } from '../rules/template-kinds.ts'
import { ConditionFields } from './ConditionFields.tsx'
import { conditionError } from './TemplatePage.tsx'
import styles from './templates.module.css'

/** Of the select: the built-in page. */
const BUILT_IN = 'built-in'

/** A new template: its name, which pages it is for, and what it begins from. */
export function NewTemplatePage() {
  const [parameters] = useSearchParams()
  const asked = parameters.get('kind')
  const kind = TEMPLATE_KINDS.find((one) => one === asked) ?? 'product'
  const { label, builtIn } = TEMPLATE_KIND_RULES[kind]
  const from = /^\d{1,9}$/.exec(parameters.get('from') ?? '')?.[0]
  const navigate = useNavigate()
  const queries = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<NewTemplate>({
    initialValues: {
      kind,
      title: '',
      condition: { by: 'all' },
      from: from === undefined ? null : Number(from),
    },
  })
  const templates = useQuery({
    queryKey: ['page-templates'],
    queryFn: () => callApi<TemplateList>('/page-templates'),
  })
  const make = useMutation({
    mutationFn: (template: NewTemplate) =>
      callApi<Versioned<ConsoleTemplate>>('/page-templates', { method: 'POST', body: template }),
    onSuccess: async ({ id }) => {
      for (const key of ['page-templates', 'activity']) void queries.invalidateQueries({ queryKey: [key] })
      notifySuccess('Saved as a draft. Pages use it once it is published.')
      await navigate(`/pages/${id}/edit`)
    },
    onError: (error) => showFieldErrors(form, element, error),
  })
  const others = (templates.data?.templates ?? [])
    .filter((template) => template.kind === kind)
    .map(({ id, title }) => ({ value: String(id), label: title }))
  return (
    <ConsolePage title="New template" lead={label} back={{ to: '/pages/templates', label: 'Templates' }}>
      <form
        ref={element}
        noValidate
        className={styles.form}
        onSubmit={form.onSubmit((values) => make.mutate(values))}
      >
        {make.isError && (
          <Alert color="coral" role="alert" title="The template was not created" radius="lg">
            {failureText(make.error)}
          </Alert>
        )}
        <SettingSection title="Name">
          <TextInput label="Name" required {...form.getInputProps('title')} />
        </SettingSection>
        <ConditionFields
          kind={kind}
          value={form.values.condition}
          names={[]}
          error={form.errors.condition?.toString() ?? conditionError(form.errors)}
          onChange={(condition) => form.setFieldValue('condition', condition)}
        />
        <SettingSection
          title="Start with"
          text={`${builtIn}, made of modules, or a copy of another template.`}
        >
          <Select
            label="Start with"
            allowDeselect={false}
            data={[{ value: BUILT_IN, label: builtIn }, ...others]}
            value={form.values.from === null ? BUILT_IN : String(form.values.from)}
            onChange={(value) => form.setFieldValue('from', value === BUILT_IN ? null : Number(value))}
          />
        </SettingSection>
        <div className={styles.actions}>
          <MainButton type="submit" loading={make.isPending}>
            Create and edit
          </MainButton>
        </div>
      </form>
    </ConsolePage>
  )
}
