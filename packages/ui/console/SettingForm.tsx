import { Alert, Skeleton } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useHotkeys } from '@mantine/hooks'
import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { askApi, failureText } from './ask-api.ts'
import { ConsolePage } from './ConsolePage.tsx'
import { QueryView } from './QueryView.tsx'
import { SaveBar } from './SaveBar.tsx'
import styles from './setting-form.module.css'
import { showFieldErrors } from './show-field-errors.ts'
import { tellDone } from './tell.tsx'
import { useUnsavedWarning } from './use-unsaved-warning.ts'

type Props<Values extends object> = {
  title: string
  lead?: ReactNode
  /** The document's address in the API: read with GET, written with PUT. */
  path: string
  /** Where the link back leads; Settings unless said otherwise. */
  back?: { to: string; label: string }
  actions?: ReactNode
  /** What the button says, where it does more than keep. */
  saveLabel?: string
  /** Whether there is something to save although nothing was changed: a text that is not published yet. */
  savesUnchanged?: (saved: Values) => boolean
  /** What else in the console shows this subject and is read anew after a save. */
  shownIn?: QueryKey
  /** The fields; `saved` is what the store holds now. */
  children: (form: UseFormReturnType<Values>, saved: Values) => ReactNode
}

/**
 * A screen for one subject of the settings: reads it, shows its fields, saves it whole. Refusals stand
 * beside their fields, unsaved changes are kept from being lost, Ctrl+S saves.
 */
export function SettingForm<Values extends object>(props: Props<Values>) {
  const { path, back = { to: '/settings', label: 'Settings' } } = props
  const setting = useQuery({
    queryKey: ['setting', path],
    queryFn: () => askApi<Values>(path),
    // Read anew for each visit, and never under the hands of somebody who types.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <ConsolePage title={props.title} lead={props.lead} actions={props.actions} back={back}>
      <QueryView query={setting} skeleton={<Skeleton height={420} radius="lg" />}>
        {(saved) => (
          <Fields
            path={path}
            saved={saved}
            saveLabel={props.saveLabel ?? 'Save'}
            savesUnchanged={props.savesUnchanged?.(saved) ?? false}
            shownIn={props.shownIn}
          >
            {props.children}
          </Fields>
        )}
      </QueryView>
    </ConsolePage>
  )
}

function Fields<Values extends object>(props: {
  path: string
  saved: Values
  saveLabel: string
  savesUnchanged: boolean
  shownIn: QueryKey | undefined
  children: (form: UseFormReturnType<Values>, saved: Values) => ReactNode
}) {
  const { path, saved, shownIn } = props
  const queries = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Values>({ initialValues: saved })
  const isDirty = form.isDirty()
  const save = useMutation({
    mutationFn: (values: Values) => askApi<Values>(path, { method: 'PUT', body: values }),
    onSuccess: (stored) => {
      queries.setQueryData(['setting', path], stored)
      form.setInitialValues(stored)
      form.setValues(stored)
      form.resetDirty(stored)
      form.clearErrors()
      tellDone('Saved. The shop shows it from now on.')
      void queries.invalidateQueries({ queryKey: ['activity'] })
      if (shownIn !== undefined) void queries.invalidateQueries({ queryKey: shownIn })
    },
    onError: (error) => showFieldErrors(form, element, error),
  })
  useUnsavedWarning(isDirty && !save.isPending)
  useHotkeys([['mod+S', () => element.current?.requestSubmit()]], [])
  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit((values) => save.mutate(values))}
    >
      {save.isError && (
        <Alert color="coral" title="Not saved" role="alert" radius="lg">
          {failureText(save.error)}
        </Alert>
      )}
      {props.children(form, saved)}
      <SaveBar
        isDirty={isDirty}
        isSaving={save.isPending}
        savesUnchanged={props.savesUnchanged}
        saveLabel={props.saveLabel}
        onUndo={() => form.reset()}
      >
        {!isDirty && props.savesUnchanged ? 'Nobody sees this yet.' : undefined}
      </SaveBar>
    </form>
  )
}

/** Fields that belong together, with a heading and a word on what they are for. */
export function SettingSection(props: { title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{props.title}</legend>
      {props.text !== undefined && <p className={styles.text}>{props.text}</p>}
      <div className={styles.fields}>{props.children}</div>
    </fieldset>
  )
}
