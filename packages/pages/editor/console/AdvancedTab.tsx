import { Select, Switch, TextInput } from '@mantine/core'
import type { ModuleNode } from '../../document/contract.ts'
import { setCommon } from '../rules/set-values.ts'
import { LinkField } from './fields/LinkField.tsx'
import styles from './page-editor.module.css'
import type { Editing } from './use-editing.ts'

const ANIMATIONS = [
  'fade',
  'slideRight',
  'slideLeft',
  'slideTop',
  'slideBottom',
  'zoom',
  'flip',
  'fold',
  'roll',
  'bounce',
]
/** All of the fields must be there for a module to move (S5.39). */
const ANIMATION_START = {
  repeat: 'once',
  duration: '1000ms',
  delay: '0ms',
  intensity: '50%',
  starting_opacity: '0%',
  speed_curve: 'ease-in-out',
}

/** The module's class names, where a click on it leads, and how it appears. */
export function AdvancedTab({ editing, node }: { editing: Editing; node: ModuleNode }) {
  const { run } = editing
  const { id, common } = node
  const { className = '', link, animation } = common ?? {}
  const style = animation?.style
  return (
    <>
      <TextInput
        label="Class names"
        value={className}
        onChange={({ currentTarget: { value } }) =>
          run(
            (document) =>
              setCommon(document, { id, name: 'className', value: value === '' ? undefined : value }),
            '',
            `${id} class`,
          )
        }
      />
      <LinkField
        label="Link"
        value={link?.url ?? ''}
        onChange={(url) =>
          run(
            (document) =>
              setCommon(document, {
                id,
                name: 'link',
                value: url === '' ? undefined : { url, target: link?.target ?? '_self' },
              }),
            '',
            `${id} link`,
          )
        }
      />
      {link !== undefined && (
        <Switch
          label="In a new tab"
          checked={link.target === '_blank'}
          onChange={({ currentTarget: { checked } }) =>
            run((document) =>
              setCommon(document, {
                id,
                name: 'link',
                value: { url: link.url, target: checked ? '_blank' : '_self' },
              }),
            )
          }
        />
      )}
      <Select
        label="Appears by"
        data={ANIMATIONS}
        clearable
        value={typeof style === 'string' ? style : null}
        onChange={(next) =>
          run((document) =>
            setCommon(document, {
              id,
              name: 'animation',
              value: next === null ? undefined : { ...ANIMATION_START, ...animation, style: next },
            }),
          )
        }
      />
      {animation !== undefined &&
        (['duration', 'delay', 'intensity', 'starting_opacity'] as const).map((name) => (
          <TextInput
            key={name}
            label={name.replace('_', ' ')}
            value={String(animation[name] ?? '')}
            onChange={({ currentTarget: { value } }) =>
              run(
                (document) =>
                  setCommon(document, { id, name: 'animation', value: { ...animation, [name]: value } }),
                '',
                `${id} animation ${name}`,
              )
            }
          />
        ))}
      <p className={styles.quiet}>Links to this module end with #{id}.</p>
    </>
  )
}
