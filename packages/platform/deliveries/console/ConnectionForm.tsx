import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { SaveBar } from '@buoy/ui/console/SaveBar.tsx'
import { SavingTrouble } from '@buoy/ui/console/SavingTrouble.tsx'
import { SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { showFieldErrors } from '@buoy/ui/console/show-field-errors.ts'
import { useSaving } from '@buoy/ui/console/use-saving.ts'
import { useUnsavedWarning } from '@buoy/ui/console/use-unsaved-warning.ts'
import { Checkbox, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Connection, ConnectionInput, ConnectionOptions, ConnectionWithSecret } from '../contract.ts'
import { AccountFields } from './AccountFields.tsx'
import styles from './connections.module.css'
import { MappingFields } from './MappingFields.tsx'

/** Where a connection goes and what is sent; a new one goes to its own screen, which shows its secret if we made one. */
export function ConnectionForm(props: { options: ConnectionOptions; saved: Versioned<Connection> | null }) {
  const { options, saved } = props
  const { services, parts, source, scope } = options
  const queries = useQueryClient()
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const [made, setMade] = useState<ConnectionWithSecret | null>(null)
  const [chosen, setChosen] = useState(saved?.adapter ?? services[0]?.id ?? '')
  const service = services.find(({ id }) => id === chosen)
  const form = useForm<ConnectionInput>({ initialValues: draftOf(saved, options) })
  const saving = useSaving<Connection, ConnectionInput>({
    form,
    stored: saved,
    valuesOf: (stored) => draftOf(stored, options),
    send: async (input, version) => {
      if (saved !== null) {
        return callApi(`/connections/${saved.id}`, { method: 'PUT', body: { ...input, version } })
      }
      const body = { ...input, source, scope, adapter: chosen }
      const reply = await callApi<ConnectionWithSecret>('/connections', { method: 'POST', body })
      setMade(reply)
      return { ...reply.connection, version: 0 }
    },
    onStored: (connection) => queries.setQueryData(['connection', connection.id], connection),
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: ['connections'] })
      if (saved !== null) notifySuccess(`Saved. The next ${options.thing} is sent there.`)
    },
    onRefused: (error) => showFieldErrors(form, element, error),
  })
  const isDirty = form.isDirty()
  useUnsavedWarning(isDirty && !saving.isSaving && made === null)
  useEffect(() => {
    // After the form knows that it is saved, so that nobody is asked about changes.
    if (made === null) return
    const state = made.secret === '' ? null : { secret: made.secret }
    void navigate(`/connections/${made.connection.id}`, { replace: true, state })
  }, [made, navigate])
  return (
    <form ref={element} className={styles.stack} noValidate onSubmit={form.onSubmit(saving.save)}>
      <SavingTrouble saving={saving} words={WORDS} />
      <SettingSection title="Where it goes">
        {saved === null && (
          <Select
            label="Service"
            data={services.map(({ id, label }) => ({ value: id, label }))}
            allowDeselect={false}
            value={chosen}
            onChange={(value) => {
              setChosen(value ?? chosen)
              form.clearErrors()
            }}
          />
        )}
        <TextInput label="Name" placeholder={service?.label ?? ''} {...form.getInputProps('name')} />
        {service && <AccountFields form={form} service={service} saved={saved} />}
      </SettingSection>
      <SettingSection title="What is sent">
        {parts !== null && (
          <Select
            label={parts.label}
            data={[{ value: '', label: parts.all }, ...partChoices(parts.choices, saved)]}
            allowDeselect={false}
            value={form.values.part ?? ''}
            onChange={(value) => form.setFieldValue('part', value || null)}
            error={form.errors.part}
          />
        )}
        {service?.takes === 'people' && options.mayLackConsent && (
          <Checkbox
            label="Only people who ticked the box to agree"
            description="Forms without such a box then send nobody. Marketing emails need people’s consent."
            {...form.getInputProps('consentOnly', { type: 'checkbox' })}
          />
        )}
        {service && <SentByItself takes={service.takes} isMapped={service.fields !== null} />}
        {service && service.fields !== null && (
          <MappingFields form={form} fields={service.fields} known={options.fields} />
        )}
      </SettingSection>
      <SaveBar
        isDirty={isDirty || saved === null}
        isSaving={saving.isSaving}
        isContested={saving.conflict !== null}
        saveLabel={saved === null ? 'Connect' : 'Save'}
        {...(saved !== null && { onUndo: () => form.reset() })}
      />
    </form>
  )
}

function SentByItself({ takes, isMapped }: { takes: Connection['takes']; isMapped: boolean }) {
  if (takes === 'people') {
    return (
      <p className={styles.quiet}>
        Email, first and last name are always sent. Without an email address nothing is sent.
      </p>
    )
  }
  return (
    <p className={styles.quiet}>
      {isMapped
        ? 'Without fields of your choice, email, first name, last name and phone are sent.'
        : 'Everything that is known is sent.'}
    </p>
  )
}

/** What is said of fields when two save at once. */
const WORDS = {
  part: { label: 'Limited to' },
  settings: { label: '' },
  secret: { label: 'Key', write: () => 'a new one' },
  mapping: { label: 'Fields', write: (lines: ConnectionInput['mapping']) => mappingWords(lines) },
  doubleOptIn: { label: 'Double opt-in' },
  consentOnly: { label: 'Only people who agreed' },
}

function mappingWords(lines: ConnectionInput['mapping']): string {
  return lines.map(({ from, to }) => `${from} to ${to}`).join(', ')
}

/** A part that is not offered any more stays chosen, and keeps its name. */
function partChoices(choices: readonly { id: string; name: string }[], saved: Connection | null) {
  const offered = choices.map(({ id, name }) => ({ value: id, label: name }))
  const { part = null, partName = null } = saved ?? {}
  if (part === null || offered.some(({ value }) => value === part)) return offered
  return [...offered, { value: part, label: partName ?? part }]
}

function draftOf(saved: Connection | null, options: ConnectionOptions): ConnectionInput {
  const names = options.services.flatMap(({ settings }) => settings.map(({ name }) => name))
  const settings = Object.fromEntries(names.map((name) => [name, saved?.settings[name] ?? '']))
  return {
    name: saved?.name ?? '',
    part: saved?.part ?? null,
    settings,
    secret: '',
    mapping: saved?.mapping ?? [],
    doubleOptIn: saved?.doubleOptIn ?? false,
    consentOnly: saved?.consentOnly ?? true,
  }
}
