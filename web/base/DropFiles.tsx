import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'

interface Props {
  accept: string
  /** Words of the button, and those beside it. */
  label: string
  hint: string
  onFiles(files: readonly File[]): void
}

/** Files dropped onto it, or chosen from disk, as many as one likes. */
export function DropFiles({ accept, label, hint, onFiles }: Props) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <div
      className="drop-files"
      data-over={isOver || undefined}
      role="group"
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Group gap={12} justify="center">
        <FileButton multiple accept={accept} onChange={onFiles}>
          {(button) => (
            <Button {...button} variant="default" leftSection={<IconUpload size={14} />}>
              {label}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      </Group>
    </div>
  )
}
