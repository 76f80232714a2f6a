import { HEX } from '@buoy/kernel/rules/colour.ts'
import { ColorInput, Input, SegmentedControl, Switch } from '@mantine/core'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Look } from '../../contract.ts'
import { type ColourName, checkContrast, type OwnColours } from '../../rules/lint/contrast-rule.ts'
import { MOOD_COLOURS } from '../../rules/moods.ts'
import type { PartProps } from '../design-editing.ts'
import styles from '../designer.module.css'
import { TypefaceChoice } from './TypefaceChoice.tsx'

const COLOURS: Readonly<Record<ColourName, string>> = {
  paper: 'Paper',
  ink: 'Words',
  second: 'Small text',
  button: 'Button',
  buttonInk: 'Button text colour',
  foam: 'Tint',
}
const MOOD_WORDS: Readonly<Record<Look['mood'], string>> = {
  lagoon: 'Teal',
  sand: 'Sand',
  dusk: 'Dusk',
  fern: 'Fern',
  coral: 'Coral',
  ink: 'Ink',
  linen: 'Linen',
  citrus: 'Citrus',
}
const CORNER_WORDS: { value: Look['corners']; label: string }[] = [
  { value: 'square', label: 'Square' },
  { value: 'soft', label: 'Soft' },
  { value: 'round', label: 'Round' },
]

/** The mood or an owner's own colours, with what can be read of them; typeface and corners. */
export function LookPart({ editing }: PartProps) {
  const { look } = editing.design
  const change = (part: Partial<Look>, what?: string) =>
    editing.changeDesign({ look: { ...look, ...part } }, what)
  return (
    <div className={styles.fields}>
      <fieldset className={styles.choices} aria-label="Colour scheme">
        {(Object.keys(MOOD_COLOURS) as Look['mood'][]).map((mood) => (
          <button
            key={mood}
            type="button"
            className={styles.choice}
            aria-pressed={look.colours === null && mood === look.mood}
            onClick={() => change({ mood, colours: null })}
          >
            <span className={styles.swatches} aria-hidden>
              {(['paper', 'foam', 'second', 'button'] as const).map((name) => (
                <span key={name} style={{ background: MOOD_COLOURS[mood][name] }} />
              ))}
            </span>
            {MOOD_WORDS[mood]}
          </button>
        ))}
      </fieldset>
      <Switch
        label="My own colours"
        checked={look.colours !== null}
        onChange={({ currentTarget }) =>
          change({ colours: currentTarget.checked ? ownColours(look.mood) : null })
        }
      />
      {look.colours !== null && (
        <OwnColourFields
          colours={look.colours}
          problemAt={editing.problemAt}
          onChange={(name, value) =>
            look.colours !== null && change({ colours: { ...look.colours, [name]: value } }, `colour.${name}`)
          }
        />
      )}
      <Input.Wrapper label="Typeface" labelElement="div">
        <TypefaceChoice
          value={look.typeface}
          language={editing.design.language}
          onChange={(typeface) => change({ typeface })}
        />
      </Input.Wrapper>
      <Input.Wrapper label="Corners" labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label="Corners"
          data={CORNER_WORDS}
          value={look.corners}
          onChange={(corners) => change({ corners })}
        />
      </Input.Wrapper>
    </div>
  )
}

function OwnColourFields(props: {
  colours: OwnColours
  problemAt: (path: string) => string | undefined
  onChange: (name: ColourName, value: string) => void
}) {
  return (
    <>
      {(Object.keys(COLOURS) as ColourName[]).map((name) => (
        <ColourField
          key={name}
          name={name}
          value={props.colours[name]}
          problem={props.problemAt(`design.look.colours.${name}`)}
          onChange={(value) => props.onChange(name, value)}
        />
      ))}
      <ul className={styles.verdicts} aria-label="Contrast">
        {checkContrast(props.colours).map(({ what, ratio, needs, isEnough }) => (
          <li key={what}>
            <span>
              {isEnough ? (
                <CircleCheck aria-label="Enough" size={16} />
              ) : (
                <CircleAlert aria-label="Not enough" size={16} />
              )}{' '}
              {what}
            </span>
            <span>
              {ratio} of {needs}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function ColourField(props: {
  name: ColourName
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}) {
  const { value, onChange } = props
  // What is being typed is no colour until it is whole.
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  return (
    <ColorInput
      label={COLOURS[props.name]}
      data-path={`design.look.colours.${props.name}`}
      format="hex"
      withEyeDropper={false}
      value={text}
      error={props.problem}
      onChange={(typed) => {
        setText(typed)
        const whole = typed.trim().toLowerCase()
        if (HEX.test(whole)) onChange(whole)
      }}
    />
  )
}

/** Own colours begin as those of the mood. */
function ownColours(mood: Look['mood']): OwnColours {
  const { paper, ink, second, button, buttonInk, foam } = MOOD_COLOURS[mood]
  return { paper, ink, second, button, buttonInk, foam }
}
