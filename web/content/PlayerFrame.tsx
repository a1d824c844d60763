import { Paper } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { type Preview, previewReady } from '#domain/screen/preview.ts'

interface Props {
  title: string
  isUpright: boolean
  preview: Preview
}

/** The player's own page in a frame of a screen's proportions: it draws what it is told, and again what changes. */
export function PlayerFrame({ title, isUpright, preview }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const told = JSON.stringify(preview)
  useEffect(() => {
    const tell = () => frame.current?.contentWindow?.postMessage(JSON.parse(told), location.origin)
    const hear = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data === previewReady) tell()
    }
    addEventListener('message', hear)
    tell()
    return () => removeEventListener('message', hear)
  }, [told])
  return (
    <Paper
      withBorder
      style={{
        width: '100%',
        maxWidth: isUpright ? 270 : 640,
        aspectRatio: isUpright ? '9 / 16' : '16 / 9',
        overflow: 'hidden',
      }}
    >
      <iframe
        ref={frame}
        title={title}
        src="/player/preview.html"
        style={{ width: '100%', height: '100%', border: 0, display: 'block' }}
      />
    </Paper>
  )
}
