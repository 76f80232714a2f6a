import type { StoredSecret } from '@buoy/kernel/rules/stored-secret.ts'
import { SecretInput } from '@buoy/ui/console/SecretInput.tsx'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Connection, ConnectionInput } from '../contract.ts'
import type { ServiceFacts } from '../rules/service-facts.ts'

const NO_SECRET: StoredSecret = { isSet: false, end: '' }

/** What a service is called with: the secret, whether it asks people itself, and its settings. */
export function AccountFields(props: {
  form: UseFormReturnType<ConnectionInput>
  service: ServiceFacts
  saved: Connection | null
}) {
  const { form, service, saved } = props
  const { secret, doubleOptIn } = service
  const kept = saved?.keptSecret ?? NO_SECRET
  const isAsked = form.values.doubleOptIn && doubleOptIn !== null
  const shown = service.settings.filter(({ onlyWith }) => onlyWith === undefined || isAsked)
  return (
    <>
      {secret.isMade !== true && secret.isLong !== true && (
        <SecretInput
          label={secret.label}
          kept={kept}
          without={`${secret.description} Stored encrypted, and not shown again.`}
          {...form.getInputProps('secret')}
        />
      )}
      {secret.isLong === true && (
        <Textarea
          label={secret.label}
          description={`${kept.isSet ? 'One is set; leave this empty to keep it.' : secret.description} Stored encrypted, and not shown again.`}
          minRows={3}
          maxRows={8}
          autosize
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('secret')}
        />
      )}
      {doubleOptIn !== null && (
        <Checkbox
          label="Double opt-in by the service"
          description={doubleOptIn}
          {...form.getInputProps('doubleOptIn', { type: 'checkbox' })}
        />
      )}
      {shown.map(({ name, label, kind, description, placeholder }) => (
        <TextInput
          key={name}
          label={label}
          description={description}
          placeholder={placeholder}
          {...(kind === 'address' && { type: 'url' })}
          {...(kind === 'number' && { inputMode: 'numeric' as const })}
          {...form.getInputProps(`settings.${name}`)}
        />
      ))}
    </>
  )
}
