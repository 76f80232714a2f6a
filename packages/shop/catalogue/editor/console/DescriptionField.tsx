import { RichTextEditor } from '@mantine/tiptap'
import '@mantine/tiptap/styles.layer.css'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useId } from 'react'
import styles from './editor.module.css'
import richText from './rich-text.module.css'

/** A text with headings, lists and links; its value is HTML, '' when it is empty. The server cleans what it gets. */
export function DescriptionField(props: { value: string; onChange: (html: string) => void; error?: string }) {
  const label = useId()
  const editor = useEditor({
    extensions: [StarterKit.configure({ heading: { levels: [2, 3] }, link: { openOnClick: false } })],
    content: props.value,
    immediatelyRender: false,
    editorProps: {
      attributes: { 'aria-labelledby': label, role: 'textbox', 'aria-multiline': 'true', id: 'description' },
    },
    onUpdate: ({ editor: changed }) => props.onChange(changed.isEmpty ? '' : changed.getHTML()),
  })
  useEffect(() => {
    // Undo and another owner's version arrive from outside; what is typed here does not come back.
    if (
      editor &&
      !editor.isFocused &&
      props.value !== editor.getHTML() &&
      !(props.value === '' && editor.isEmpty)
    ) {
      editor.commands.setContent(props.value, { emitUpdate: false })
    }
  }, [editor, props.value])
  return (
    <div>
      <span id={label} className={styles.label}>
        Description
      </span>
      <RichTextEditor editor={editor} className={richText.richText}>
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <RichTextEditor.ClearFormatting />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
      {props.error !== undefined && <p className={styles.problem}>{props.error}</p>}
    </div>
  )
}
