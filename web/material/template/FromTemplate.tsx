import { Button } from '@mantine/core'
import { IconPalette } from '@tabler/icons-react'
import { useState } from 'react'
import { tellRefusal } from '../../base/tell.ts'
import { upload } from '../../wire/upload.ts'
import { useTranslation } from '../../words/translation.ts'
import type { MadePicture, Way } from './made.ts'
import { TemplateDialog } from './TemplateDialog.tsx'

const each = { H: ['H'], V: ['V'] } as const

/** Beside the file of a creative: a picture made here stands for one from disk. */
export function FromTemplate({ way, onChange }: { way: Way; onChange(fIdx: number): void }) {
  const { t } = useTranslation('template')
  const [isOpen, setOpen] = useState(false)
  const take = async ([picture]: readonly MadePicture[]) => {
    if (!picture) return false
    const sent = await upload(picture.file, { purpose: 'material', layout: way })
    if ('fIdx' in sent) onChange(sent.fIdx)
    else tellRefusal(sent)
    return 'fIdx' in sent
  }
  return (
    <>
      <Button variant="default" mt={8} leftSection={<IconPalette size={14} />} onClick={() => setOpen(true)}>
        {t('title')}
      </Button>
      {isOpen && <TemplateDialog ways={each[way]} onTake={take} onClose={() => setOpen(false)} />}
    </>
  )
}
