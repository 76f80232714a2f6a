import { Button, Select, Switch, TextInput } from '@mantine/core'
import type { ModuleNode } from '../../document/contract.ts'
import type { StyleName } from '../../multi-view/contract.ts'
import { resolveFields, resolveView } from '../../multi-view/rules/resolve-view.ts'
import { wordsOf } from '../rules/fields.ts'
import { setView, setVisible } from '../rules/set-values.ts'
import styles from './page-editor.module.css'
import type { Editing } from './use-editing.ts'

const STYLES: readonly { name: StyleName; hint: string }[] = [
  { name: 'color', hint: '#06262e' },
  { name: 'background-color', hint: '#ffffff' },
  { name: 'border-color', hint: '#06262e' },
  { name: 'border-radius', hint: '12px' },
  { name: 'font-size', hint: '1.25rem' },
  { name: 'padding', hint: '1rem 2rem' },
  { name: 'margin', hint: '0 0 2rem' },
  { name: 'max-width', hint: '40rem' },
  { name: 'opacity', hint: '0.8' },
]
const ALIGNMENTS = ['start', 'center', 'end', 'justify']

/** How the module looks in the view that is edited, and whether it is seen there at all. */
export function DesignTab({ editing, node }: { editing: Editing; node: ModuleNode }) {
  const { view, run } = editing
  const { id, common } = node
  const device = view === 'hover' ? 'desktop' : view
  const isHover = view === 'hover'
  const views = common?.views
  const shown = resolveFields(views?.styles, device, isHover) as Partial<Record<StyleName, string>>
  const own = views?.styles?.[view] ?? {}
  const set = (name: StyleName, value: string) =>
    run(
      (document) =>
        setView(document, { id, part: 'styles', view, name, value: value === '' ? undefined : value }),
      '',
      `${id} ${view} style ${name}`,
    )
  return (
    <>
      <Switch
        label="Visible"
        checked={resolveView(views?.visible, device, isHover) !== false}
        onChange={({ currentTarget }) => {
          const value = currentTarget.checked
          run((document) => setVisible(document, { id, view, value }), value ? 'Shown.' : 'Hidden.')
        }}
      />
      {views?.visible?.[view] !== undefined && view !== 'desktop' && (
        <Button
          variant="subtle"
          size="compact-xs"
          onClick={() => run((document) => setVisible(document, { id, view, value: undefined }))}
        >
          As on larger devices
        </Button>
      )}
      <Select
        label="Text align"
        data={ALIGNMENTS.map((value) => ({ value, label: wordsOf(value) }))}
        value={shown['text-align'] ?? null}
        clearable
        onChange={(value) => set('text-align', value ?? '')}
      />
      {STYLES.map(({ name, hint }) => (
        <TextInput
          key={name}
          label={wordsOf(name)}
          placeholder={shown[name] ?? hint}
          value={own[name] ?? ''}
          onChange={({ currentTarget }) => set(name, currentTarget.value)}
        />
      ))}
      <p className={styles.quiet}>Values of CSS, such as 2rem or #06262e. Empty is as the theme says.</p>
    </>
  )
}
