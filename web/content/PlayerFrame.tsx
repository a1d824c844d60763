import { Paper } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { isPreviewRuns, type Preview, previewReady } from '#domain/screen/preview.ts'
import { type Shape, usualShape } from '#domain/screen/shape.ts'

const [MOST_WIDTH, MOST_HEIGHT] = [640, 480]

interface Props {
  title: string
  /** Pixels of the screen whose proportions it has. */
  screen?: Pick<Shape, 'width' | 'height'>
  preview: Preview
  /** Seconds until the last word that runs over the whole screen has come in. */
  onRuns?(seconds: number): void
}

/** The player's own page in a frame of a screen's proportions: it draws what it is told, and again what changes. */
export function PlayerFrame({ title, screen: { width, height } = usualShape.H, preview, onRuns }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const told = JSON.stringify(preview)
  useEffect(() => {
    const tell = () => frame.current?.contentWindow?.postMessage(JSON.parse(told), location.origin)
    const hear = ({ source, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow) return
      if (data === previewReady) tell()
      if (isPreviewRuns(data)) onRuns?.(data.seconds)
    }
    addEventListener('message', hear)
    tell()
    return () => removeEventListener('message', hear)
  }, [told, onRuns])
  return (
    <Paper
      withBorder
      style={{
        width: '100%',
        maxWidth: Math.min(MOST_WIDTH, (MOST_HEIGHT * width) / height),
        aspectRatio: `${width} / ${height}`,
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
