import { DeviceSwitch } from '@buoy/ui/console/DeviceSwitch.tsx'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import {
  ActionIcon,
  Anchor,
  Badge,
  Button,
  NumberInput,
  Popover,
  Switch,
  TextInput,
  Tooltip,
} from '@mantine/core'
import {
  ArrowLeft,
  Command,
  Eye,
  History,
  Monitor,
  MousePointer2,
  Redo2,
  Smartphone,
  Tablet,
  Undo2,
  Users,
} from 'lucide-react'
import { Link } from 'react-router'
import { isVariant, type PageKind } from '../../document/rules/page-kind.ts'
import type { DraftPreview } from '../contract.ts'
import type { View } from '../rules/set-values.ts'
import { type EditorCommand, keyWords } from './editor-commands.ts'
import styles from './page-editor.module.css'
import type { Editing } from './use-editing.ts'
import type { PageDraft } from './use-page-draft.ts'

const VIEWS = {
  desktop: { label: 'Desktop', icon: Monitor },
  tablet: { label: 'Tablet', icon: Tablet },
  phone: { label: 'Phone', icon: Smartphone },
  hover: { label: 'Hovered', icon: MousePointer2 },
} as const

const LEAST_WIDTH = 320
const MOST_WIDTH = 2560

type Props = {
  editing: Editing
  commands: readonly EditorCommand[]
  preview: DraftPreview | null
  /** Who else has the page open; '' for nobody. */
  presence: string
  isPublishing: boolean
  /** How much holds the page back from being published. */
  errors: number
  width: number
  setWidth: (width: number) => void
  setView: (view: View) => void
}

/** What is done to the page as a whole. */
export function TopBar(props: Props) {
  const { editing, commands, isPublishing, errors, width, setWidth } = props
  const { draft, view } = editing
  const { stored } = draft
  const isPublished = stored.draft === null && !draft.isDirty && stored.publishedVersion !== null
  const back = backOf(stored.kind)
  const icons = { undo: Undo2, redo: Redo2, commands: Command, versions: History }
  return (
    <header className={styles.bar}>
      <Anchor component={Link} to={back.to} className={styles.back} aria-label={back.label}>
        <ArrowLeft aria-hidden size={18} />
      </Anchor>
      <h1 className={styles.title}>{stored.title}</h1>
      <SaveState draft={draft} />
      {props.presence !== '' && (
        <p className={styles.presence}>
          <Users aria-hidden size={16} /> {props.presence}
        </p>
      )}
      <div className={styles.tools}>
        {Object.entries(icons).map(([id, Icon]) => {
          const command = commands.find((one) => one.id === id)
          if (command === undefined) return null
          const [keys] = command.keys
          const words = keys === undefined ? command.name : `${command.name} (${keyWords(keys)})`
          return (
            <Tooltip key={id} label={words}>
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={command.name}
                disabled={!command.isPossible}
                onClick={command.perform}
              >
                <Icon aria-hidden size={18} />
              </ActionIcon>
            </Tooltip>
          )
        })}
      </div>
      <div className={styles.devices}>
        <DeviceSwitch<View> devices={VIEWS} value={view} onChange={props.setView} />
      </div>
      <Switch
        label="Show hover"
        checked={editing.hovers}
        disabled={view === 'hover'}
        onChange={({ currentTarget }) => editing.setHovers(currentTarget.checked)}
      />
      <NumberInput
        aria-label="Width of the page in px"
        className={styles.width}
        size="sm"
        hideControls
        value={width}
        min={LEAST_WIDTH}
        max={MOST_WIDTH}
        step={10}
        suffix=" px"
        onChange={(next) => {
          if (typeof next === 'number' && next >= LEAST_WIDTH && next <= MOST_WIDTH) setWidth(next)
        }}
      />
      <PreviewLink {...props} />
      {errors > 0 && <Badge color="coral">{errors === 1 ? '1 error' : `${errors} errors`}</Badge>}
      <MainButton
        loading={isPublishing}
        disabled={isPublished}
        onClick={() => commands.find(({ id }) => id === 'publish')?.perform()}
      >
        Publish
      </MainButton>
    </header>
  )
}

function backOf(kind: PageKind): { to: string; label: string } {
  if (kind === 'page') return { to: '/pages', label: 'Back to the pages' }
  if (isVariant(kind)) return { to: '/pages/tests', label: 'Back to the tests' }
  return kind === 'section'
    ? { to: '/pages/sections', label: 'Back to the saved sections' }
    : { to: '/pages/templates', label: 'Back to the templates' }
}

function PreviewLink({ preview, commands }: Pick<Props, 'preview' | 'commands'>) {
  const make = commands.find(({ id }) => id === 'preview')
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<Eye aria-hidden size={16} />} onClick={make?.perform}>
          Preview
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Preview link">
        {preview === null ? (
          <p>One moment…</p>
        ) : (
          <>
            <TextInput
              label="Shows the draft to everybody who has it, for a week"
              readOnly
              value={`${location.origin}${preview.path}`}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <Anchor href={preview.path} target="_blank" rel="noreferrer">
              Open it
            </Anchor>
          </>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

/** Tells what became of the last change. */
function SaveState({ draft }: { draft: PageDraft }) {
  return (
    <p className={styles.state} role="status">
      {stateOf(draft)}
    </p>
  )
}

function stateOf({ trouble, isSaving, isDirty, stored }: PageDraft): string {
  if (trouble?.kind === 'unreachable') return 'Not saved: no connection. It is tried again.'
  if (trouble?.kind === 'refused') return 'Not saved'
  if (trouble?.kind === 'conflict') return 'Not saved: somebody else has saved'
  if (isSaving || isDirty) return 'Saving…'
  if (stored.draft !== null) return 'Draft saved'
  return stored.publishedVersion === null ? 'Not published' : `Published, version ${stored.publishedVersion}`
}
