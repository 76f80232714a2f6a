import { Button, NativeSelect, NumberInput } from '@mantine/core'
import type { DesignPart } from '../../rules/design-parts.ts'
import { describePlace } from '../../rules/places/describe-place.ts'
import { GRID_COLUMNS, GRID_ROWS_AT_MOST, type Place } from '../../rules/places/grid.ts'
import { layoutOf, layoutToChange, type View } from '../../rules/places/layout-of.ts'
import { setPlace } from '../../rules/places/move-part.ts'
import { type Layout, PLACED_PART_NAMES, type PlacedPart, rowCount } from '../../rules/places/placed-parts.ts'
import { tidyLayout } from '../../rules/places/tidy-layout.ts'
import { withLayout } from '../../rules/places/with-layout.ts'
import type { DesignEditing } from '../design-editing.ts'
import designer from '../designer.module.css'
import styles from './positions.module.css'

const ALIGNS = { start: 'At the start', center: 'In the middle', end: 'At the end', fill: 'Over all of it' }
const LEVELS = { top: 'At the top', middle: 'In the middle', bottom: 'At the bottom' }
const VIEWS: Readonly<Record<View, string>> = { wide: 'on computers', phone: 'on phones' }

/** Where the parts that a panel edits stand in the grid, as numbers: the same as dragging them. */
export function Positions({ part, editing }: { part: DesignPart; editing: DesignEditing }) {
  const { type, design, view, changeDesign } = editing
  const layout = layoutToChange(type, design, view)
  const own = layout.filter(([name]) => PLACED_PART_NAMES[name].part === part)
  if (own.length === 0) return null
  const keep = (next: Layout, what?: string) =>
    changeDesign((now) => ({ places: withLayout(now.places, view, next) }), what)
  if (!design.places?.[view])
    return (
      <div className={styles.position}>
        <p className={designer.quiet}>
          Position {VIEWS[view]}:{' '}
          {layoutOf(type, design, view) === null
            ? 'where the format has it.'
            : 'one below the other, in reading order.'}
        </p>
        <Button variant="default" size="xs" onClick={() => keep(layout)}>
          Place parts myself
        </Button>
      </div>
    )
  return own.map(([name, place]) => (
    <Position
      key={name}
      part={name}
      place={place}
      layout={layout}
      editing={editing}
      onChange={(change) => keep(tidyLayout(setPlace(layout, name, change)), `place.${name}`)}
    />
  ))
}

function Position(props: {
  part: PlacedPart
  place: Place
  layout: Layout
  editing: DesignEditing
  onChange: (change: Partial<Place>) => void
}) {
  const { part, place, layout, editing, onChange } = props
  const path = `design.places.${editing.view}.${part}`
  const problem = editing.problemAt(path)
  const number = (name: 'column' | 'span' | 'row' | 'rows', label: string, max: number) => (
    <NumberInput
      label={label}
      min={1}
      max={max}
      allowDecimal={false}
      clampBehavior="strict"
      value={place[name]}
      error={editing.problemAt(`${path}.${name}`)}
      data-path={name === 'column' ? path : `${path}.${name}`}
      onChange={(value) => {
        const next = Number(value)
        if (Number.isInteger(next) && next >= 1) onChange({ [name]: next })
      }}
    />
  )
  return (
    <fieldset className={styles.position}>
      <legend>
        Position of “{PLACED_PART_NAMES[part].label}” {VIEWS[editing.view]}
      </legend>
      <p className={designer.quiet}>{describePlace(layout, part)}</p>
      {problem !== undefined && <p className={styles.problem}>{problem}</p>}
      <div className={styles.quarters}>
        {number('column', 'Column', GRID_COLUMNS + 1 - place.span)}
        {number('span', 'Columns wide', GRID_COLUMNS + 1 - place.column)}
        {number('row', 'Row', Math.min(rowCount(layout) + 1, GRID_ROWS_AT_MOST))}
        {number('rows', 'Rows high', Math.max(1, rowCount(layout) + 1 - place.row))}
      </div>
      <div className={`${designer.pair} ${styles.pair}`}>
        <NativeSelect
          label="Across its columns"
          data={options(ALIGNS)}
          value={place.align}
          onChange={({ currentTarget }) => onChange({ align: currentTarget.value as Place['align'] })}
        />
        <NativeSelect
          label="Down its rows"
          data={options(LEVELS)}
          value={place.level}
          onChange={({ currentTarget }) => onChange({ level: currentTarget.value as Place['level'] })}
        />
      </div>
    </fieldset>
  )
}

function options(words: Readonly<Record<string, string>>): { value: string; label: string }[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}
