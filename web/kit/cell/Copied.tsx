import './cell.css'
import { IconCopy } from '@tabler/icons-react'
import { tellDone } from '../../base/tell.ts'
import { useTranslation } from '../../words/translation.ts'
import { copyText } from './copy-text.ts'

/** An id or number with the button that takes it along. */
export function Copied({ text, isTabStop = true }: { text: string; isTabStop?: boolean }) {
  const { t } = useTranslation('console')
  return (
    <span className="copied">
      {text}
      <button
        type="button"
        className="no-print"
        tabIndex={isTabStop ? 0 : -1}
        aria-label={t('copy', { text })}
        onClick={(event) => {
          event.stopPropagation()
          void copyText(text).then(() => tellDone(t('copied', { text })))
        }}
      >
        <IconCopy size={13} />
      </button>
    </span>
  )
}
