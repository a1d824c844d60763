import { Button, type ButtonProps, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'

interface Props extends Pick<ButtonProps, 'variant' | 'loading' | 'children'> {
  accept: string
  onFile(file: File): void
}

/** Chooses a file from disk, and the same one again after it was corrected. */
export function ChooseFile({ accept, onFile, ...shown }: Props) {
  const forget = useRef<() => void>(null)
  const take = (file: File | null) => {
    if (!file) return
    forget.current?.()
    onFile(file)
  }
  return (
    <FileButton resetRef={forget} onChange={take} accept={accept}>
      {(button) => <Button {...button} {...shown} leftSection={<IconUpload size={14} />} />}
    </FileButton>
  )
}
