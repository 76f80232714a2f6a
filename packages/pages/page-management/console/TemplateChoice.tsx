import {
  PAGE_TEMPLATES,
  TEMPLATE_NAMES,
  type TemplateName,
  templateDocument,
} from '../rules/page-templates.ts'
import styles from './pages.module.css'

/** What a new page begins from: each template with a sketch of its sections and columns. */
export function TemplateChoice(props: { value: TemplateName; onChange: (name: TemplateName) => void }) {
  return (
    <fieldset className={styles.templates} aria-label="Start with">
      {TEMPLATE_NAMES.map((name) => {
        const { label, text } = PAGE_TEMPLATES[name]
        return (
          <label key={name} className={styles.template}>
            <input
              type="radio"
              name="template"
              value={name}
              checked={props.value === name}
              onChange={() => props.onChange(name)}
            />
            <Sketch name={name} />
            <span className={styles.templateName}>{label}</span>
            <span className={styles.quiet}>{text}</span>
          </label>
        )
      })}
    </fieldset>
  )
}

function Sketch({ name }: { name: TemplateName }) {
  return (
    <span className={styles.sketch} aria-hidden>
      {templateDocument(name, '').sections.map((section) => (
        <span key={section.id} className={styles.sketchRow} data-tone={section.props.tone}>
          {(section.children[0]?.children.length ? section.children[0].children : [section]).map((column) => (
            <span key={column.id} />
          ))}
        </span>
      ))}
    </span>
  )
}
