import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import type { FormWords } from '@buoy/kernel/rules/field-words.ts'
import type { UseFormReturnType } from '@mantine/form'
import { useHotkeys } from '@mantine/hooks'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConsolePage } from './ConsolePage.tsx'
import { notifySuccess } from './notify.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { QueryView } from './QueryView.tsx'
import { SaveBar } from './SaveBar.tsx'
import { SavingTrouble } from './SavingTrouble.tsx'
import styles from './setting-form.module.css'
import { useDocument, useDocumentForm, withoutVersion } from './use-document.ts'
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
  /** Why there is something to save although nothing was changed, in a sentence: a text is not published yet. `null`: nothing. */
  savesUnchanged?: (saved: Versioned<Values>) => string | null
  /** What the screen says of its fields, for two who save at once, where that cannot be read off it. */
  words?: FormWords
  /** What else in the console shows this subject and is read again after a save. */
  shownIn?: QueryKey
  /** The fields; `saved` is what the store holds now. */
  children: (form: UseFormReturnType<Values>, saved: Values) => ReactNode
}

/**
 * A screen for one subject of the settings: reads it, shows its fields, saves it whole. Refusals stand
 * beside their fields, unsaved changes are kept from being lost, two who save at once are told, Ctrl+S saves.
 */
export function SettingForm<Values extends object>(props: Props<Values>) {
  const { path, back = { to: '/settings', label: 'Settings' } } = props
  const setting = useDocument<Values>(path)
  return (
    <ConsolePage title={props.title} lead={props.lead} actions={props.actions} back={back}>
      <QueryView query={setting} skeleton={<PageSkeleton />}>
        {(saved) => (
          <Fields
            path={path}
            saved={saved}
            saveLabel={props.saveLabel ?? 'Save'}
            savesUnchanged={props.savesUnchanged?.(saved) ?? null}
            shownIn={props.shownIn}
            words={props.words}
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
  saved: Versioned<Values>
  saveLabel: string
  savesUnchanged: string | null
  shownIn: QueryKey | undefined
  words: FormWords | undefined
  children: (form: UseFormReturnType<Values>, saved: Values) => ReactNode
}) {
  const { path, saved, shownIn } = props
  const queries = useQueryClient()
  const { element, form, saving } = useDocumentForm<Values, Values>({
    path,
    saved,
    valuesOf: withoutVersion,
    onSaved: () => {
      notifySuccess('Saved. The shop shows it from now on.')
      void queries.invalidateQueries({ queryKey: ['activity'] })
      if (shownIn !== undefined) void queries.invalidateQueries({ queryKey: shownIn })
    },
  })
  const isDirty = form.isDirty()
  useUnsavedWarning(isDirty && !saving.isSaving)
  useHotkeys([['mod+S', () => element.current?.requestSubmit()]], [])
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={form.onSubmit(saving.save)}>
      <SavingTrouble saving={saving} words={props.words} />
      {props.children(form, saved)}
      <SaveBar
        isDirty={isDirty}
        isSaving={saving.isSaving}
        isContested={saving.conflict !== null}
        savesUnchanged={props.savesUnchanged !== null}
        saveLabel={props.saveLabel}
        onUndo={() => form.reset()}
      >
        {isDirty ? undefined : (props.savesUnchanged ?? undefined)}
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
