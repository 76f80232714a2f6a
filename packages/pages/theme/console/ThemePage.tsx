import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi, failureText } from '@buoy/ui/console/call-api.ts'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { SaveBar } from '@buoy/ui/console/SaveBar.tsx'
import { SavingTrouble } from '@buoy/ui/console/SavingTrouble.tsx'
import { SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { Skeleton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ThemeState } from '../contract.ts'
import { type ContrastFinding, checkTheme } from '../rules/check-theme.ts'
import { ColourFields } from './ColourFields.tsx'
import { DarkFields } from './DarkFields.tsx'
import { PresetChoice } from './PresetChoice.tsx'
import { ThemePreview } from './ThemePreview.tsx'
import { ThemeVersions } from './ThemeVersions.tsx'
import { RoomFields, TypeFields } from './TypeFields.tsx'
import styles from './theme.module.css'
import { THEME_WORDS } from './theme-words.ts'
import { THEME_QUERY, type ThemeEditing, useThemeEditing } from './use-theme-editing.ts'

/** The colours, fonts, room and corners of the whole shop, tried on its own pages before anybody sees them. */
export function ThemePage() {
  const theme = useQuery({
    queryKey: THEME_QUERY,
    queryFn: () => callApi<ThemeState>('/theme'),
    // Read again for each visit, and never under the hands of somebody who chooses.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <ConsolePage
      title="Theme"
      lead="Try out colours, fonts, spacing and corners. Visitors see them when you publish."
      back={{ to: '/settings', label: 'Settings' }}
    >
      <QueryView query={theme} skeleton={<Skeleton height={560} radius="lg" />}>
        {(state) => <ThemeEditor state={state} />}
      </QueryView>
    </ConsolePage>
  )
}

function ThemeEditor({ state }: { state: ThemeState }) {
  const editing = useThemeEditing(state)
  const { theme, change, publish } = editing
  const findings = checkTheme(theme.colours)
  const darkFindings = theme.dark === null ? [] : checkTheme(theme.dark)
  const allFindings = [...findings, ...darkFindings]
  const [isDarkShown, setDarkShown] = useState(false)
  useHotkeys(
    [
      ['mod+Z', unlessTyping(editing.undo), { preventDefault: false }],
      ['mod+shift+Z', unlessTyping(editing.redo), { preventDefault: false }],
      ['mod+Y', unlessTyping(editing.redo), { preventDefault: false }],
    ],
    [],
  )
  return (
    <form
      className={styles.editor}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        publish.mutate()
      }}
    >
      <ThemePreview
        editing={editing}
        pages={state.pages}
        isDark={isDarkShown && theme.dark !== null}
        onDark={setDarkShown}
      />
      <div className={styles.fields}>
        <SettingSection title="Begin from">
          <PresetChoice theme={theme} onChoose={(next) => change(next)} />
        </SettingSection>
        <SettingSection title="Colours" text="All other colours are made from these six.">
          <ColourFields
            colours={theme.colours}
            findings={findings}
            onChange={(name, value) => {
              setDarkShown(false)
              change({ colours: { ...theme.colours, [name]: value } }, name)
            }}
          />
        </SettingSection>
        <DarkFields
          theme={theme}
          findings={darkFindings}
          change={(part, what) => {
            setDarkShown(true)
            change(part, what)
          }}
        />
        <TypeFields theme={theme} change={change} />
        <RoomFields theme={theme} change={change} />
        {state.versions.length > 0 && (
          <SettingSection title="Earlier themes" text="Every published theme, to go back to.">
            <ThemeVersions versions={state.versions} onChoose={(earlier) => change(earlier)} />
          </SettingSection>
        )}
      </div>
      <div className={styles.end}>
        <SavingTrouble saving={editing} title="Not published" words={THEME_WORDS} />
        <SaveBar
          isDirty={editing.isChanged}
          isSaving={publish.isPending}
          isContested={editing.conflict !== null}
          isLocked={allFindings.length > 0}
          saveLabel="Publish"
          undoLabel="Discard"
          onUndo={editing.throwAway}
        >
          {stateText(editing, allFindings)}
        </SaveBar>
      </div>
    </form>
  )
}

/** Fields have a way back of their own; choices among a few have none. */
function unlessTyping(step: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    const { target } = event
    if (target instanceof HTMLElement && target.matches('textarea, input:not([type="radio"])')) return
    event.preventDefault()
    step()
  }
}

function stateText({ isChanged, keep }: ThemeEditing, findings: readonly ContrastFinding[]): string {
  if (keep.isError) return `Your draft is not saved. ${failureText(keep.error)}`
  if (findings.length === 1) return 'One pair of colours has too little contrast. Fix it to publish.'
  if (findings.length > 1)
    return `${findings.length} pairs of colours have too little contrast. Fix them to publish.`
  return isChanged ? 'Only you see this. It is saved as a draft.' : 'This is what visitors see.'
}
