import { IconPalette } from '@tabler/icons-react'
import { tellRefusal } from '../../base/tell.ts'
import { OpenButton } from '../../kit/dialog/OpenButton.tsx'
import { upload } from '../../wire/upload.ts'
import { useTranslation } from '../../words/translation.ts'
import type { MadePicture, Way } from './made.ts'
import { TemplateDialog } from './TemplateDialog.tsx'

const each = { H: ['H'], V: ['V'] } as const

/** Beside the file of a creative: a picture made here stands for one from disk. */
export function FromTemplate({ way, onChange }: { way: Way; onChange(fIdx: number): void }) {
  const { t } = useTranslation('template')
  const take = async ([picture]: readonly MadePicture[]) => {
    if (!picture) return false
    const sent = await upload(picture.file, { purpose: 'material', layout: way })
    if ('fIdx' in sent) onChange(sent.fIdx)
    else tellRefusal(sent)
    return 'fIdx' in sent
  }
  return (
    <OpenButton label={t('title')} mt={8} leftSection={<IconPalette size={14} />}>
      {(close) => <TemplateDialog ways={each[way]} onTake={take} onClose={close} />}
    </OpenButton>
  )
}
