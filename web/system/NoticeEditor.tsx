import '@mantine/tiptap/styles.css'
import { Input } from '@mantine/core'
import { Link, RichTextEditor } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import type { ControlProps } from '../kit/input/Input.tsx'
import { useTranslation } from '../words/translation.ts'
import '../base/rich-text.css'

const extensions = [
  StarterKit.configure({ heading: { levels: [2, 3] }, codeBlock: false, link: false }),
  Link.configure({ protocols: ['http', 'https', 'mailto'], openOnClick: false }),
]

/** Writes a notice: what its buttons make is what the server lets through. */
export default function NoticeEditor({ label, required, error, value, onChange, onBlur }: ControlProps) {
  const { t } = useTranslation('system')
  const editor = useEditor({
    extensions,
    content: String(value ?? ''),
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: written }) => onChange(written.isEmpty ? '' : written.getHTML()),
    onBlur: () => onBlur(),
  })
  return (
    <Input.Wrapper
      size="xs"
      label={label}
      labelElement="div"
      required={required}
      error={error}
      style={{ gridColumn: '1 / -1' }}
    >
      <RichTextEditor editor={editor} mt={4} labels={useEditorWords()}>
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <RichTextEditor.Strikethrough />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
            <RichTextEditor.Hr />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            {/* Links leave the console open: they come in a tab of their own, and nobody chooses. */}
            <RichTextEditor.Link
              initialExternal
              popoverProps={{ returnFocus: true }}
              styles={{
                linkEditorExternalControl: { display: 'none' },
                linkEditorDropdown: { maxWidth: 'calc(100vw - 10px)' },
                linkEditorInput: { minWidth: 0 },
              }}
            />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content className="rich-text" title={t('notice.write')} />
      </RichTextEditor>
    </Input.Wrapper>
  )
}

function useEditorWords() {
  const { t } = useTranslation('system')
  return {
    boldControlLabel: t('editor.bold'),
    italicControlLabel: t('editor.italic'),
    underlineControlLabel: t('editor.underline'),
    strikeControlLabel: t('editor.strike'),
    h2ControlLabel: t('editor.h2'),
    h3ControlLabel: t('editor.h3'),
    bulletListControlLabel: t('editor.bullets'),
    orderedListControlLabel: t('editor.numbers'),
    blockquoteControlLabel: t('editor.quote'),
    hrControlLabel: t('editor.line'),
    linkControlLabel: t('editor.link'),
    unlinkControlLabel: t('editor.unlink'),
    undoControlLabel: t('editor.undo'),
    redoControlLabel: t('editor.redo'),
    linkEditorInputLabel: t('editor.address'),
    linkEditorInputPlaceholder: 'https://',
    linkEditorSave: t('editor.setLink'),
  }
}
