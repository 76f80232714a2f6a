import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { Button, Group, Skeleton, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { FormEvent, ReactNode, Ref } from 'react'
import { QueryView } from './QueryView.tsx'
import { SavingTrouble } from './SavingTrouble.tsx'
import { useDocument, useDocumentForm, withoutVersion } from './use-document.ts'

/** A few fields in the place of what they change, with the way back. */
export function InlineForm(props: {
  element?: Ref<HTMLFormElement>
  saveLabel: string
  /** Whether there is something to save. */
  isReady: boolean
  isSaving: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  children: ReactNode
}) {
  return (
    <form ref={props.element} noValidate onSubmit={props.onSubmit}>
      <Stack gap="xs">
        {props.children}
        <Group gap="xs">
          <Button type="submit" size="xs" loading={props.isSaving} disabled={!props.isReady}>
            {props.saveLabel}
          </Button>
          <Button size="xs" variant="default" onClick={props.onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type Props<Values extends object> = {
  /** The document's address in the API: read with GET, written with PUT. */
  path: string
  saveLabel: (values: Values, saved: Values) => string
  /** Whether the values may be sent, once something is changed. */
  isComplete?: (values: Values) => boolean
  /** Hears what is stored now; the form closes when it is through, so that nobody sees what stood there before. */
  onSaved: (stored: Values) => Promise<void>
  onClose: () => void
  children: (form: UseFormReturnType<Values>) => ReactNode
}

/** An {@link InlineForm} for what owners edit as a whole: read when it opens, and two who save at once are told. */
export function InlineDocumentForm<Values extends object>(props: Props<Values>) {
  const document = useDocument<Values>(props.path)
  return (
    <>
      <QueryView query={document} skeleton={<Skeleton height={120} radius="md" />}>
        {(saved) => <Fields {...props} saved={saved} />}
      </QueryView>
      {document.isError && (
        <Button size="xs" variant="default" onClick={props.onClose}>
          Cancel
        </Button>
      )}
    </>
  )
}

function Fields<Values extends object>(props: Props<Values> & { saved: Versioned<Values> }) {
  const { path, saved, onClose, isComplete = () => true } = props
  const { element, form, saving } = useDocumentForm<Values, Values>({
    path,
    saved,
    valuesOf: withoutVersion,
    onSaved: (stored) => void props.onSaved(stored).then(onClose),
  })
  return (
    <InlineForm
      element={element}
      saveLabel={props.saveLabel(form.values, saved)}
      isReady={form.isDirty() && isComplete(form.values) && saving.conflict === null}
      isSaving={saving.isSaving}
      onSubmit={form.onSubmit(saving.save)}
      onClose={onClose}
    >
      <SavingTrouble saving={saving} />
      {props.children(form)}
    </InlineForm>
  )
}
